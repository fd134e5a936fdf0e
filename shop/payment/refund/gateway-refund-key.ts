import type { Refund } from "#shop/modules/order/refund.tables.ts";

/** Names an attempt at a refund at the gateway: the same at every try, another one only after the gateway's refusal. */
export function gatewayRefundKey(paymentId: string, { id, attempt }: Pick<Refund, "id" | "attempt">): string {
  return attempt === 0 ? `${paymentId}:${id}` : `${paymentId}:${id}:${attempt}`;
}
