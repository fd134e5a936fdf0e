import { askGateway } from "./ask-gateway.ts";
import type { PaymentContext } from "./payment-context.ts";
import { unfinishedPayments } from "./payment.store.ts";
import type { Payment } from "./payment.tables.ts";
import { finishRefund } from "./refund-payment.ts";
import { capture, finishVoid, giveBack, settleFromLedger } from "./settle-payment.ts";

/** A bank's page is left open this long; then the payment is given up. */
export const CHALLENGE_LIFETIME_MS = 15 * 60_000;
/** A payment whose answer got lost is asked after at once: nobody else is working on it. */
const UNKNOWN_UNTOUCHED_MS = 1_000;

export interface RecoveryOptions {
  /**
   * A payment is taken for abandoned when nobody touched it for so long. Longer than the gateway's timeout, or a
   * payment at work is given up (which costs the buyer a second try, never money).
   */
  readonly untouchedMs: number;
}

/**
 * Finishes what a crash or a lost answer left behind: asks the gateway's ledger by idempotency key, then makes the
 * order and takes the money, or gives it back. Several processes may do this at once. Returns how many were looked at.
 */
export async function recoverPayments(
  context: PaymentContext,
  { untouchedMs }: RecoveryOptions,
): Promise<number> {
  const nowMs = context.clock().getTime();
  const shortest = Math.min(untouchedMs, UNKNOWN_UNTOUCHED_MS);
  const candidates = await unfinishedPayments(context.database, new Date(nowMs - shortest));
  const due = candidates.filter(({ state, updatedAt }) => {
    const patience = state === "unknown" ? shortest : untouchedMs;
    return nowMs - updatedAt.getTime() >= patience;
  });
  for (const payment of due) {
    try {
      await recover(context, payment, { untouchedMs, nowMs });
    } catch (error) {
      // One payment that cannot be finished now must not keep the others waiting.
      context.log.error({ err: error, payment: payment.id }, "payment could not be recovered");
    }
  }
  return due.length;
}

async function recover(
  context: PaymentContext,
  payment: Payment,
  { untouchedMs, nowMs }: { untouchedMs: number; nowMs: number },
): Promise<void> {
  if (payment.state === "authorised") {
    await capture(context, payment);
    return;
  }
  if (payment.state === "voiding") {
    await finishVoid(context, payment);
    return;
  }
  if (payment.state === "refunding") {
    await finishRefund(context, payment);
    return;
  }
  const answer = await askGateway(context, payment, (gateway) => gateway.find(payment.id));
  if (!answer.answered) return;
  const ageMs = nowMs - payment.updatedAt.getTime();
  if (answer.value === null) {
    // The request may still be on its way; the void bars its key when it has been long enough.
    if (ageMs >= untouchedMs) await giveBack(context, payment, "interrupted");
    return;
  }
  if (answer.value.state !== "challenge") {
    await settleFromLedger(context, payment, answer.value);
    return;
  }
  if (payment.state !== "challenge") await settleFromLedger(context, payment, answer.value);
  else if (ageMs >= CHALLENGE_LIFETIME_MS) await giveBack(context, payment, "expired");
}
