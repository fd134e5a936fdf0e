import type { WithdrawalDetails, WithdrawalSummary } from "#domain/back-office/withdrawal-calls.ts";
import { refundDaysLeft } from "#domain/returns/withdrawal.ts";
import { findOrder } from "#app/features/orders/customer-orders.store.server.ts";
import type { Withdrawal } from "#app/features/withdrawal/withdrawal.tables.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";

/** Describes a declaration in a list. */
export function toWithdrawalSummary(row: Withdrawal, now: Date): WithdrawalSummary {
  const { number, declaredAt, state, reason, refusal, outcome, hold, closedAt } = row;
  const { orderNumber, description, name, email, repeats } = row;
  return {
    number,
    declaredAt: declaredAt.toISOString(),
    daysLeft: closedAt === null ? refundDaysLeft(declaredAt, now) : null,
    state,
    reason,
    refusal,
    outcome,
    hold,
    orderNumber,
    description,
    name,
    email,
    repeats,
    advice: state === "person" && reason === "no_office" ? "cancel_at_shop" : null,
  };
}

/** Describes a declaration with everything that staff decide by. */
export async function toWithdrawalDetails(
  { site, clock }: StoreOffice,
  row: Withdrawal,
): Promise<WithdrawalDetails> {
  const order = row.orderId === null ? null : await findOrder(site, row.orderId);
  const { partInWords, lines, proof, actAt, closedAt, closeNote, language, orderId } = row;
  return {
    ...toWithdrawalSummary(row, clock()),
    partInWords,
    lines,
    proof,
    language,
    order: order?.name ?? null,
    orderId,
    orderStatus: order?.status ?? null,
    actAt: actAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    closeNote,
  };
}
