import type { WindowParcel } from "#domain/returns/return-window.ts";
import type { MirroredOrder } from "./mirrored-order.ts";

/** Returns an order's parcels with their arrival times, from which the days of a return or a withdrawal are counted. */
export function listParcels({
  fulfilment,
  deliveries = [],
}: Pick<MirroredOrder, "fulfilment" | "deliveries">): readonly WindowParcel[] {
  const arrived = new Map(deliveries.map(({ parcelId, at }) => [parcelId, at]));
  return fulfilment.parcels.map(({ id, sentAt }) => ({
    sentAt,
    deliveredAt: arrived.get(id) ?? null,
  }));
}
