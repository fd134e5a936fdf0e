/** Names a refund at the gateway: the same at every try. */
export function gatewayRefundKey(paymentId: string, refundId: number): string {
  return `${paymentId}:${refundId}`;
}
