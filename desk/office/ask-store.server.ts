import type { RouterContextProvider } from "react-router";
import type { StoreCalls } from "#domain/back-office/store-calls.ts";
import { UNLOGGED_FIELDS } from "#domain/back-office/unlogged-fields.ts";
import { actorOf, noteAction } from "#desk/audit/audit-log.server.ts";
import { beforeOf, subjectOf } from "#desk/audit/audit-subject.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { trustType } from "#lib/values/trust-type.ts";
import { isRecentlyProven } from "#desk/staff/staff-sessions.server.ts";
import { needsRefundProof, PROOF_NEEDED } from "./needs-refund-proof.server.ts";
import { amountOfStoreCall } from "./paid-back.server.ts";
import { STORE_PERMISSIONS } from "./store-permissions.ts";

/** Input of a call; who makes it is added here. */
type InputOf<Name extends keyof StoreCalls> =
  Parameters<StoreCalls[Name]> extends [infer Input] ? Omit<Input, "by"> : Record<string, never>;
type AnswerOf<Name extends keyof StoreCalls> = Awaited<ReturnType<StoreCalls[Name]>>;

/**
 * Runs a call of the site's back office for the person who is logged in, if the role holds its permission, and notes it
 * in the audit log. Pages reach the site by this function alone. A call that pays back more than `DESK_REFUND_PROOF_ABOVE`
 * is refused until its form proves again who sends it.
 *
 * @throws {Response} the login, or 403
 */
export async function askStore<Name extends keyof StoreCalls>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  name: Name,
  input: InputOf<Name>,
): Promise<AnswerOf<Name> | typeof PROOF_NEEDED> {
  const permission = STORE_PERMISSIONS[name];
  const { staff, session } = requirePermission(request, context, permission);
  const { store, office, desk, clock, refundProof } = context.get(deskContext);
  const isChange = !permission.endsWith(".read");
  // TypeScript does not connect the name of a call with its input.
  const call = trustType<(given: object) => Promise<AnswerOf<Name>>>(store[name]);
  const isProofMissing =
    isChange &&
    !isRecentlyProven(session, clock()) &&
    (await needsRefundProof(refundProof, await amountOfStoreCall(name, { ...input }, { office, store })));
  const answer = isProofMissing ? PROOF_NEEDED : await call(isChange ? { ...input, by: staff.name } : input);
  const noted = Object.entries(input).filter(([field]) => !UNLOGGED_FIELDS.has(field));
  await noteAction(desk, {
    at: clock(),
    ...actorOf(staff),
    action: name,
    subject: subjectOf(input),
    outcome: answer.ok ? "ok" : answer.code,
    before: isChange ? beforeOf(answer) : null,
    after: isChange ? Object.fromEntries(noted) : null,
  });
  return answer;
}
