import { and, eq, inArray, or } from "drizzle-orm";
import {
  BANK_TRANSFER,
  CASH_ON_DELIVERY,
  isDeferredMethod,
  type PaymentMeans,
} from "#domain/payment/payment-methods.ts";
import { isAmong } from "#lib/database/is-among.server.ts";
import { currentTotalMinor } from "#shop/modules/order/order.store.ts";
import { fulfilments, orders } from "#shop/modules/order/order.tables.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { payments } from "#shop/payment/payment.tables.ts";
import { noteMoney } from "#shop/payment/deferred/note-money.ts";
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
  | "not_deferred"
  | "not_sent"
  | "cancelled"
  /** A transfer for an order that was cancelled unpaid: the money has to go back. */
  | "cancelled_unpaid";

export interface SettledRow extends SettlementRow {
  readonly outcome: SettlementOutcome;
  /** Number of the order that it was matched with; null for none. */
  readonly number: number | null;
  /** Amount that is owed for it, in minor units; null where nothing is. */
  readonly dueMinor: number | null;
}

/**
 * Notes the money of a courier's settlement or a bank's statement, row by row: each row that matches an unpaid order and its amount marks it
 * as paid, and the others say why not. The same rows again change nothing.
 *
 * @param isDry tells what would be noted, and notes nothing
 */
export async function settleRows(
  context: PaymentContext,
  rows: readonly SettlementRow[],
  { isDry }: { readonly isDry: boolean },
): Promise<readonly SettledRow[]> {
  const found = await findOrders(context, rows);
  const seen = new Set<number>();
  const settled: SettledRow[] = [];
  for (const row of rows) {
    const judged = judgeRow(row, found);
    const { number } = judged;
    const isRepeated = number !== null && seen.has(number);
    if (number !== null) seen.add(number);
    if (isRepeated) settled.push({ ...judged, outcome: "repeated" });
    else if (judged.outcome !== "noted" || isDry || number === null) settled.push(judged);
    else settled.push({ ...judged, outcome: await note(context, number, judged.dueMinor) });
  }
  return settled;
}

async function note(
  context: PaymentContext,
  number: number,
  dueMinor: number | null,
): Promise<SettlementOutcome> {
  const result = await noteMoney(context, number, dueMinor === null ? {} : { amountMinor: dueMinor });
  if (result.ok) return result.already ? "already_paid" : "noted";
  return result.reason === "unknown" || result.reason === "changed" ? "unknown_order" : result.reason;
}

interface PayableOrder {
  readonly number: number;
  readonly trackingNumber: string | null;
  readonly isSent: boolean;
  readonly method: PaymentMeans;
  readonly state: string;
  /** What is owed for it while it is unpaid. */
  readonly owedMinor: number;
}

const ORDER_NUMBER = /^#?\s*(\d{1,9})$/;
/** Numbers in a payer's text that can be an order's; longer ones are accounts and references of banks. */
const NUMBERS_IN_TEXT = /(?<!\d)\d{4,9}(?!\d)/g;
const NUMBERS_IN_TEXT_MAX = 20;

function numberIn({ order }: SettlementRow): number | null {
  const digits = ORDER_NUMBER.exec(order)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Lists the numbers that a row may mean: the order's, or those in the payer's text. */
function numbersOf(row: SettlementRow): readonly number[] {
  const number = numberIn(row);
  if (number !== null) return [number];
  if (row.order !== "" && row.details === "") return [];
  const found = `${row.order} ${row.details}`.match(NUMBERS_IN_TEXT) ?? [];
  return [...new Set(found.slice(0, NUMBERS_IN_TEXT_MAX).map(Number))];
}

/** Reads the orders that rows name, by number or parcel. */
async function findOrders(
  { database }: Pick<PaymentContext, "database">,
  rows: readonly SettlementRow[],
): Promise<readonly PayableOrder[]> {
  const numbers = [...new Set(rows.flatMap(numbersOf))];
  const tracked = rows.flatMap(({ trackingNumber }) => trackingNumber || []);
  if (numbers.length + tracked.length === 0) return [];
  const found = await database
    .select({ order: orders, fulfilment: fulfilments, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .leftJoin(fulfilments, eq(fulfilments.orderId, orders.id))
    .where(
      or(
        isAmong(orders.number, numbers),
        and(inArray(fulfilments.trackingNumber, tracked), eq(payments.method, CASH_ON_DELIVERY)),
      ),
    );
  return found.map(({ order, fulfilment, payment }) => ({
    number: order.number,
    trackingNumber: fulfilment?.trackingNumber ?? null,
    isSent: fulfilment !== null,
    method: payment.method,
    state: payment.state,
    owedMinor: currentTotalMinor(order),
  }));
}

function judgeRow(row: SettlementRow, payable: readonly PayableOrder[]): SettledRow {
  const answer = (outcome: SettlementOutcome, order: PayableOrder | null = null): SettledRow => {
    const dueMinor = order?.state === "due" ? order.owedMinor : null;
    return { ...row, outcome, number: order?.number ?? null, dueMinor };
  };
  const order = meantOrder(row, payable);
  if (order === undefined) return answer("unknown_order");
  const hasOther = row.trackingNumber !== "" && order.trackingNumber !== null;
  if (hasOther && order.trackingNumber !== row.trackingNumber) return answer("other_parcel", order);
  if (!isDeferredMethod(order.method)) return answer("not_deferred", order);
  const isCash = order.method === CASH_ON_DELIVERY;
  if (order.state === "waived") return answer(isCash ? "cancelled" : "cancelled_unpaid", order);
  if (order.state !== "due") return answer("already_paid", order);
  if (isCash && !order.isSent) return answer("not_sent", order);
  if (row.amountMinor === null) return answer("unreadable_amount", order);
  return answer(row.amountMinor === order.owedMinor ? "noted" : "other_amount", order);
}

/**
 * Finds the order that a row is about. A written number that is no order's is not replaced by a guess, two orders may
 * have been given one parcel's number, and a payer's text is believed only of one order by bank transfer.
 */
function meantOrder(row: SettlementRow, payable: readonly PayableOrder[]): PayableOrder | undefined {
  const number = numberIn(row);
  if (number !== null) return payable.find((each) => each.number === number);
  const numbers = numbersOf(row);
  const named = payable.filter((each) => each.method === BANK_TRANSFER && numbers.includes(each.number));
  if (numbers.length > 0) return named.length === 1 ? named[0] : undefined;
  if (row.order !== "" || row.trackingNumber === "") return undefined;
  const tracked = payable.filter(({ trackingNumber }) => trackingNumber === row.trackingNumber);
  return tracked.length === 1 ? tracked[0] : undefined;
}
