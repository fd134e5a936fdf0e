import { dueMinor } from "#shop/modules/order/order.store.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import { showMoney } from "#shop/office/catalogue/show-money.ts";
import type { OfficeMoney } from "#shop/office/office-answer.ts";

/** Shows what the courier collects for an order; null where nothing is due. */
export function showDue(order: Order): OfficeMoney | null {
  const amount = dueMinor(order);
  return amount === 0 ? null : showMoney({ amount, currency: order.currency });
}
