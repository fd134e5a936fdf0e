import type { ReturnDeadline, ReturnDetails, ReturnSummary } from "#domain/back-office/return-calls.ts";
import type { StoreMoney } from "#domain/back-office/store-answer.ts";
import { RETURN_LAPSE_DAYS } from "#domain/returns/return-terms.ts";
import { refundDaysLeft } from "#domain/returns/withdrawal.ts";
import { DAY_MS } from "#domain/time/units.ts";
import { findOrder } from "#app/features/orders/customer-orders.store.server.ts";
import { returnName } from "#app/features/returns/return-name.ts";
import { adviseOn, findReturnProblem } from "#app/features/returns/return-problem.ts";
import { eventsOf, findReturn } from "#app/features/returns/return.store.server.ts";
import type { Return } from "#app/features/returns/returnable-order.ts";
import { valueReturn } from "#app/features/returns/value-return.server.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";

/** Describes a return in a list. */
export function toReturnSummary(row: Return, now: Date): ReturnSummary {
  const { kind, status, orderName, orderId, reason, method, requestedAt } = row;
  const problem = findReturnProblem(row, now);
  return {
    name: returnName(row),
    kind,
    status,
    order: orderName,
    orderId,
    requestedAt: requestedAt.toISOString(),
    reason,
    method,
    amount: inCurrencyOf(row, row.amount),
    deadline: findDeadline(row, now),
    problem,
    advice: problem === null ? null : adviseOn(problem),
  };
}

/** Finds a return with the data that staff need for a decision; null for an unknown number. */
export async function loadReturnDetails(
  { site, clock }: StoreOffice,
  number: number,
): Promise<ReturnDetails | null> {
  const found = await findReturn(site, number);
  if (found === null) return null;
  const row = isUndecided(found) ? { ...found, ...(await valueReturn(site, found)) } : found;
  const [order, events] = await Promise.all([findOrder(site, row.orderId), eventsOf(site, row.id)]);
  const { details, trackingNumber, trackingCompany, receivedAt, restock, refundId } = row;
  const { refundedAmount, replacementName } = row;
  const money = (amount: string): StoreMoney => inCurrencyOf(row, amount);
  return {
    ...toReturnSummary(row, clock()),
    customer: {
      name: (order?.delivery ?? order?.billing)?.name ?? null,
      email: order?.email ?? null,
    },
    details,
    isByTransfer: row.isByTransfer,
    iban: row.iban,
    lines: row.lines.map(({ lineId, title, variantTitle, quantity, opened, amount }) => ({
      ...{ lineId, title, variantTitle, quantity, opened },
      amount: money(amount),
    })),
    shipping: money(row.shipping),
    trackingNumber,
    trackingCompany,
    receivedAt: receivedAt?.toISOString() ?? null,
    restock,
    isRefundAsked: row.askedAt !== null,
    refund: refundId,
    paidBack: refundedAmount === null ? null : money(refundedAmount),
    replacement: replacementName,
    history: events.map(({ at, status, actor, actorName, note }) => ({
      at: at.toISOString(),
      status,
      by: actorName ?? actor,
      note,
    })),
    refunds: (order?.refunds ?? []).map(({ id, at, amount, lines }) => ({
      id,
      at,
      amount: money(amount),
      lines: lines.map((line) => ({
        lineId: line.lineId,
        quantity: line.quantity,
        amount: money(line.amount),
      })),
    })),
  };
}

function isOpen(status: Return["status"]): boolean {
  return status === "pending" || status === "approved" || status === "processing";
}

/** Tells whether what is paid back is computed again when staff complete the return. */
function isUndecided({ status, askedAt }: Return): boolean {
  return isOpen(status) && askedAt === null;
}

function inCurrencyOf({ currency }: Pick<Return, "currency">, amount: string): StoreMoney {
  return { amount, currencyCode: currency };
}

/** Returns the day that matters of an open return; null where nothing runs out. */
function findDeadline(
  { kind, status, requestedAt, approvedAt, trackingNumber }: Return,
  now: Date,
): ReturnDeadline | null {
  if (kind === "withdrawal")
    return isOpen(status) ? { kind: "refund", daysLeft: refundDaysLeft(requestedAt, now) } : null;
  if (status !== "approved" || approvedAt === null || trackingNumber !== null) return null;
  const days = Math.floor((now.getTime() - approvedAt.getTime()) / DAY_MS);
  return { kind: "lapse", daysLeft: RETURN_LAPSE_DAYS - days };
}
