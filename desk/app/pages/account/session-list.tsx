import { Badge, Button, Group, Stack, Text, Title } from "@mantine/core";
import { Form } from "react-router";
import { useDates } from "#desk/app/format.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

interface Props {
  readonly sessions: readonly {
    readonly id: string;
    readonly browser: string;
    readonly network: string;
    readonly lastSeenAt: string;
    /** True for the session of this browser. */
    readonly isThis: boolean;
  }[];
}

/** Lists the own sessions, to end one, or all but this. */
export function SessionList({ sessions }: Props) {
  const say = useTexts({ ro, en });
  const dates = useDates();
  return (
    <Stack>
      <Title order={2} size="h4">
        {say("sessions")}
      </Title>
      {sessions.map(({ id, browser, network, lastSeenAt, isThis }) => (
        <Group key={id} justify="space-between">
          <div>
            <Text className="desk-wrap">{browser}</Text>
            <Text size="sm" c="dimmed">
              {network} · {dates.moment(lastSeenAt)}
            </Text>
          </div>
          {isThis ? (
            <Badge color="success" variant="outline">
              {say("thisSession")}
            </Badge>
          ) : (
            <Form method="post">
              <input type="hidden" name="session" value={id} />
              <Button
                type="submit"
                name="intent"
                value="end"
                variant="default"
                size="xs"
                aria-label={say("endSession", { browser })}
              >
                {say("end")}
              </Button>
            </Form>
          )}
        </Group>
      ))}
      {sessions.length > 1 && (
        <Form method="post">
          <Button type="submit" name="intent" value="endOthers" variant="default">
            {say("endOthers")}
          </Button>
        </Form>
      )}
    </Stack>
  );
}
