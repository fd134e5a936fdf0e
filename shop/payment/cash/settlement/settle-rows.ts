import { and, eq, inArray, or } from "drizzle-orm";
import { CASH_ON_DELIVERY } from "#domain/payment/payment-methods.ts";
import { fulfilments, orders } from "#shop/modules/order/order.tables.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { payments } from "#shop/payment/payment.tables.ts";
import { noteCashPaid } from "#shop/payment/cash/note-cash-paid.ts";
import type { SettlementRow } from "./read-settlement.ts";

/** What becomes of a row; `noted` is the only one that changes something. */
export type SettlementOutcome =
  | "noted"
  | "already_paid"
  | "unknown_order"
  | "other_parcel"
  | "repeated"
  | "other_amount"
  | "unreadable_amount"
  | "not_cash"
  | "not_sent"
  | "cancelled";

export interface SettledRow extends SettlementRow {
  readonly outcome: SettlementOutcome;
  /** Number of the order that it was matched with; null for none. */
  readonly number: number | null;
  /** Amount that the courier owes for it, in minor units; null where nothing is owed. */
  readonly dueMinor: number | null;
}

/**
 * Notes the money of a courier's settlement, row by row: each row that matches an unpaid order and its amount marks it
 * as paid, and the others say why not. The same rows again change nothing.
 *
 * @param isDry tells what would be noted, and notes nothing
 */
export async function settleRows(
  context: PaymentContext,
  rows: readonly SettlementRow[],
  { isDry }: { readonly isDry: boolean },
): Promise<readonly SettledRow[]> {
  const found = await findParcels(context, rows);
  const seen = new Set<number>();
  const settled: SettledRow[] = [];
  for (const row of rows) {
    const judged = judgeRow(row, found);
    const { number } = judged;
    const isRepeated = number !== null && seen.has(number);
    if (number !== null) seen.add(number);
    if (isRepeated) settled.push({ ...judged, outcome: "repeated" });
    else if (judged.outcome !== "noted" || isDry || number === null) settled.push(judged);
    else settled.push({ ...judged, outcome: await note(context, number) });
  }
  return settled;
}

async function note(context: PaymentContext, number: number): Promise<SettlementOutcome> {
  const result = await noteCashPaid(context, number);
  if (result.ok) return result.already ? "already_paid" : "noted";
  return result.reason === "unknown" || result.reason === "changed" ? "unknown_order" : result.reason;
}

interface Parcel {
  readonly number: number;
  readonly trackingNumber: string | null;
  readonly isSent: boolean;
  readonly isCash: boolean;
  readonly state: string;
  readonly totalMinor: number;
}

const ORDER_NUMBER = /^#?\s*(\d{1,9})$/;

function numberIn({ order }: SettlementRow): number | null {
  const digits = ORDER_NUMBER.exec(order)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Reads the orders that rows name, by number or parcel. */
async function findParcels(
  { database }: Pick<PaymentContext, "database">,
  rows: readonly SettlementRow[],
): Promise<readonly Parcel[]> {
  const numbers = rows.flatMap((row) => numberIn(row) ?? []);
  const tracked = rows.flatMap(({ trackingNumber }) => trackingNumber || []);
  if (numbers.length + tracked.length === 0) return [];
  const found = await database
    .select({ order: orders, fulfilment: fulfilments, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .leftJoin(fulfilments, eq(fulfilments.orderId, orders.id))
    .where(
      or(
        inArray(orders.number, numbers),
        and(inArray(fulfilments.trackingNumber, tracked), eq(payments.method, CASH_ON_DELIVERY)),
      ),
    );
  return found.map(({ order, fulfilment, payment }) => ({
    number: order.number,
    trackingNumber: fulfilment?.trackingNumber ?? null,
    isSent: fulfilment !== null,
    isCash: payment.method === CASH_ON_DELIVERY,
    state: payment.state,
    totalMinor: order.totalMinor,
  }));
}

function judgeRow(row: SettlementRow, parcels: readonly Parcel[]): SettledRow {
  const wanted = numberIn(row);
  const named = parcels.filter(({ number }) => number === wanted);
  const tracked =
    row.trackingNumber === ""
      ? []
      : parcels.filter(({ trackingNumber }) => trackingNumber === row.trackingNumber);
  const answer = (outcome: SettlementOutcome, parcel: Parcel | null = null): SettledRow => {
    const dueMinor = parcel?.state === "due" ? parcel.totalMinor : null;
    return { ...row, outcome, number: parcel?.number ?? null, dueMinor };
  };
  // A written number that is no order's is not replaced by a guess; two orders may have been given one parcel's number.
  const parcel = row.order === "" ? (tracked.length === 1 ? tracked[0] : undefined) : named[0];
  if (parcel === undefined) return answer("unknown_order");
  const hasOther = row.trackingNumber !== "" && parcel.trackingNumber !== null;
  if (hasOther && parcel.trackingNumber !== row.trackingNumber) return answer("other_parcel", parcel);
  if (!parcel.isCash) return answer("not_cash", parcel);
  if (parcel.state === "waived") return answer("cancelled", parcel);
  if (parcel.state !== "due") return answer("already_paid", parcel);
  if (!parcel.isSent) return answer("not_sent", parcel);
  if (row.amountMinor === null) return answer("unreadable_amount", parcel);
  return answer(row.amountMinor === parcel.totalMinor ? "noted" : "other_amount", parcel);
}
