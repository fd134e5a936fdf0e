import type { OrderHistory } from "#shop/modules/customer/order-history.ts";
import { claimOrders, hasOrderedBefore } from "./order.store.ts";

/** The answers of the order module to what customers ask of orders. */
export const orderHistory: OrderHistory = { hasOrderedBefore, claimOrders };
