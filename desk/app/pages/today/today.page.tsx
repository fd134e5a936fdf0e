import { Anchor, Card, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import type { Route } from "./+types/today.page";
import { formatMoney, useDates } from "#desk/app/format.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { useTexts } from "#desk/app/use-texts.ts";
import { loadToday } from "./load-today.server.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadToday(request, context);
}

/** What waits today, and what was sold. */
export default function Today({ loaderData: { day, sales, tasks } }: Route.ComponentProps) {
  const say = useTexts({ ro, en });
  const dates = useDates();
  return (
    <>
      <PageHeader title={say("title")} />
      <Text c="dimmed" mb="md">
        {dates.day(day)}
      </Text>
      {sales !== null && (
        <Card withBorder mb="md">
          <Title order={2} size="h4">
            {say("sales")}
          </Title>
          <Group gap="xl" mt="xs">
            {(["today", "weekBeforeSoFar", "weekBefore"] as const).map((name) => (
              <div key={name}>
                <Text size="sm" c="dimmed">
                  {say(name)}
                </Text>
                <Text fw={600} fz="xl">
                  {formatMoney(sales[name].turnover)}
                </Text>
                <Text size="sm">{say("orders", { count: sales[name].orders })}</Text>
              </div>
            ))}
          </Group>
        </Card>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {tasks.map(({ kind, count, path, first }) => (
          <Card key={kind} withBorder>
            <Group justify="space-between" wrap="nowrap">
              <Title order={2} size="h5">
                <Anchor component={Link} to={path} inherit>
                  {say(`task.${kind}`)}
                </Anchor>
              </Title>
              <Text fw={600} fz="xl" {...(count === "0" && { c: "dimmed" })}>
                {count}
              </Text>
            </Group>
            <Stack gap={4} mt="xs">
              {first.length === 0 && <Text size="sm">{say("nothing")}</Text>}
              {first.map(({ title, path: to, about }) => (
                <Text key={title} size="sm">
                  <Anchor component={Link} to={to} inherit>
                    {title}
                  </Anchor>
                  {about !== null &&
                    ` · ${about.days === undefined ? about.text : say("daysLeft", { days: about.days })}`}
                </Text>
              ))}
            </Stack>
          </Card>
        ))}
      </SimpleGrid>
    </>
  );
}
