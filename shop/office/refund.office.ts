import { parseDecimal, toDecimal } from "#domain/money/money.ts";
import { currentTotalMinor, findOrderByNumber } from "#shop/modules/order/order.store.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import { lineId, lineOfId } from "#shop/modules/order/webhooks/refund-payload.ts";
import type { Refund, RefundLine } from "#shop/modules/order/refund.tables.ts";
import { askRefundAgain } from "#shop/payment/refund/ask-refund-again.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { findPayment } from "#shop/payment/payment.store.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";
import {
  type OrderRefundRequest,
  type RefundRefusal,
  refundOrder,
} from "#shop/payment/refund/refund-order.ts";
import { type OfficeAnswer, type OfficeMoney, type OfficeRefusal, refuseWith } from "./office-answer.ts";
import type { InputOf } from "./office-input.ts";

export interface ShownRefundLine {
  readonly lineId: number;
  readonly quantity: number;
  readonly amount: OfficeMoney;
  readonly restock: string;
}

export interface ShownRefund {
  readonly id: number;
  readonly order: number;
  /** `pending` while the gateway does not answer; recovery retries. */
  readonly state: Refund["state"];
  readonly amount: OfficeMoney;
  readonly lines: readonly ShownRefundLine[];
  readonly shipping: OfficeMoney;
  /** Part of the amount that goes into old or new store credit. */
  readonly storeCredit: OfficeMoney;
  readonly isCancellation: boolean;
  /** The money had not come: less is to be paid for the order, and nothing is paid back. */
  readonly isReduction: boolean;
  readonly createdAt: string;
  readonly doneAt: string | null;
}

export type RefundAttention = "refused" | "unanswered" | null;

export interface RefundData {
  readonly order: number;
  readonly refund: ShownRefund;
  /**
   * Reason why a pending refund needs an operator: the gateway refuses it permanently, or recovery has given up. Null
   * for one that is paid, or that is still retried.
   */
  readonly attention: RefundAttention;
  readonly financialStatus: Order["financialStatus"];
  /** Amount refunded so far, and the amount that can still be refunded. */
  readonly refunded: OfficeMoney;
  readonly left: OfficeMoney;
}

/** Refunds units of lines and delivery (`docs/how/office.md`). */
export async function refundInOffice(
  context: PaymentContext,
  key: string,
  input: InputOf<"refund">,
): Promise<OfficeAnswer<RefundData>> {
  const number = input.order;
  const found = await findOrderByNumber(context.database, number);
  if (found === null) return refuseWith("unknown_order", { order: number });
  const { order } = found;
  const request = toRefundRequest(order, input);
  if ("ok" in request) return request;
  const result = await refundOrder(context, { ...request, key, note: input.note });
  if (!result.ok) return refusalOf(order, result);
  return dataOf(context, order, result.refund);
}

/** Asks the gateway once more for a refund that needs attention (`docs/how/office.md`). */
export async function retryRefundInOffice(
  context: PaymentContext,
  { order: number, refund: id }: InputOf<"retryRefund">,
): Promise<OfficeAnswer<RefundData>> {
  const found = await findOrderByNumber(context.database, number);
  if (found === null) return refuseWith("unknown_order", { order: number });
  const refund = await askRefundAgain(context, number, id);
  if (refund === null) return refuseWith("unknown_refund", { refund: id });
  return dataOf(context, found.order, refund);
}

async function dataOf(
  { database }: PaymentContext,
  { number, ...before }: Order,
  refund: Refund,
): Promise<OfficeAnswer<RefundData>> {
  const after = (await findOrderByNumber(database, number))?.order ?? { number, ...before };
  const payment = after.paymentId === null ? null : await findPayment(database, after.paymentId);
  return {
    ok: true,
    data: {
      order: number,
      refund: showRefund(after, refund),
      attention: attentionOf(refund, payment),
      financialStatus: after.financialStatus,
      refunded: toOfficeMoney(after, after.refundedMinor),
      left: toOfficeMoney(after, currentTotalMinor(after)),
    },
  };
}

/** Returns why a refund needs an operator; null for one that does not. */
export function attentionOf(refund: Refund, payment: Payment | null): RefundAttention {
  if (refund.state !== "pending" || payment?.recoveryState !== "needs_attention") return null;
  return refund.refusedAt === null ? "unanswered" : "refused";
}

/** Replaces the ids of lines by their positions; returns the refusal for one of another order. */
export function toPositions<Line extends { readonly lineId: number }>(
  order: Order,
  lines: readonly Line[],
): (Line & { readonly line: number })[] | OfficeRefusal {
  const found: (Line & { readonly line: number })[] = [];
  for (const each of lines) {
    const line = lineOfId(order, each.lineId);
    if (line === null) return refuseWith("unknown_line", { lineId: each.lineId });
    found.push({ ...each, line });
  }
  return found;
}

/** Converts the input of a refund to the rules' own terms; returns the refusal for a line of another order. */
export function toRefundRequest(
  order: Order,
  {
    order: number,
    lines: asked,
    shipping,
    restock: by,
    destination,
    split,
    version,
  }: InputOf<"previewRefund">,
): Omit<OrderRefundRequest, "key" | "note"> | OfficeRefusal {
  const lines = asked === "rest" ? "rest" : toPositions(order, asked);
  if (!Array.isArray(lines) && lines !== "rest") return lines;
  const shippingMinor = minorOf(shipping, order);
  return { number, lines, shippingMinor, restock: by, destination, split, version };
}

function minorOf(shipping: string, { currency }: Order): "rest" | number {
  return shipping === "rest" ? "rest" : (parseDecimal(shipping, currency)?.amount ?? 0);
}

/** Converts a refusal of the rules, with lines by position and money in minor units, to the office's format. */
export function refusalOf(
  order: Order,
  refusal: { readonly code: RefundRefusal["code"] | "forgotten" | "sold_out"; readonly params: object },
): OfficeRefusal {
  const params = refusal.params as {
    readonly line?: number;
    readonly left?: number;
    readonly leftMinor?: number;
  };
  return refuseWith(refusal.code, {
    ...(params.line === undefined ? {} : { lineId: lineId(order, params.line) }),
    ...(params.left === undefined ? {} : { left: params.left }),
    ...(params.leftMinor === undefined ? {} : { left: toOfficeMoney(order, params.leftMinor).amount }),
  });
}

export function showRefund(order: Order, refund: Refund): ShownRefund {
  const { id, state, lines, isCancellation, isReduction, createdAt, doneAt } = refund;
  return {
    id,
    order: order.number,
    state,
    amount: toOfficeMoney(order, refund.amountMinor),
    lines: showRefundLines(order, lines),
    shipping: toOfficeMoney(order, refund.shippingMinor),
    storeCredit: toOfficeMoney(order, refund.creditMinor + refund.issuedMinor),
    isCancellation,
    isReduction,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  };
}

/** Parts of a refund by means, none of a reduction: back the way it was paid, into the store credit that paid, and into a new one. */
export interface ShownMeans {
  readonly original: OfficeMoney;
  readonly oldStoreCredit: OfficeMoney;
  readonly newStoreCredit: OfficeMoney;
}

export function showMeans(
  order: Order,
  {
    amountMinor,
    creditMinor,
    issuedMinor,
    isReduction,
  }: Pick<Refund, "amountMinor" | "creditMinor" | "issuedMinor" | "isReduction">,
): ShownMeans {
  return {
    original: toOfficeMoney(order, isReduction ? 0 : amountMinor - creditMinor - issuedMinor),
    oldStoreCredit: toOfficeMoney(order, creditMinor),
    newStoreCredit: toOfficeMoney(order, issuedMinor),
  };
}

export function showRefundLines(order: Order, lines: readonly RefundLine[]): ShownRefundLine[] {
  return lines.map(({ line, quantity, amountMinor, restock }) => ({
    lineId: lineId(order, line),
    quantity,
    amount: toOfficeMoney(order, amountMinor),
    restock,
  }));
}

export function toOfficeMoney({ currency }: Pick<Order, "currency">, amount: number): OfficeMoney {
  return { amount: toDecimal({ amount, currency }), currencyCode: currency };
}
