import type { RouterContextProvider } from "react-router";
import { fieldsOf } from "#lib/values/fields-of.ts";
import type { OfficeRequest } from "#shop/office/office-input.ts";
import type { OfficeAnswer, OfficeData } from "#shop/office/run-office.ts";
import { actorOf, noteAction } from "#desk/audit/audit-log.server.ts";
import { beforeOf, subjectOf } from "#desk/audit/audit-subject.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { isRecentlyProven } from "#desk/staff/staff-sessions.server.ts";
import { COMMAND_PERMISSIONS } from "./command-permissions.ts";
import { needsRefundProof, PROOF_NEEDED } from "./needs-refund-proof.server.ts";
import { amountOfCommand } from "./paid-back.server.ts";

export type DeskAnswer<Data> = OfficeAnswer<Data> | typeof PROOF_NEEDED;

/**
 * Runs a command of the office for the person who is logged in, if the role holds its permission, and notes it in the
 * audit log. Pages reach the office by this function alone. A refund above `DESK_REFUND_PROOF_ABOVE` is refused until its
 * form proves again who sends it.
 *
 * @throws {Response} the login, 403, or 404 where the shop has no office
 */
export async function askOffice<Request extends OfficeRequest>(
  request: globalThis.Request,
  context: Readonly<RouterContextProvider>,
  call: Request,
): Promise<DeskAnswer<OfficeData[Request["command"]]>> {
  const { staff, session } = requirePermission(request, context, COMMAND_PERMISSIONS[call.command]);
  const { office, desk, clock, refundProof } = context.get(deskContext);
  // A hosted shop without an office: its orders are in the platform's own admin.
  if (office === null) throw new Response(null, { status: 404 });
  const isProofMissing =
    !isRecentlyProven(session, clock()) &&
    (await needsRefundProof(refundProof, await amountOfCommand(call, office)));
  const answer = isProofMissing ? PROOF_NEEDED : await office({ ...call, actor: staff.email });
  await noteAction(desk, {
    at: clock(),
    ...actorOf(staff),
    action: call.command,
    subject: subjectOf(call.input),
    outcome: answer.ok ? "ok" : answer.code,
    before: "key" in call ? beforeOf(answer) : null,
    after: "key" in call ? toLogged(call.input) : null,
  });
  return answer;
}

/**
 * Leaves out the bytes of an uploaded picture, whose entry names its file, a courier's list, and what staff wrote about a customer: the
 * office erases notes with the customer, the log keeps its entries.
 */
function toLogged(input: object): object {
  const { data: _data, csv: _csv, note: _note, ...logged } = fieldsOf(input);
  return logged;
}
