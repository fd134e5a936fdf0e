import { type PaymentMeans, STORE_CREDIT_MEANS } from "#domain/payment/payment-methods.ts";
import type { OrderSnapshot } from "#shop/modules/order/order-snapshot.ts";

/** Returns an order's means of payment in Shopify's names: the method, store credit, or both. */
export function paymentMeans({ payment }: Pick<OrderSnapshot, "payment">): readonly PaymentMeans[] {
  const isPartly = payment.credit !== undefined && payment.method !== STORE_CREDIT_MEANS;
  return isPartly ? [payment.method, STORE_CREDIT_MEANS] : [payment.method];
}
