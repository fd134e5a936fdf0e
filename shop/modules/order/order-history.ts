import type { OrderHistory } from "#shop/modules/customer/order-history.ts";
import { claimOrders, hasOrderedBefore } from "./order.store.ts";

/** The order module's implementation of the customer module's `OrderHistory`. */
export const orderHistory: OrderHistory = { hasOrderedBefore, claimOrders };
