import type { StoreAnswer, StoreRefusal } from "#domain/back-office/store-answer.ts";
import type { ClosedWithdrawal, MatchedWithdrawal } from "#domain/back-office/withdrawal-calls.ts";
import { returnWindow } from "#domain/returns/return-window.ts";
import { planWithdrawal } from "#domain/returns/withdrawal.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import { findOrderWithNumber } from "#app/features/orders/customer-orders.store.server.ts";
import { listParcels } from "#app/features/orders/order-parcels.ts";
import { closeWithdrawal, moveWithdrawal } from "#app/features/withdrawal/withdrawal.store.server.ts";
import type { Withdrawal } from "#app/features/withdrawal/withdrawal.tables.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";
import { answerWith, refuseCall } from "./store-call.server.ts";

/**
 * Matches a declaration with the order that a staff member has found for it.
 *
 * @param number of the order, as `readOrderNumber` reads it
 */
export async function matchWithdrawal(
  office: StoreOffice,
  row: Withdrawal,
  number: string,
): Promise<StoreAnswer<MatchedWithdrawal>> {
  if (row.state !== "person") return refuseCall("not_allowed", { status: row.state });
  const order = await findOrderWithNumber(office.site, number);
  if (order === null) return refuseCall("unknown_order", { order: number });
  const refusal = refuseMatch(office, row, order);
  if (refusal !== null) return refusal;
  const moved = await beginActing(office, row, order);
  return moved === null
    ? refuseCall("not_allowed", { status: "settled" })
    : answerWith({ number: row.number, order: order.name });
}

function refuseMatch({ hasOffice }: StoreOffice, row: Withdrawal, order: MirroredOrder): StoreRefusal | null {
  const plan = planWithdrawal({
    match: "same_email",
    isProven: true,
    isGuessing: false,
    isPartInWords: row.partInWords !== null,
    // The staff member has decided that a renewal may be withdrawn from.
    isRenewal: false,
    isDisputed: false,
    window: returnWindow(listParcels(order)),
    hasOffice,
    declaredAt: row.declaredAt,
  });
  if (plan.kind === "late") return refuseCall("late", { order: order.name });
  if (plan.kind !== "person") return null;
  const code = plan.reason === "part_in_words" ? "part_in_words" : "no_office";
  return refuseCall(code, { order: order.name });
}

/** Moves a declaration on, and releases the order that it was about before. */
function beginActing({ site, jobs }: StoreOffice, row: Withdrawal, order: MirroredOrder) {
  const isOther = row.orderId !== null && row.orderId !== order.id;
  const change = {
    orderId: order.id,
    state: "acting",
    reason: null,
    refusal: null,
    nextTryAt: null,
    ...(isOther && { hold: null }),
  } as const;
  return site.transaction(async (tx) => {
    const acting = await moveWithdrawal(tx, row.id, ["person"], change);
    if (acting === null || !isOther || row.orderId === null || row.hold === null) return acting;
    await jobs.add({ name: "withdrawal", data: { kind: "release", orderId: row.orderId } }, { tx });
    return acting;
  });
}

/** Closes a declaration with a note. */
export async function closeByStaff(
  { site, clock }: StoreOffice,
  row: Withdrawal,
  note: string,
): Promise<StoreAnswer<ClosedWithdrawal>> {
  const from = ["waiting", "person"] as const;
  const closed = await closeWithdrawal(site, row.id, { from, to: "closed", note, now: clock() });
  if (closed === null) return refuseCall("not_allowed", { status: row.state });
  const { number, state, hold } = closed;
  return answerWith({ number, state, isReleasing: hold === "to_release" });
}
