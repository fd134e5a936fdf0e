import type { Address } from "#domain/address/address.ts";
import type { ExtraValue } from "#domain/checkout/extra-field.ts";
import { readExtras } from "#domain/checkout/read-extras.ts";
import { type NamedPoint, readPointAttributes } from "#domain/shipping/pickup-point.ts";
import type { Language } from "#domain/language/languages.ts";
import { isPickupHandle } from "#shop/modules/cart/cart-pricing.ts";
import { orderName } from "#shop/modules/order/order-number.ts";
import {
  awaitsMoney,
  currentTotalMinor,
  type FulfillableOrder,
  listOrders,
  stageOf,
} from "#shop/modules/order/order.store.ts";
import { packedLines, weightOf } from "#shop/modules/order/parcels/packed-lines.ts";
import { listRefundsOfOrders } from "#shop/modules/order/refund.store.ts";
import type { Refund } from "#shop/modules/order/refund.tables.ts";
import { lineId } from "#shop/modules/order/webhooks/refund-payload.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import type { OfficeAnswer, OfficeMoney } from "#shop/office/office-answer.ts";
import { type InputOf, PARCELS_MAX } from "#shop/office/office-input.ts";
import { showDue } from "#shop/office/cash/show-due.ts";
import { toOfficeMoney } from "#shop/office/refund.office.ts";

export interface Parcel {
  readonly number: number;
  readonly name: string;
  readonly placedAt: string;
  readonly language: Language;
  readonly stage: string;
  /** Reason for the hold; null for an order that may be sent. */
  readonly holdReason: string | null;
  readonly email: string;
  readonly address: Address;
  /** Way of delivery, in the order's language. */
  readonly method: string;
  /** Pick-up point that the parcel goes to; null for delivery to the address. */
  readonly point: NamedPoint | null;
  readonly note: string | null;
  /** The store's extra fields of the checkout form. */
  readonly extras: readonly ExtraValue[];
  /** Goods that are not refunded. */
  readonly lines: readonly ParcelLine[];
  /** Of the goods alone. */
  readonly weightGrams: number;
  /** Price of the order, without what was taken off or refunded. */
  readonly value: OfficeMoney;
  /** What the courier collects; null where the order is paid. */
  readonly due: OfficeMoney | null;
}

export interface ParcelLine {
  /** As in payloads (`line_items[].id`). */
  readonly lineId: number;
  /** Id in payloads: `variant_id`. */
  readonly variant: number;
  /** In the order's language. */
  readonly title: string;
  readonly variantTitle: string;
  readonly sku: string;
  readonly units: number;
}

export interface ParcelsData {
  /** Oldest first. */
  readonly parcels: readonly Parcel[];
  /** Orders asked for that make no parcel: unknown, unpaid, cancelled, refunded, or of a buyer who was erased. */
  readonly leftOut: readonly number[];
  /** True when more orders are to be sent than are listed. */
  readonly more: boolean;
}

/** Lists what is packed: the goods of orders with the address they go to. */
export async function listParcelsInOffice(
  { database }: PaymentContext,
  { orders: numbers }: InputOf<"parcels">,
): Promise<OfficeAnswer<ParcelsData>> {
  const found = await listOrders(database, {
    ...(numbers === undefined ? { stage: "paid", isHeld: false } : { numbers }),
    isOldestFirst: true,
    limit: PARCELS_MAX + 1,
  });
  const page = found.slice(0, PARCELS_MAX);
  const refunds = await listRefundsOfOrders(
    database,
    page.map(({ order }) => order.id),
  );
  const parcels = page.flatMap((each) => toParcel(each, refunds.get(each.order.id) ?? []) ?? []);
  const listed = new Set(parcels.map(({ number }) => number));
  const leftOut = [...new Set(numbers)].filter((number) => !listed.has(number));
  return { ok: true, data: { parcels, leftOut, more: found.length > PARCELS_MAX } };
}

/** Returns what is packed of an order; null when nothing is, or nobody is to get it. */
function toParcel(found: FulfillableOrder, refunds: readonly Refund[]): Parcel | null {
  const { order } = found;
  const { snapshot } = order;
  const packed = packedLines(order, refunds);
  const isSendable = order.cancelledAt === null && !awaitsMoney(order);
  if (!isSendable || order.anonymisedAt !== null || packed.length === 0) return null;
  return {
    number: order.number,
    name: orderName(order.number),
    placedAt: order.createdAt.toISOString(),
    language: order.language,
    stage: stageOf(found),
    holdReason: order.holdReason,
    email: order.email,
    address: snapshot.delivery,
    method: snapshot.shipping.title,
    point: isPickupHandle(snapshot.shipping.handle) ? readPointAttributes(snapshot.attributes) : null,
    note: snapshot.note,
    extras: readExtras(snapshot.attributes),
    lines: packed.map(({ index, line: { variantId: variant, title, variantTitle, sku }, units }) => ({
      ...{ lineId: lineId(order, index), variant, title, variantTitle, sku, units },
    })),
    weightGrams: weightOf(packed),
    value: toOfficeMoney(order, currentTotalMinor(order)),
    due: showDue(order),
  };
}
