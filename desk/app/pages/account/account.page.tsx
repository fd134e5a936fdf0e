import { Alert, Paper, SimpleGrid, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { Route } from "./+types/account.page";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { listPasskeys } from "#desk/staff/passkeys/passkey.store.server.ts";
import { describeBrowser } from "#desk/staff/describe-browser.ts";
import { listStaffSessions } from "#desk/staff/staff-sessions.server.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { RecoveryCodeList } from "#desk/app/parts/recovery-code-list.tsx";
import { useTexts } from "#desk/app/use-texts.ts";
import { changeAccount } from "./change-account.server.ts";
import { PasskeyList } from "./passkey-list.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PersonForm } from "./person-form.tsx";
import { RecoveryForm } from "./recovery-form.tsx";
import { SessionList } from "./session-list.tsx";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, session } = requireStaff(request, context);
  const { desk, clock } = context.get(deskContext);
  const sessions = await listStaffSessions(desk, staff.id, clock());
  const passkeys = await listPasskeys(desk, staff.id);
  return {
    passkeys: passkeys.map(({ id, name, lastUsedAt }) => ({
      ...{ id, name, lastUsedAt: lastUsedAt?.toISOString() ?? null },
    })),
    person: { name: staff.name, email: staff.email, language: staff.language },
    sessions: sessions.map(({ id, browser, network, lastSeenAt }) => ({
      ...{ id, network, browser: describeBrowser(browser), lastSeenAt: lastSeenAt.toISOString() },
      isThis: id === session.id,
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = requireStaff(request, context);
  return changeAccount(request, context, visit);
}

/** Shows a person their own account: name, language, password, recovery codes, passkeys, sessions. */
export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const say = useTexts({ ro, en });
  return (
    <>
      <PageHeader title={say("title")} />
      {actionData?.kind === "done" && (
        <Alert color="success" role="status" mb="md">
          {say(actionData.text)}
        </Alert>
      )}
      {actionData?.kind === "passkeyFailed" && (
        <Alert color="danger" role="alert" mb="md">
          {say("passkeyFailed")}
        </Alert>
      )}
      {actionData?.kind === "codes" && (
        <Panel>
          <RecoveryCodeList codes={actionData.codes} order={2} />
        </Panel>
      )}
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Stack>
          <Panel>
            <PersonForm person={loaderData.person} isNameWrong={actionData?.kind === "name"} />
          </Panel>
          <Panel>
            <SessionList sessions={loaderData.sessions} />
          </Panel>
        </Stack>
        <Stack>
          <Panel>
            <PasswordForm
              email={loaderData.person.email}
              problem={actionData?.kind === "password" ? actionData.problem : null}
              isChanged={actionData?.kind === "done" && actionData.text === "passwordChanged"}
            />
          </Panel>
          <Panel>
            <RecoveryForm />
          </Panel>
          <Panel>
            <PasskeyList passkeys={loaderData.passkeys} />
          </Panel>
        </Stack>
      </SimpleGrid>
    </>
  );
}

function Panel({ children }: { readonly children: ReactNode }) {
  return (
    <Paper withBorder p="lg" radius="md">
      {children}
    </Paper>
  );
}
