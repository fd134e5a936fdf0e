import { Alert, Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from "@simplewebauthn/browser";
import { type SubmitEvent, useState } from "react";
import { Form, useNavigate, useSubmit } from "react-router";
import { PASSKEY_NAME_MAX_CHARS } from "#desk/staff/name-rule.ts";
import { useDates } from "#desk/app/format.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

interface Props {
  readonly passkeys: readonly {
    readonly id: string;
    readonly name: string;
    readonly lastUsedAt: string | null;
  }[];
}

const UNPROVEN = 401;

/** Lists the own passkeys, to add one or to remove one. */
export function PasskeyList({ passkeys }: Props) {
  const say = useTexts({ ro, en });
  const dates = useDates();
  const [problem, setProblem] = useState<"passkeyNameMissing" | "passkeyFailed" | null>(null);
  const submit = useSubmit();
  const navigate = useNavigate();
  const add = async (name: string): Promise<void> => {
    if (name === "") return setProblem("passkeyNameMissing");
    setProblem(null);
    try {
      const answer = await fetch("/desk/account/passkey", { method: "POST" });
      if (answer.status === UNPROVEN) return await navigate("/prove?to=/account");
      if (!answer.ok) throw new Error(`Status ${answer.status}`);
      const optionsJSON: PublicKeyCredentialCreationOptionsJSON = await answer.json();
      const passkey = JSON.stringify(await startRegistration({ optionsJSON }));
      await submit({ intent: "addPasskey", passkey, name }, { method: "post" });
    } catch {
      // The person cancelled, or the authenticator has a passkey of this account already.
      setProblem("passkeyFailed");
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get("name");
    void add(typeof name === "string" ? name.trim() : "");
  };
  return (
    <Stack>
      <Title order={2} size="h4">
        {say("passkeys")}
      </Title>
      <Text>{say("passkeysHelp")}</Text>
      {passkeys.map(({ id, name, lastUsedAt }) => (
        <Group key={id} justify="space-between">
          <div>
            <Text className="desk-wrap">{name}</Text>
            <Text size="sm" c="dimmed">
              {lastUsedAt === null ? say("neverUsed") : dates.moment(lastUsedAt)}
            </Text>
          </div>
          <Form method="post">
            <input type="hidden" name="passkey" value={id} />
            <Button
              type="submit"
              name="intent"
              value="removePasskey"
              variant="default"
              size="xs"
              aria-label={say("removeNamed", { name })}
            >
              {say("removePasskey")}
            </Button>
          </Form>
        </Group>
      ))}
      {problem === "passkeyFailed" && (
        <Alert color="danger" role="alert">
          {say(problem)}
        </Alert>
      )}
      <form onSubmit={onSubmit} noValidate key={passkeys.length}>
        <Stack>
          <TextInput
            name="name"
            label={say("passkeyName")}
            description={say("passkeyNameHelp")}
            autoComplete="off"
            required
            maxLength={PASSKEY_NAME_MAX_CHARS}
            error={problem === "passkeyNameMissing" && say(problem)}
          />
          <Button type="submit" variant="default">
            {say("addPasskey")}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
