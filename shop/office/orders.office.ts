import { trackingUrl } from "#domain/shipping/carriers.ts";
import { type DeliverRefusal, deliverOrder } from "#shop/modules/order/deliver-order.ts";
import { type FulfilRefusal, fulfilOrder } from "#shop/modules/order/fulfil-order.ts";
import {
  holdOrder,
  type HoldRefusal,
  type HoldResult,
  releaseOrder,
} from "#shop/modules/order/hold-order.ts";
import { orderName } from "#shop/modules/order/order-number.ts";
import { findOrderByNumber } from "#shop/modules/order/order.store.ts";
import { replaceOrder } from "#shop/modules/order/replace-order.ts";
import { type CancelRefusal, cancelPaidOrder } from "#shop/payment/refund/cancel-paid-order.ts";
import { toGoodsShop } from "#shop/payment/goods-shop.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { refreshShelf } from "#shop/payment/refresh-shelf.ts";
import { type OfficeAnswer, type OfficeRefusalCode, refuseWith } from "./office-answer.ts";
import type { InputOf } from "./office-input.ts";
import { refusalOf, toPositions } from "./refund.office.ts";

export interface FulfilData {
  readonly order: number;
  /** True if it was sent before: nothing changed now. */
  readonly already: boolean;
  readonly fulfillmentId: number;
  readonly sentAt: string;
  readonly trackingNumber: string | null;
  readonly trackingCompany: string | null;
  readonly trackingUrl: string | null;
}

export async function fulfilInOffice(
  context: PaymentContext,
  { order, version, ...parcel }: InputOf<"fulfil">,
): Promise<OfficeAnswer<FulfilData>> {
  const result = await fulfilOrder(tellingOf(context), order, parcel, version);
  if (!result.ok) return refuseWith(CODES[result.reason], { order });
  const { fulfilment, already } = result;
  const { trackingNumber, trackingCompany } = fulfilment;
  return {
    ok: true,
    data: {
      order,
      already,
      fulfillmentId: fulfilment.id,
      sentAt: fulfilment.createdAt.toISOString(),
      trackingNumber,
      trackingCompany,
      trackingUrl: trackingUrl(trackingCompany, trackingNumber),
    },
  };
}

export interface DeliverData {
  readonly order: number;
  readonly already: boolean;
  readonly deliveredAt: string;
}

export async function deliverInOffice(
  context: PaymentContext,
  { order, deliveredAt, version }: InputOf<"deliver">,
): Promise<OfficeAnswer<DeliverData>> {
  const moment = deliveredAt === null ? null : new Date(deliveredAt);
  const result = await deliverOrder(tellingOf(context), order, moment, version);
  if (!result.ok) return refuseWith(CODES[result.reason], { order });
  const { already } = result;
  return { ok: true, data: { order, already, deliveredAt: result.deliveredAt.toISOString() } };
}

export interface CancelData {
  readonly order: number;
  readonly already: boolean;
  /** False while the gateway does not answer: recovery retries. */
  readonly refunded: boolean;
}

export async function cancelInOffice(
  context: PaymentContext,
  { order, reason, version }: InputOf<"cancel">,
): Promise<OfficeAnswer<CancelData>> {
  const result = await cancelPaidOrder(context, order, reason, version);
  if (!result.ok) return refuseWith(CODES[result.reason], { order });
  const { already, refunded } = result;
  return { ok: true, data: { order, already, refunded } };
}

export interface HoldData {
  readonly order: number;
  /** True if it was so before: nothing changed now. */
  readonly already: boolean;
  /** Reason for the hold; null for an order that may be sent. */
  readonly holdReason: string | null;
}

export async function holdInOffice(
  context: PaymentContext,
  { order, reason, version }: InputOf<"hold">,
): Promise<OfficeAnswer<HoldData>> {
  return answerHold(await holdOrder(tellingOf(context), order, reason, version), order);
}

export async function releaseInOffice(
  context: PaymentContext,
  { order, version }: InputOf<"release">,
): Promise<OfficeAnswer<HoldData>> {
  return answerHold(await releaseOrder(tellingOf(context), order, version), order);
}

function answerHold(result: HoldResult, order: number): OfficeAnswer<HoldData> {
  if (!result.ok) return refuseWith(CODES[result.reason], { order });
  const { already } = result;
  return { ok: true, data: { order, already, holdReason: result.order.holdReason } };
}

export interface ReplaceData {
  readonly order: number;
  readonly replacement: { readonly id: number; readonly number: number; readonly name: string };
}

export async function replaceInOffice(
  context: PaymentContext,
  key: string,
  { order: number, lines: asked, version }: InputOf<"replace">,
): Promise<OfficeAnswer<ReplaceData>> {
  const found = await findOrderByNumber(context.database, number);
  if (found === null) return refuseWith("unknown_order", { order: number });
  const lines = asked === "rest" ? "rest" : toPositions(found.order, asked);
  if (!Array.isArray(lines) && lines !== "rest") return lines;
  const { database, clock } = context;
  const shop = { database, shop: toGoodsShop(context), now: clock() };
  const result = await replaceOrder(shop, { number, key, lines, version });
  if (!result.ok) return refusalOf(found.order, result);
  await refreshShelf(context);
  const { id, number: made } = result.order;
  return { ok: true, data: { order: number, replacement: { id, number: made, name: orderName(made) } } };
}

/** Codes of the office for refusals by the rules. */
const CODES: Readonly<
  Record<FulfilRefusal | DeliverRefusal | CancelRefusal | HoldRefusal, OfficeRefusalCode>
> = {
  unknown: "unknown_order",
  changed: "order_changed",
  fulfilled: "already_sent",
  not_paid: "not_paid",
  cancelled: "cancelled",
  on_hold: "on_hold",
  sent_otherwise: "sent_otherwise",
  nothing_to_send: "nothing_to_send",
  not_sent: "not_sent",
  before_sent: "before_sent",
  in_future: "in_future",
};

function tellingOf({ database, jobs, settings, clock }: PaymentContext) {
  return { database, jobs, shopUrl: settings.publicUrl, now: clock() };
}
