import { formatAmount } from "#domain/money/price-display.ts";
import type { LinePictures } from "#app/features/orders/line-pictures.server.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import { toOrderItems } from "#app/features/orders/order-item.ts";
import { orderState } from "#app/features/orders/order-state.ts";
import type { OrderEntry } from "./order-entry.ts";

/** Maps an order of the mirror to an entry of the order list. */
export function toOrderEntry(order: MirroredOrder, pictures: LinePictures): OrderEntry {
  const { id, name, placedAt, total, currency, lines } = order;
  const items = toOrderItems(lines, pictures);
  return { id, name, placedAt, items, state: orderState(order), total: formatAmount(total, currency) };
}
