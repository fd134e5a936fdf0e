import {
  type DeferredMethod,
  isDeferredMethod,
  STORE_CREDIT_MEANS,
} from "#domain/payment/payment-methods.ts";
import type { OrderSnapshot } from "#shop/modules/order/order-snapshot.ts";

/** Shopify's names of its manual methods. */
const MANUAL_GATEWAYS: Readonly<Record<DeferredMethod, string>> = {
  cash_on_delivery: "Cash on Delivery (COD)",
  bank_transfer: "Bank Deposit",
};

/** Returns the method of an order in Shopify's names of gateways. */
export function gatewayName({ payment: { method } }: Pick<OrderSnapshot, "payment">): string {
  return isDeferredMethod(method) ? MANUAL_GATEWAYS[method] : method;
}

/** Returns an order's means of payment in Shopify's names: the method, store credit, or both. */
export function paymentMeans(snapshot: Pick<OrderSnapshot, "payment">): readonly string[] {
  const { credit, method } = snapshot.payment;
  const isPartly = credit !== undefined && method !== STORE_CREDIT_MEANS;
  return isPartly ? [gatewayName(snapshot), STORE_CREDIT_MEANS] : [gatewayName(snapshot)];
}
