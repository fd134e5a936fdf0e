import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { flagPayment } from "./recovery.store.ts";

/** Reasons to stop recovery; logged, since an operator has to act. */
export type AttentionReason =
  | "order's payment is not held at the gateway"
  | "payment without an order was captured at the gateway"
  | "gateway refuses a refund"
  | "a refund has to be paid by hand"
  | "recovery has tried too often";

/** Stops the recovery of a payment until the back office retries it (`npm run shop -- payments retry`). */
export async function needsAttention(
  { database, log }: Pick<PaymentContext, "database" | "log">,
  paymentId: string,
  reason: AttentionReason,
): Promise<void> {
  if (!(await flagPayment(database, paymentId))) return;
  // A transfer by hand is the usual way back of cash, and no failure.
  const level = reason === "a refund has to be paid by hand" ? "info" : "error";
  log[level]({ payment: paymentId, reason }, "a payment needs attention");
}
