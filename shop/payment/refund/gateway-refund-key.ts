import type { Refund } from "#shop/modules/order/refund.tables.ts";

/**
 * Returns the idempotency key of a refund attempt: the same for retries, a new one only after the gateway's refusal.
 */
export function gatewayRefundKey(paymentId: string, { id, attempt }: Pick<Refund, "id" | "attempt">): string {
  return attempt === 0 ? `${paymentId}:${id}` : `${paymentId}:${id}:${attempt}`;
}
