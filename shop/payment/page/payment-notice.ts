import type { Say } from "#shop/texts/say.ts";
import type { PaymentReason } from "#shop/payment/payment-state.ts";
import type { PaymentGateway } from "#shop/payment/gateway/payment-gateway.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";

/** Lifetime of the notice about a failed payment. */
const NOTICE_LIFETIME_MS = 30 * 60_000;

/** Reasons about goods or price: shown at the top of the page, since another card changes nothing. */
const OF_ORDER: readonly PaymentReason[] = [
  "sold_out",
  "price_changed",
  "code_refused",
  "code_not_for_buyer",
];

export interface LastAttempt {
  readonly text: string;
  /** True if another card or method may help. */
  readonly isOfPayment: boolean;
}

/**
 * Describes why the last attempt failed, or that the buyer has left the provider's page without a result; null when
 * there is nothing to report.
 */
export function lastAttempt(
  payment: Payment | null,
  {
    page,
    now,
    say,
  }: { readonly page: Pick<PaymentGateway["page"], "kind">; readonly now: Date; readonly say: Say },
): LastAttempt | null {
  if (payment?.state === "challenge" && page.kind === "hosted")
    return { text: say("payment.notice.left_open"), isOfPayment: true };
  if (payment === null || payment.reason === null || payment.reason === "replaced") return null;
  if (now.getTime() - payment.updatedAt.getTime() > NOTICE_LIFETIME_MS) return null;
  return { text: reasonText(payment.reason, say), isOfPayment: isOfPayment(payment) };
}

/** Tells whether the card or wallet made a payment fail, not the order. */
export function isOfPayment({ reason }: Pick<Payment, "reason">): boolean {
  return reason !== null && reason !== "replaced" && !OF_ORDER.includes(reason);
}

function reasonText(reason: Exclude<PaymentReason, "replaced">, say: Say): string {
  return say(reason === "voided" ? "payment.notice.interrupted" : `payment.notice.${reason}`);
}
