import { Alert, Button, PasswordInput, Stack, TextInput, Title } from "@mantine/core";
import { Form } from "react-router";
import { PASSWORD_MIN_CHARS } from "#desk/staff/password-rule.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

interface Props {
  readonly email: string;
  readonly problem: {
    readonly reason: "wrong" | "limited" | "password_length";
    readonly minutes: number;
  } | null;
  /** True once it is changed: the fields are emptied. */
  readonly isChanged: boolean;
}

/** Changes the own password, with the old one and a code. */
export function PasswordForm({ email, problem, isChanged }: Props) {
  const say = useTexts({ ro, en });
  return (
    <Form method="post" noValidate key={String(isChanged)}>
      <input type="hidden" name="intent" value="password" />
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <Stack>
        <Title order={2} size="h4">
          {say("password")}
        </Title>
        {(problem?.reason === "wrong" || problem?.reason === "limited") && (
          <Alert color="danger" role="alert">
            {say(problem.reason, { minutes: problem.minutes })}
          </Alert>
        )}
        <PasswordInput
          name="oldPassword"
          label={say("oldPassword")}
          autoComplete="current-password"
          required
        />
        <TextInput
          name="code"
          label={say("code")}
          description={say("codeHelp")}
          autoComplete="one-time-code"
          required
        />
        <PasswordInput
          name="newPassword"
          label={say("newPassword")}
          description={say("passwordLength", { chars: PASSWORD_MIN_CHARS })}
          autoComplete="new-password"
          required
          error={
            problem?.reason === "password_length" && say("passwordLength", { chars: PASSWORD_MIN_CHARS })
          }
        />
        <Button type="submit" variant="default">
          {say("changePassword")}
        </Button>
      </Stack>
    </Form>
  );
}
