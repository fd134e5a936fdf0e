import { z } from "zod";
import { sumDecimals } from "#domain/money/decimal-text.ts";
import { isParcelStep } from "#domain/shipping/parcel-step.ts";
import type { MirroredStep } from "#app/features/orders/parcels/mirrored-step.ts";
import type { MirroredDelivery, MirroredRefund } from "#app/features/orders/mirrored-refund.ts";
import type { OrderFact } from "#app/features/orders/order-news.ts";
import {
  amountOrNumber,
  moment,
  moneySet,
  numericId,
  optional,
  optionalList,
  parsePayload,
  text,
} from "./payload-fields.server.ts";

export type OrderFactResult =
  /** `fact`: null for a parcel without a step. */
  | { readonly ok: true; readonly fact: OrderFact | null; readonly dropped: readonly string[] }
  | { readonly ok: false; readonly problem: string };

const DELIVERED = "delivered";
const SHIPPING_REFUND = "shipping_refund";

const refundFields = z.object({
  id: numericId,
  created_at: moment,
  processed_at: optional("processed_at", moment),
  refund_line_items: z
    .array(
      z.object({
        line_item_id: numericId,
        quantity: z.number().int().nonnegative(),
        subtotal: amountOrNumber,
        subtotal_set: optional("subtotal_set", moneySet),
        total_tax: optional("total_tax", amountOrNumber),
        total_tax_set: optional("total_tax_set", moneySet),
      }),
    )
    .nullish(),
  transactions: z
    .array(
      z.object({
        kind: text("kind"),
        status: text("status"),
        amount: amountOrNumber,
        amount_set: optional("amount_set", moneySet),
        currency: text("currency"),
      }),
    )
    .nullish(),
  order_adjustments: optionalList(
    "order_adjustments",
    z.object({
      kind: text("kind"),
      amount: amountOrNumber,
      amount_set: optional("amount_set", moneySet),
      tax_amount: optional("tax_amount", amountOrNumber),
      tax_amount_set: optional("tax_amount_set", moneySet),
    }),
  ),
  // Since 2024-10 instead of an adjustment.
  refund_shipping_lines: optionalList("refund_shipping_lines", z.object({ subtotal_amount_set: moneySet })),
});

/** A refund, as orders list it and as `refunds/create` carries it. */
export const refund = refundFields.transform(toRefund);

/** A parcel, as orders list it and as `fulfillments/update` carries it. */
export const shipment = z.object({
  id: numericId,
  created_at: moment,
  updated_at: moment.nullish(),
  status: text("status"),
  shipment_status: text("shipment_status"),
  tracking_company: text("tracking_company"),
  tracking_number: text("tracking_number"),
  tracking_numbers: optionalList("tracking_numbers", z.string()),
  tracking_url: text("tracking_url"),
  tracking_urls: optionalList("tracking_urls", z.string()),
});

export type Shipment = z.output<typeof shipment>;

/** Reads a parcel's arrival; null before it. Shopify reports no time of arrival: the change to *delivered* is used. */
export function readDelivery(raw: Shipment): MirroredDelivery | null {
  if (raw.shipment_status !== DELIVERED) return null;
  return { parcelId: raw.id, at: raw.updated_at ?? raw.created_at };
}

/** Reads the step that a parcel on its way has reached; null for none, and for its arrival. */
export function readStep(raw: Shipment): MirroredStep | null {
  const { shipment_status: step } = raw;
  if (!isParcelStep(step) || step === DELIVERED) return null;
  return { parcelId: raw.id, step, at: raw.updated_at ?? raw.created_at };
}

/** Reads the body of a `refunds/create` webhook. `problem` names the first field that is wrong, for the log. */
export function parseRefundPayload(body: unknown): OrderFactResult {
  const parsed = parsePayload(refundFields.extend({ order_id: numericId }), body);
  if (!parsed.ok) return parsed;
  const { payload, dropped } = parsed;
  return {
    ok: true,
    dropped,
    fact: { kind: "refund", orderId: payload.order_id, refund: toRefund(payload) },
  };
}

/** Reads the body of a `fulfillments/update` webhook. `problem` names the first field that is wrong, for the log. */
export function parseFulfilmentPayload(body: unknown): OrderFactResult {
  const parsed = parsePayload(shipment.extend({ order_id: numericId }), body);
  if (!parsed.ok) return parsed;
  const { payload, dropped } = parsed;
  const { order_id: orderId } = payload;
  const delivery = readDelivery(payload);
  if (delivery !== null) return { ok: true, dropped, fact: { kind: "delivery", orderId, delivery } };
  const step = readStep(payload);
  return { ok: true, dropped, fact: step === null ? null : { kind: "step", orderId, step } };
}

type ToldMoney = z.infer<typeof moneySet> | null | undefined;

/**
 * Maps a refund. Its amount is the sum of the transactions: lines and adjustments may add up to more, such as goods
 * kept back. A transaction may be in the buyer's currency; lines and adjustments are in the shop's.
 */
function toRefund(raw: z.infer<typeof refundFields>): MirroredRefund {
  const paid = (raw.transactions ?? [])
    .filter(({ kind, status }) => kind === "refund" && status === "success")
    .map(({ amount, amount_set: set, currency }) =>
      set == null
        ? { amount, currency }
        : { amount: set.shop_money.amount, currency: set.shop_money.currency_code },
    );
  const currencies = new Set(paid.flatMap(({ currency }) => currency ?? []));
  return {
    id: raw.id,
    at: raw.processed_at ?? raw.created_at,
    amount: sumDecimals(paid.map(({ amount }) => amount)),
    ...(currencies.size > 0 && { currency: [...currencies].toSorted().join(" ") }),
    lines: (raw.refund_line_items ?? []).map((line) => ({
      lineId: line.line_item_id,
      quantity: line.quantity,
      amount: sumDecimals([inShopMoney(line.subtotal_set, line.subtotal)]),
      tax: sumDecimals([inShopMoney(line.total_tax_set, line.total_tax)]),
    })),
    shipping: shippingOf(raw),
  };
}

function shippingOf(raw: z.infer<typeof refundFields>): MirroredRefund["shipping"] {
  const adjustments = raw.order_adjustments.filter(({ kind }) => kind === SHIPPING_REFUND);
  const lines = raw.refund_shipping_lines;
  if (adjustments.length === 0 && lines.length === 0) return null;
  const amounts = adjustments.map((each) => inShopMoney(each.amount_set, each.amount));
  const taxes = adjustments.map((each) => inShopMoney(each.tax_amount_set, each.tax_amount));
  const ofLines = lines.map(({ subtotal_amount_set }) => subtotal_amount_set.shop_money.amount);
  return { amount: positive(adjustments.length > 0 ? amounts : ofLines), tax: positive(taxes) };
}

function inShopMoney(set: ToldMoney, amount: string | null | undefined): string {
  return set?.shop_money.amount ?? amount ?? "0";
}

/** Sums adjustments, which come as negative amounts. */
function positive(amounts: readonly string[]): string {
  return sumDecimals(amounts).replace("-", "");
}
