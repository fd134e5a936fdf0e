import { data, type RouterContextProvider } from "react-router";
import { isLanguage } from "#domain/language/languages.ts";
import type { AuditAction } from "#desk/audit/audit-action.ts";
import { actorOf, noteAction } from "#desk/audit/audit-log.server.ts";
import { changeVisit } from "#desk/platform/change-visit.server.ts";
import { deskContext, deskRequestContext } from "#desk/platform/desk-context.server.ts";
import { formText } from "#desk/platform/form-text.ts";
import { requireProof } from "#desk/platform/require-staff.server.ts";
import { changePassword } from "#desk/staff/change-password.server.ts";
import { NAME_MAX_CHARS } from "#desk/staff/name-rule.ts";
import { addPasskey } from "#desk/staff/passkeys/add-passkey.server.ts";
import { removePasskey } from "#desk/staff/passkeys/passkey.store.server.ts";
import { renewRecoveryCodes } from "#desk/staff/recovery-codes.server.ts";
import { changeStaff } from "#desk/staff/staff.store.server.ts";
import { endOtherSessions, endStaffSession, type Visit } from "#desk/staff/staff-sessions.server.ts";

const ID_FORMAT = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const S_PER_MIN = 60;

/** Does what a form of the account page asks for, to the person who is logged in alone. */
export async function changeAccount(
  request: Request,
  context: Readonly<RouterContextProvider>,
  visit: Visit,
) {
  const form = await request.formData();
  const { desk, clock } = context.get(deskContext);
  const { session, staff } = visit;
  const note = (action: AuditAction, outcome = "ok", values: { before?: unknown; after?: unknown } = {}) =>
    noteAction(desk, { at: clock(), ...actorOf(staff), action, subject: "", outcome, ...values });

  switch (formText(form, "intent")) {
    case "person":
      return changePerson();
    case "password":
      return newPassword();
    case "codes": {
      requireProof(request, context);
      const codes = await desk.transaction((tx) => renewRecoveryCodes(tx, staff.id));
      await note("renew recovery codes");
      return data({ kind: "codes", codes } as const);
    }
    case "addPasskey":
      return newPasskey();
    case "removePasskey": {
      const isRemoved = await removePasskey(desk, staff.id, formText(form, "passkey"));
      if (isRemoved) await note("remove passkey");
      return data({ kind: "done", text: "passkeyRemoved" } as const);
    }
    case "end": {
      const id = formText(form, "session");
      if (ID_FORMAT.test(id)) await endStaffSession(desk, staff.id, id);
      await note("end session");
      return data({ kind: "done", text: "sessionEnded" } as const);
    }
    case "endOthers":
      await endOtherSessions(desk, staff.id, session.id);
      await note("end other sessions");
      return data({ kind: "done", text: "sessionsEnded" } as const);
    default:
      throw data(null, 400);
  }

  async function changePerson() {
    const name = formText(form, "name").trim();
    const language = formText(form, "language");
    if (name === "" || name.length > NAME_MAX_CHARS || !isLanguage(language)) {
      return data({ kind: "name" } as const, 400);
    }
    const change = { name, language };
    const result = await changeStaff(desk, staff.id, change);
    if (typeof result === "string") throw data(null, 409);
    await note("change own account", "ok", {
      before: { name: staff.name, language: staff.language },
      after: change,
    });
    changeVisit(context, { ...visit, staff: result.after });
    return data({ kind: "done", text: "saved" } as const);
  }

  async function newPasskey() {
    requireProof(request, context);
    const name = formText(form, "name").trim();
    const tools = { desk, now: clock(), origin: context.get(deskRequestContext).origin };
    const isAdded =
      name !== "" && (await addPasskey(tools, staff, { answer: formText(form, "passkey"), name }));
    await note("add passkey", isAdded ? "ok" : "wrong", { after: { name } });
    return isAdded
      ? data({ kind: "done", text: "passkeyAdded" } as const)
      : data({ kind: "passkeyFailed" } as const, 400);
  }

  async function newPassword() {
    const { passwords, secret } = context.get(deskContext);
    const { network } = context.get(deskRequestContext);
    const result = await changePassword({ desk, passwords, secret, now: clock() }, visit, {
      oldPassword: formText(form, "oldPassword"),
      newPassword: formText(form, "newPassword"),
      code: formText(form, "code"),
      network,
    });
    await note("change own password", result.ok ? "ok" : result.reason);
    if (result.ok) return data({ kind: "done", text: "passwordChanged" } as const);
    const minutes = result.reason === "limited" ? Math.ceil(result.retryAfterS / S_PER_MIN) : 0;
    const problem = { reason: result.reason, minutes };
    return data({ kind: "password", problem } as const, result.reason === "limited" ? 429 : 400);
  }
}
