import { orderName } from "#shop/modules/order/order-number.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import type { OrderReturn } from "./return.tables.ts";

/** Returns the name that customers and staff use: `#1001-R1`. */
export function returnName(
  { number }: Pick<Order, "number">,
  { number: index }: Pick<OrderReturn, "number">,
): string {
  return `${orderName(number)}-R${index}`;
}
