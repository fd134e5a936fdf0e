import { trackingUrl } from "#domain/shipping/carriers.ts";
import { addressPayload } from "./address-payload.ts";
import { cancelledUnits, linePayload } from "./order-line-payload.ts";
import { orderName } from "#shop/modules/order/order-number.ts";
import type { Fulfilment, Order } from "#shop/modules/order/order.tables.ts";
import type { Refund } from "#shop/modules/order/refund.tables.ts";

export interface SentOrder {
  readonly order: Order;
  readonly fulfilment: Fulfilment;
  /** Every refund of the order. */
  readonly refunds: readonly Refund[];
}

/** Builds the payload of `fulfillments/create` and `fulfillments/update`: the parcel's goods and delivery state. */
export function fulfilmentPayload(about: SentOrder) {
  const { order, fulfilment, refunds } = about;
  const cancelled = cancelledUnits(refunds);
  const { trackingNumber, trackingCompany, deliveredAt } = fulfilment;
  const url = trackingUrl(trackingCompany, trackingNumber);
  return {
    id: fulfilment.id,
    admin_graphql_api_id: `gid://shopify/Fulfillment/${fulfilment.id}`,
    order_id: order.id,
    name: `${orderName(order.number)}.1`,
    status: "success",
    service: "manual",
    shipment_status: deliveredAt === null ? null : "delivered",
    location_id: null,
    created_at: fulfilment.createdAt.toISOString(),
    updated_at: (deliveredAt ?? fulfilment.createdAt).toISOString(),
    tracking_company: trackingCompany,
    tracking_number: trackingNumber,
    tracking_numbers: trackingNumber === null ? [] : [trackingNumber],
    tracking_url: url,
    tracking_urls: url === null ? [] : [url],
    email: order.email || null,
    destination: addressPayload(order, order.snapshot.delivery),
    line_items: order.snapshot.lines
      .map((line, index) => ({ index, quantity: line.quantity - (cancelled.get(index) ?? 0) }))
      .filter(({ quantity }) => quantity > 0)
      .map(({ index, quantity }) => ({ ...linePayload(about, index), quantity })),
  };
}
