import { findOrderOf } from "../../../features/orders/customer-orders.store.server.ts";
import { orderState, type OrderState } from "../../../features/orders/order-state.ts";
import { type OrderEvent, orderTimeline } from "../../../features/orders/order-timeline.ts";
import { type ShownOrder, toShownOrder } from "../../../features/orders/shown-order.ts";
import { accountVisit, type AccountArgs } from "../account-visit.server.ts";

const ORDER_ID = /^\d{1,20}$/;

interface OrderArgs extends AccountArgs {
  readonly params: { readonly orderId: string };
}

export interface OrderView {
  readonly order: ShownOrder;
  readonly state: OrderState;
  readonly timeline: readonly OrderEvent[];
}

/** One of her orders; null, whatever the reason, for an id that names none of hers. */
export async function loadOrder({ params, ...args }: OrderArgs): Promise<OrderView | null> {
  const { owner, resources, language } = await accountVisit(args);
  if (!ORDER_ID.test(params.orderId)) return null;
  const order = await findOrderOf(resources.site, owner, params.orderId);
  if (order === null) return null;
  return { order: toShownOrder(order, language), state: orderState(order), timeline: orderTimeline(order) };
}
