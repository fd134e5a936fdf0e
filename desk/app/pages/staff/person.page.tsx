import { Alert, Button, Group, NativeSelect, Paper, Stack, Text, Title } from "@mantine/core";
import { data, Form, useNavigation } from "react-router";
import type { Route } from "./+types/person.page";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { ROLES } from "#desk/staff/permissions.ts";
import { findStaff } from "#desk/staff/staff.store.server.ts";
import { stateOf } from "#desk/staff/staff-state.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { useTexts } from "#desk/app/use-texts.ts";
import { LinkNotice } from "./link-notice.tsx";
import { changePerson } from "./change-person.server.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

const ID_FORMAT = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

async function findPerson({ request, params, context }: Route.LoaderArgs | Route.ActionArgs) {
  requirePermission(request, context, "staff.manage", `/staff/${encodeURIComponent(params.id)}`);
  const person = ID_FORMAT.test(params.id) ? await findStaff(context.get(deskContext).desk, params.id) : null;
  if (person === null) throw data(null, 404);
  return person;
}

export async function loader(args: Route.LoaderArgs) {
  const person = await findPerson(args);
  const { name, email, role } = person;
  return { name, email, role, state: stateOf(person) };
}

export async function action(args: Route.ActionArgs) {
  const person = await findPerson(args);
  return changePerson(args.context, person, await args.request.formData());
}

/** Shows a person, to give another role, to let in or out, and to set the login up again. */
export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const say = useTexts({ ro, en });
  const isSending = useNavigation().state !== "idle";
  const { name, email, role, state } = loaderData;
  return (
    <>
      <PageHeader title={name} />
      <Text mb="md">
        {email} · {say(`state.${state}`)}
      </Text>
      <Stack maw={560}>
        {actionData?.kind === "done" && (
          <Alert color="success" role="status">
            {say("saved")}
          </Alert>
        )}
        {(actionData?.kind === "last_owner" || actionData?.kind === "limited") && (
          <Alert color="danger" role="alert">
            {say(actionData.kind)}
          </Alert>
        )}
        {actionData?.kind === "sent" && <LinkNotice link={actionData.link} email={email} />}
        <Paper withBorder p="lg" radius="md">
          <Form method="post">
            <input type="hidden" name="intent" value="role" />
            <Group align="end">
              <NativeSelect
                key={role}
                name="role"
                label={say("role")}
                defaultValue={role}
                data={ROLES.map((value) => ({ value, label: say(`role.${value}.long`) }))}
              />
              <Button type="submit" variant="default" disabled={isSending}>
                {say("save")}
              </Button>
            </Group>
          </Form>
        </Paper>
        {state !== "disabled" && (
          <Paper withBorder p="lg" radius="md">
            <Title order={2} size="h4">
              {say("renew")}
            </Title>
            <Text my="sm">{say("renewHelp")}</Text>
            <IntentButton intent="link" title={say("renewSubmit")} isDisabled={isSending} />
          </Paper>
        )}
        <Paper withBorder p="lg" radius="md">
          <Title order={2} size="h4">
            {say(state === "disabled" ? "enable" : "disable")}
          </Title>
          <Text my="sm">{say(state === "disabled" ? "enableHelp" : "disableHelp")}</Text>
          <IntentButton
            intent={state === "disabled" ? "enable" : "disable"}
            title={say(state === "disabled" ? "enable" : "disable")}
            isDisabled={isSending}
          />
        </Paper>
      </Stack>
    </>
  );
}

interface IntentButtonProps {
  readonly intent: string;
  readonly title: string;
  readonly isDisabled: boolean;
}

function IntentButton({ intent, title, isDisabled }: IntentButtonProps) {
  return (
    <Form method="post">
      <Button type="submit" name="intent" value={intent} variant="default" disabled={isDisabled}>
        {title}
      </Button>
    </Form>
  );
}
