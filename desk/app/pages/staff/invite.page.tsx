import { Button, NativeSelect, Paper, Stack, TextInput } from "@mantine/core";
import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/invite.page";
import { isEmail } from "#domain/customer/email.ts";
import { LANGUAGE_FACTS, LANGUAGES } from "#domain/language/languages.ts";
import { actorOf, noteAction } from "#desk/audit/audit-log.server.ts";
import { deskContext, deskRequestContext } from "#desk/platform/desk-context.server.ts";
import { formText } from "#desk/platform/form-text.ts";
import { proveByForm } from "#desk/platform/prove-visit.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { countStaffLink, sendStaffLink } from "#desk/staff/mail/send-staff-link.server.ts";
import { ROLES } from "#desk/staff/permissions.ts";
import { NAME_MAX_CHARS } from "#desk/staff/name-rule.ts";
import { addStaff } from "#desk/staff/staff.store.server.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { ProofFields } from "#desk/app/parts/proof/proof-fields.tsx";
import { useTexts } from "#desk/app/use-texts.ts";
import { LinkNotice } from "./link-notice.tsx";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

const invitation = z.object({
  name: z.string().trim().min(1).max(NAME_MAX_CHARS),
  email: z.string().trim().toLowerCase().refine(isEmail),
  role: z.enum(ROLES),
  language: z.enum(LANGUAGES),
});
type Field = keyof z.infer<typeof invitation>;
const FIELDS = ["name", "email", "role", "language"] as const satisfies readonly Field[];

export function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(request, context, "staff.manage");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = Object.fromEntries(FIELDS.map((field) => [field, formText(form, field)]));
  const proof = await proveByForm(form, context);
  if (proof !== null) return data({ kind: "proof", proof, typed } as const, 401);
  const { staff } = requirePermission(request, context, "staff.manage");
  const parsed = invitation.safeParse(typed);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path }) => String(path[0]));
    return data({ kind: "wrong", wrong, typed } as const, 400);
  }
  const tools = { ...context.get(deskContext), now: context.get(deskContext).clock() };
  const { desk, now } = tools;
  const { email, name, role, language } = parsed.data;
  const waitS = await countStaffLink(tools, staff.id, email);
  if (waitS !== null) return data({ kind: "limited", typed } as const, 429);
  const person = await addStaff(desk, parsed.data, now);
  if (person === null) return data({ kind: "taken", typed } as const, 409);
  const entry = { at: now, action: "invite staff", subject: `staff ${email}`, outcome: "ok" } as const;
  await noteAction(desk, { ...entry, ...actorOf(staff), after: { name, role, language } });
  const { origin } = context.get(deskRequestContext);
  const link = await sendStaffLink({ ...tools, origin }, person, "invitation");
  return data({ kind: "sent", link, email } as const);
}

/** Invites a person: they set a password and an authenticator app by a link that works once. */
export default function Invite({ actionData }: Route.ComponentProps) {
  const say = useTexts({ ro, en });
  const isSending = useNavigation().state !== "idle";
  if (actionData?.kind === "sent") {
    return (
      <>
        <PageHeader title={say("invite")} />
        <LinkNotice link={actionData.link} email={actionData.email} />
      </>
    );
  }
  const typed = actionData?.typed ?? {};
  const wrong = actionData?.kind === "wrong" ? actionData.wrong : [];
  return (
    <>
      <PageHeader title={say("invite")} />
      <Paper withBorder p="lg" radius="md" maw={480}>
        <Form method="post" noValidate>
          <Stack>
            <TextInput
              name="name"
              label={say("name")}
              autoComplete="off"
              required
              maxLength={NAME_MAX_CHARS}
              defaultValue={typed.name ?? ""}
              error={wrong.includes("name") && say("nameMissing")}
            />
            <TextInput
              name="email"
              type="email"
              label={say("email")}
              autoComplete="off"
              required
              defaultValue={typed.email ?? ""}
              error={emailProblem()}
            />
            <NativeSelect
              name="role"
              label={say("role")}
              defaultValue={typed.role ?? "viewer"}
              data={ROLES.map((value) => ({ value, label: say(`role.${value}.long`) }))}
            />
            <NativeSelect
              name="language"
              label={say("language")}
              defaultValue={typed.language ?? "ro"}
              data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name }))}
            />
            <ProofFields problem={actionData?.kind === "proof" ? actionData.proof : null} />
            <Button type="submit" loading={isSending}>
              {say("send")}
            </Button>
          </Stack>
        </Form>
      </Paper>
    </>
  );

  function emailProblem(): string | false {
    if (actionData?.kind === "taken") return say("taken");
    if (actionData?.kind === "limited") return say("limited");
    return wrong.includes("email") && say("emailWrong");
  }
}
