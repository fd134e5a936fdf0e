import { z } from "zod";
import { sumDecimals } from "#domain/decimal-text.ts";
import type { MirroredDelivery, MirroredRefund } from "./mirrored-refund.ts";
import { amountOrNumber, moment, numericId, text } from "./payload-fields.server.ts";

/** What a webhook tells of an order without telling the whole order; it may come before the order does. */
export type OrderFact =
  | { readonly kind: "refund"; readonly orderId: string; readonly refund: MirroredRefund }
  | { readonly kind: "delivery"; readonly orderId: string; readonly delivery: MirroredDelivery };

export type OrderFactResult =
  /** `fact`: null for news of a parcel that does not say that it has arrived. */
  { readonly ok: true; readonly fact: OrderFact | null } | { readonly ok: false; readonly problem: string };

const DELIVERED = "delivered";
const SHIPPING_REFUND = "shipping_refund";

const refundFields = z.object({
  id: numericId,
  created_at: moment,
  processed_at: moment.nullish(),
  refund_line_items: z
    .array(
      z.object({
        line_item_id: numericId,
        quantity: z.number().int().nonnegative(),
        subtotal: amountOrNumber,
        total_tax: amountOrNumber.nullish(),
      }),
    )
    .nullish(),
  transactions: z.array(z.object({ kind: text, status: text, amount: amountOrNumber })).nullish(),
  order_adjustments: z
    .array(z.object({ kind: text, amount: amountOrNumber, tax_amount: amountOrNumber.nullish() }))
    .nullish(),
});

/** One refund, as orders list it and as `refunds/create` carries it. */
export const refund = refundFields.transform(toRefund);

/** A parcel, as orders list it and as `fulfillments/update` carries it. */
export const shipment = z.object({
  id: numericId,
  created_at: moment,
  updated_at: moment.nullish(),
  status: text,
  shipment_status: text,
  tracking_company: text,
  tracking_number: text,
  tracking_url: text,
});

/** When a parcel arrived; null while it has not. Shopify tells no time of its own: the change to *delivered* is it. */
export function deliveryOf(raw: z.infer<typeof shipment>): MirroredDelivery | null {
  if (raw.shipment_status !== DELIVERED) return null;
  return { parcelId: raw.id, at: raw.updated_at ?? raw.created_at };
}

/** Reads the body of a `refunds/create` webhook. `problem` names the first field that is wrong, for the log. */
export function parseRefundPayload(body: unknown): OrderFactResult {
  const parsed = refundFields.extend({ order_id: numericId }).safeParse(body);
  if (!parsed.success) return { ok: false, problem: z.prettifyError(parsed.error) };
  return { ok: true, fact: { kind: "refund", orderId: parsed.data.order_id, refund: toRefund(parsed.data) } };
}

/** Reads the body of a `fulfillments/update` webhook. `problem` names the first field that is wrong, for the log. */
export function parseFulfilmentPayload(body: unknown): OrderFactResult {
  const parsed = shipment.extend({ order_id: numericId }).safeParse(body);
  if (!parsed.success) return { ok: false, problem: z.prettifyError(parsed.error) };
  const delivery = deliveryOf(parsed.data);
  return {
    ok: true,
    fact: delivery === null ? null : { kind: "delivery", orderId: parsed.data.order_id, delivery },
  };
}

/** What went back is what the transactions say: lines and adjustments may add up to more, such as goods kept back. */
function toRefund(raw: z.infer<typeof refundFields>): MirroredRefund {
  const paid = (raw.transactions ?? []).filter(
    ({ kind, status }) => kind === "refund" && status === "success",
  );
  const shipping = (raw.order_adjustments ?? []).filter(({ kind }) => kind === SHIPPING_REFUND);
  return {
    id: raw.id,
    at: raw.processed_at ?? raw.created_at,
    amount: sumDecimals(paid.map(({ amount }) => amount)),
    lines: (raw.refund_line_items ?? []).map(({ line_item_id, quantity, subtotal, total_tax }) => ({
      lineId: line_item_id,
      quantity,
      amount: sumDecimals([subtotal]),
      tax: sumDecimals([total_tax ?? "0"]),
    })),
    shipping:
      shipping.length === 0
        ? null
        : {
            amount: positive(shipping.map(({ amount }) => amount)),
            tax: positive(shipping.map(({ tax_amount }) => tax_amount ?? "0")),
          },
  };
}

/** Adjustments are told as negative amounts. */
function positive(amounts: readonly string[]): string {
  return sumDecimals(amounts).replace("-", "");
}
