import { data, type RouterContextProvider } from "react-router";
import { actorOf, noteAction } from "#desk/audit/audit-log.server.ts";
import { deskContext, deskRequestContext } from "#desk/platform/desk-context.server.ts";
import { formText } from "#desk/platform/form-text.ts";
import { countStaffLink, sendStaffLink } from "#desk/staff/mail/send-staff-link.server.ts";
import { ROLES } from "#desk/staff/permissions.ts";
import { changeStaff, type StaffChange } from "#desk/staff/staff.store.server.ts";
import { removeAllPasskeys } from "#desk/staff/passkeys/passkey.store.server.ts";
import { endOtherSessions } from "#desk/staff/staff-sessions.server.ts";
import type { StaffMember } from "#desk/staff/staff.tables.ts";

/** Does what a form of a person's page asks for: another role, out, in again, or a new link. The caller has checked. */
export async function changePerson(
  context: Readonly<RouterContextProvider>,
  person: StaffMember,
  form: FormData,
) {
  if (formText(form, "intent") === "link") return renewLink(context, person);
  const change = readChange(form);
  if (change === null) throw data(null, 400);
  const { desk, clock } = context.get(deskContext);
  const result = await changeStaff(desk, person.id, change);
  if (result === "unknown") throw data(null, 404);
  await noteAction(desk, {
    at: clock(),
    ...actorOfVisit(context),
    action: "change staff",
    subject: `staff ${person.email}`,
    outcome: result === "last_owner" ? result : "ok",
    before: shown(result === "last_owner" ? person : result.before),
    after: change,
  });
  return result === "last_owner"
    ? data({ kind: "last_owner" } as const, 409)
    : data({ kind: "done" } as const);
}

/** Sets the login of a person up again who lost the second factor: their sessions and passkeys end at once. */
async function renewLink(context: Readonly<RouterContextProvider>, person: StaffMember) {
  if (person.isDisabled) throw data(null, 409);
  const tools = { ...context.get(deskContext), now: context.get(deskContext).clock() };
  const actor = actorOfVisit(context);
  const waitS = await countStaffLink(tools, actor.staffId, person.email);
  if (waitS !== null) return data({ kind: "limited" } as const, 429);
  const { desk, now } = tools;
  await endOtherSessions(desk, person.id, null);
  await removeAllPasskeys(desk, person.id);
  const entry = { at: now, action: "renew login", subject: `staff ${person.email}`, outcome: "ok" } as const;
  await noteAction(desk, { ...entry, ...actor });
  const { origin } = context.get(deskRequestContext);
  return data({ kind: "sent", link: await sendStaffLink({ ...tools, origin }, person, "renewal") } as const);
}

function readChange(form: FormData): StaffChange | null {
  switch (formText(form, "intent")) {
    case "disable":
      return { isDisabled: true };
    case "enable":
      return { isDisabled: false };
    case "role": {
      const role = ROLES.find((each) => each === formText(form, "role"));
      return role === undefined ? null : { role };
    }
    default:
      return null;
  }
}

function actorOfVisit(context: Readonly<RouterContextProvider>) {
  const { visit } = context.get(deskRequestContext);
  if (visit === null) throw new Error("The caller has checked the permission.");
  return actorOf(visit.staff);
}

function shown({ role, isDisabled }: StaffMember): StaffChange {
  return { role, isDisabled };
}
