import type { Say } from "#shop/texts/say.ts";
import type { PaymentReason } from "#shop/payment/payment-state.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";

/** A failed payment is spoken of for so long; later the page starts afresh. */
const NOTICE_LIFETIME_MS = 30 * 60_000;

/** What the goods or the price have to do with: said over the whole page, since another card changes nothing. */
const OF_ORDER: readonly PaymentReason[] = [
  "sold_out",
  "price_changed",
  "code_refused",
  "code_not_for_buyer",
];

export interface LastAttempt {
  readonly text: string;
  /** Whether another card or method may help. */
  readonly isOfPayment: boolean;
}

/** Puts into words why the last attempt failed; null when there is nothing to say. */
export function lastAttempt(payment: Payment | null, now: Date, say: Say): LastAttempt | null {
  if (payment === null || payment.reason === null || payment.reason === "replaced") return null;
  if (now.getTime() - payment.updatedAt.getTime() > NOTICE_LIFETIME_MS) return null;
  return { text: reasonText(payment.reason, say), isOfPayment: isOfPayment(payment) };
}

/** Whether a payment failed by the card or wallet, and not by what was ordered. */
export function isOfPayment({ reason }: Pick<Payment, "reason">): boolean {
  return reason !== null && reason !== "replaced" && !OF_ORDER.includes(reason);
}

function reasonText(reason: Exclude<PaymentReason, "replaced">, say: Say): string {
  return say(reason === "voided" ? "payment.notice.interrupted" : `payment.notice.${reason}`);
}
