import { Alert, Button, Container, Paper, PasswordInput, Stack, TextInput, Title } from "@mantine/core";
import { data, Form, redirect, useNavigation, useSearchParams } from "react-router";
import type { Route } from "./+types/login.page";
import { deskContext, deskRequestContext } from "#desk/platform/desk-context.server.ts";
import { formText } from "#desk/platform/form-text.ts";
import { returnPath } from "#desk/platform/return-path.ts";
import { deskCookie } from "#desk/platform/session-cookie.server.ts";
import { noteAction } from "#desk/audit/audit-log.server.ts";
import { logIn, type LoginResult } from "#desk/staff/log-in.server.ts";
import { logInByPasskey } from "#desk/staff/passkeys/log-in-by-passkey.server.ts";
import { openStaffSession } from "#desk/staff/staff-sessions.server.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import en from "./texts/en.json";
import ro from "./texts/ro.json";
import { useTexts } from "#desk/app/use-texts.ts";

const FIELDS = ["email", "password", "code"] as const;
const EMAIL_MAX_CHARS = 254;
const S_PER_MIN = 60;
type Field = (typeof FIELDS)[number];

export function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(deskRequestContext).visit !== null) throw redirect(returnPath(request));
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { desk, passwords, secret, clock } = context.get(deskContext);
  const { network, origin } = context.get(deskRequestContext);
  const form = await request.formData();
  const read = (field: Field): string => formText(form, field);
  const now = clock();
  const passkey = formText(form, "passkey");
  if (passkey !== "") {
    const answered = await logInByPasskey({ desk, origin, now }, { answer: passkey, network });
    const actor = answered.ok ? `${answered.staff.name} <${answered.staff.email}>` : "passkey";
    return enter(answered, actor);
  }
  const email = read("email").trim();
  const missing = FIELDS.filter((field) => read(field).trim() === "");
  if (missing.length > 0) return data({ problem: "missing", missing, email } as const, 400);
  const given = { email, password: read("password"), code: read("code"), network };
  return enter(await logIn({ desk, passwords, secret, now }, given), email.slice(0, EMAIL_MAX_CHARS));

  async function enter(result: LoginResult, actor: string) {
    const typed = passkey === "" ? actor : "";
    const way = passkey === "" ? "login" : "login by passkey";
    const entry = { at: now, actor, action: way, subject: "" } as const;
    if (!result.ok) {
      await noteAction(desk, { ...entry, staffId: null, outcome: result.reason });
      if (result.reason === "wrong") {
        return data({ problem: passkey === "" ? "wrong" : "wrongPasskey", email: typed } as const, 401);
      }
      const minutes = Math.ceil(result.retryAfterS / S_PER_MIN);
      return data({ problem: "limited", minutes, email: typed } as const, 429);
    }
    await noteAction(desk, { ...entry, staffId: result.staff.id, outcome: "ok" });
    const browser = request.headers.get("user-agent") ?? "";
    const session = await openStaffSession(desk, { staffId: result.staff.id, browser, network }, now);
    return redirect(returnPath(request), { headers: { "Set-Cookie": deskCookie(session.secret, origin) } });
  }
}

export default function Login({ actionData }: Route.ComponentProps) {
  const say = useTexts({ ro, en });
  const isSending = useNavigation().state !== "idle";
  const [search] = useSearchParams();
  const missing: readonly Field[] = actionData?.problem === "missing" ? actionData.missing : [];
  const problemOf = (field: Field) => missing.includes(field) && say(`${field}Missing`);
  return (
    <Container size={420} component="main" py="xl">
      <Title order={1} size="h2" ta="center">
        {say("title")}
      </Title>
      <Paper withBorder p="lg" mt="lg" radius="md">
        <Form method="post" noValidate>
          <Stack>
            {search.has("ready") && actionData === undefined && (
              <Alert color="success" role="status">
                {say("ready")}
              </Alert>
            )}
            {(actionData?.problem === "wrong" || actionData?.problem === "wrongPasskey") && (
              <Alert color="danger" role="alert">
                {say(actionData.problem)}
              </Alert>
            )}
            {actionData?.problem === "limited" && (
              <Alert color="danger" role="alert">
                {say("limited", { minutes: actionData.minutes })}
              </Alert>
            )}
            <TextInput
              name="email"
              type="email"
              label={say("email")}
              autoComplete="username"
              required
              defaultValue={actionData?.email ?? ""}
              error={problemOf("email")}
            />
            <PasswordInput
              name="password"
              label={say("password")}
              autoComplete="current-password"
              required
              error={problemOf("password")}
            />
            <TextInput
              name="code"
              label={say("code")}
              description={say("codeHelp")}
              autoComplete="one-time-code"
              required
              error={problemOf("code")}
            />
            <Button type="submit" loading={isSending}>
              {say("submit")}
            </Button>
          </Stack>
        </Form>
        <PasskeyButton />
      </Paper>
    </Container>
  );
}
