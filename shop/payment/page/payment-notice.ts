import type { Say } from "../../texts/say.ts";
import type { Notice } from "./checkout-view.ts";
import type { PaymentReason } from "../payment-state.ts";
import type { Payment } from "../payment.tables.ts";

/** A failed payment is spoken of for so long; later the page starts afresh. */
const NOTICE_LIFETIME_MS = 30 * 60_000;

/** What to say about her last attempt when she is back on the page. */
export function noticeOf(payment: Payment | null, now: Date, say: Say): Notice[] {
  if (payment === null || payment.reason === null) return [];
  if (now.getTime() - payment.updatedAt.getTime() > NOTICE_LIFETIME_MS) return [];
  return payment.reason === "replaced" ? [] : [{ tone: "bad", text: reasonText(payment.reason, say) }];
}

function reasonText(reason: Exclude<PaymentReason, "replaced">, say: Say): string {
  return say(reason === "voided" ? "payment.notice.interrupted" : `payment.notice.${reason}`);
}
