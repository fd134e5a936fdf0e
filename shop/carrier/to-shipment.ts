import { money, toDecimal } from "#domain/money/money.ts";
import { nameCounty } from "#domain/shipping/label-cells.ts";
import { readPointAttributes } from "#domain/shipping/pickup-point.ts";
import { isPickupHandle } from "#shop/modules/cart/cart-pricing.ts";
import { currentTotalMinor, dueMinor } from "#shop/modules/order/order.store.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import { packedLines, weightOf } from "#shop/modules/order/parcels/packed-lines.ts";
import type { Refund } from "#shop/modules/order/refund.tables.ts";
import type { Carrier, Shipment } from "./carrier-port.ts";

/** Reasons why a carrier is not asked for a parcel of an order. */
export type ShipmentRefusal = "forgotten" | "parcel_abroad" | "point_of_other_carrier";

export type ShipmentResult =
  | { readonly ok: true; readonly shipment: Omit<Shipment, "reference"> }
  | { readonly ok: false; readonly reason: ShipmentRefusal };

/** Describes an order's parcel for a carrier: goods that are not refunded, and what is collected for them. */
export function toShipment(
  { countries, points }: Pick<Carrier, "countries" | "points">,
  order: Order,
  refunds: readonly Refund[],
): ShipmentResult {
  const { snapshot, email, currency } = order;
  if (order.anonymisedAt !== null) return { ok: false, reason: "forgotten" };
  const { firstName, lastName, company, phone, city, postalCode, country, ...address } = snapshot.delivery;
  if (!countries.includes(country)) return { ok: false, reason: "parcel_abroad" };
  const point = isPickupHandle(snapshot.shipping.handle) ? readPointAttributes(snapshot.attributes) : null;
  if (point !== null && point.carrier !== points) return { ok: false, reason: "point_of_other_carrier" };
  const decimal = (amount: number): string => toDecimal(money(amount, currency));
  return {
    ok: true,
    shipment: {
      recipient: {
        ...{ name: `${firstName} ${lastName}`.trim(), company, phone, email },
        ...{ county: nameCounty(snapshot.delivery), city, postalCode },
        street: [address.address1, address.address2].filter(Boolean).join(", "),
      },
      weightGrams: weightOf(packedLines(order, refunds)),
      value: decimal(currentTotalMinor(order)),
      cashOnDelivery: decimal(dueMinor(order)),
      currency,
      pointId: point?.id ?? null,
      note: snapshot.note,
    },
  };
}
