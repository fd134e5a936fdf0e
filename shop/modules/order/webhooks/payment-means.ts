import { CASH_ON_DELIVERY, STORE_CREDIT_MEANS } from "#domain/payment/payment-methods.ts";
import type { OrderSnapshot } from "#shop/modules/order/order-snapshot.ts";

/** Shopify's name of its manual method for cash on delivery. */
const CASH_ON_DELIVERY_GATEWAY = "Cash on Delivery (COD)";

/** Returns the method of an order in Shopify's names of gateways. */
export function gatewayName({ payment: { method } }: Pick<OrderSnapshot, "payment">): string {
  return method === CASH_ON_DELIVERY ? CASH_ON_DELIVERY_GATEWAY : method;
}

/** Returns an order's means of payment in Shopify's names: the method, store credit, or both. */
export function paymentMeans(snapshot: Pick<OrderSnapshot, "payment">): readonly string[] {
  const { credit, method } = snapshot.payment;
  const isPartly = credit !== undefined && method !== STORE_CREDIT_MEANS;
  return isPartly ? [gatewayName(snapshot), STORE_CREDIT_MEANS] : [gatewayName(snapshot)];
}
