import {
  Anchor,
  Button,
  Code,
  Container,
  Image,
  Paper,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { renderSVG } from "uqr";
import type { Route } from "./+types/setup.page";
import { noteAction } from "#desk/audit/audit-log.server.ts";
import { deskContext, deskRequestContext } from "#desk/platform/desk-context.server.ts";
import { hasUsedLink, usedLinkCookie } from "#desk/platform/session-cookie.server.ts";
import { PASSWORD_MIN_CHARS } from "#desk/staff/password-rule.ts";
import { acceptLink } from "#desk/staff/accept-link.server.ts";
import { findLinkOwner } from "#desk/staff/staff-links.server.ts";
import { makeTotpSecret, totpAddress } from "#desk/staff/totp.server.ts";
import { RecoveryCodeList } from "#desk/app/parts/recovery-code-list.tsx";
import en from "./texts/en.json";
import ro from "./texts/ro.json";
import { useTexts } from "#desk/app/use-texts.ts";

/** The page's address is a secret: it is sent to no other page. */
export const headers = () => ({ "Referrer-Policy": "no-referrer" });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { desk, clock } = context.get(deskContext);
  const owner = await findLinkOwner(desk, params.token, clock());
  if (owner === null) {
    // A reload of the page that showed the recovery codes.
    const { origin } = context.get(deskRequestContext);
    if (hasUsedLink(request, params.token, origin)) throw redirect("/login?ready");
    return data({ owner: null }, 410);
  }
  const { email, name, language } = owner;
  return data({ ...showApp(makeTotpSecret(), email, name), language });
}

/** The action uses the link up: asked for again, it would be gone. */
export const shouldRevalidate = () => false;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { desk, passwords, secret, clock } = context.get(deskContext);
  const form = await request.formData();
  const read = (field: string): string => {
    const value = form.get(field);
    return typeof value === "string" ? value : "";
  };
  const now = clock();
  const given = {
    token: params.token,
    password: read("password"),
    totpSecret: read("secret"),
    code: read("code"),
  };
  const result = await acceptLink({ desk, passwords, secret, now }, given);
  if (!result.ok) {
    const owner = await findLinkOwner(desk, params.token, now);
    // The same secret again: the app holds it already.
    const shown = owner === null ? { owner: null } : showApp(given.totpSecret, owner.email, owner.name);
    return data({ problem: result.reason, shown }, result.reason === "link_ended" ? 410 : 400);
  }
  const { id, name, email } = result.staff;
  const entry = { at: now, staffId: id, actor: `${name} <${email}>`, action: "set up login" } as const;
  await noteAction(desk, { ...entry, subject: "", outcome: "ok" });
  const cookie = usedLinkCookie(params.token, context.get(deskRequestContext).origin);
  return data({ recoveryCodes: result.recoveryCodes }, { status: 200, headers: { "Set-Cookie": cookie } });
}

function showApp(secret: string, email: string, name: string) {
  return {
    owner: { email, name },
    secret,
    picture: `data:image/svg+xml,${encodeURIComponent(renderSVG(totpAddress(secret, email)))}`,
  };
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const say = useTexts({ ro, en });
  const isSending = useNavigation().state !== "idle";
  if (actionData !== undefined && "recoveryCodes" in actionData) {
    return <RecoveryCodes codes={actionData.recoveryCodes} />;
  }
  const problem = actionData?.problem;
  const app = actionData?.shown ?? loaderData;
  if (app.owner === null) {
    return (
      <Container size={480} component="main" py="xl">
        <Title order={1} size="h2">
          {say("endedTitle")}
        </Title>
        <Text mt="md">{say("ended")}</Text>
      </Container>
    );
  }
  return (
    <Container size={480} component="main" py="xl">
      <Title order={1} size="h2">
        {say("title", { name: app.owner.name })}
      </Title>
      <Paper withBorder p="lg" mt="lg" radius="md">
        <Form method="post" noValidate>
          <input type="hidden" name="secret" value={app.secret} />
          <Stack>
            <TextInput label={say("email")} value={app.owner.email} autoComplete="username" readOnly />
            <PasswordInput
              name="password"
              label={say("password")}
              description={say("passwordHelp", { chars: PASSWORD_MIN_CHARS })}
              autoComplete="new-password"
              required
              error={problem === "password_length" && say("passwordLength", { chars: PASSWORD_MIN_CHARS })}
            />
            <Text>{say("scan")}</Text>
            <Image src={app.picture} alt="" w={240} />
            <Text size="sm">
              {say("byHand")} <Code>{app.secret}</Code>
            </Text>
            <TextInput
              name="code"
              label={say("code")}
              autoComplete="one-time-code"
              inputMode="numeric"
              required
              error={problem === "wrong_code" && say("wrongCode")}
            />
            <Button type="submit" loading={isSending}>
              {say("submit")}
            </Button>
          </Stack>
        </Form>
      </Paper>
    </Container>
  );
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const say = useTexts({ ro, en });
  return (
    <Container size={480} component="main" py="xl">
      <RecoveryCodeList codes={codes} order={1} />
      <Anchor component={Link} to="/login" mt="lg" display="block">
        {say("toLogin")}
      </Anchor>
    </Container>
  );
}
