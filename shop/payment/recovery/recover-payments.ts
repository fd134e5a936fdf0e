import { askGateway, NOTHING_TO_AUTHORISE } from "#shop/payment/gateway/ask-gateway.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { isOutsideGateway } from "#shop/payment/owed.ts";
import { findPayment } from "#shop/payment/payment.store.ts";
import { needsAttention } from "./needs-attention.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";
import { claimUnfinishedPayment } from "./recovery.store.ts";
import { CHALLENGE_LIFETIME_MS, nextRecovery, RECOVERY_ATTEMPTS_MAX } from "./recovery-schedule.ts";
import { finishRefunds } from "#shop/payment/refund/refund-payment.ts";
import {
  capture,
  finishVoid,
  voidPayment,
  settle,
  settleFromLedger,
} from "#shop/payment/order/settle-payment.ts";

/** Delay for a payment whose answer was lost: no request is processing it any more. */
const UNKNOWN_UNTOUCHED_MS = 1_000;

export interface RecoveryOptions {
  /**
   * Time without a change after which a payment counts as abandoned. It must exceed the gateway's timeout, or a live
   * payment is voided (which costs the buyer a second attempt, never money).
   */
  readonly untouchedMs: number;
  /**
   * Start of this process, when no other process can take payments (embedded database). Payments last changed before it
   * were left behind by an ended process, and are recovered without waiting for `untouchedMs`.
   */
  readonly leftBefore?: Date;
}

/**
 * Finishes payments after a crash or a lost answer: looks up the gateway's ledger by idempotency key, then makes the
 * order and captures the money, or voids it. Several processes may run this concurrently: each claims payments that no
 * other holds, and unfinished ones are retried with back-off (`nextRecovery`). Returns the number of attempts.
 */
export async function recoverPayments(
  context: PaymentContext,
  { untouchedMs, leftBefore = new Date(0) }: RecoveryOptions,
): Promise<number> {
  const { clock, gatewayTimeoutMs } = context;
  for (let tried = 0; ; tried += 1) {
    // Read for each claim: earlier payments may have waited for the gateway.
    const now = clock();
    const nowMs = now.getTime();
    const abandonedBefore = new Date(Math.max(nowMs - untouchedMs, leftBefore.getTime()));
    const payment = await claimUnfinishedPayment(context.database, {
      now,
      unknownBefore: new Date(nowMs - Math.min(untouchedMs, UNKNOWN_UNTOUCHED_MS)),
      othersBefore: abandonedBefore,
      next: (claimed: Payment) => nextRecovery(claimed, { nowMs, gatewayTimeoutMs, untouchedMs }),
    });
    if (payment === null) return tried;
    try {
      await recover(context, payment, { abandonedBefore, nowMs });
    } catch (error) {
      // A payment that fails now must not block the others.
      context.log.error({ err: error, payment: payment.id }, "payment could not be recovered");
    }
    await stopWhenHopeless(context, payment);
  }
}

/** @param payment as claimed, this attempt counted */
async function stopWhenHopeless(context: PaymentContext, { id, recoveryAttempts }: Payment): Promise<void> {
  if (recoveryAttempts < RECOVERY_ATTEMPTS_MAX) return;
  const now = await findPayment(context.database, id);
  // A change of state would have reset the count.
  if (now?.recoveryAttempts === recoveryAttempts) {
    await needsAttention(context, id, "recovery has tried too often");
  }
}

async function recover(
  context: PaymentContext,
  payment: Payment,
  { abandonedBefore, nowMs }: { abandonedBefore: Date; nowMs: number },
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
    await finishRefunds(context, payment);
    return;
  }
  if (isOutsideGateway(payment)) {
    await settle(context, payment, NOTHING_TO_AUTHORISE);
    return;
  }
  const answer = await askGateway(context, payment, (gateway) => gateway.find(payment.id));
  if (!answer.answered) return;
  if (answer.value === null) {
    // The request may still be in flight; after long enough, the void bars its key.
    if (payment.updatedAt <= abandonedBefore) await voidPayment(context, payment, "interrupted");
    return;
  }
  if (answer.value.state !== "challenge") {
    await settleFromLedger(context, payment, answer.value);
    return;
  }
  if (payment.state !== "challenge") await settleFromLedger(context, payment, answer.value);
  else if (nowMs - payment.updatedAt.getTime() >= CHALLENGE_LIFETIME_MS)
    await voidPayment(context, payment, "expired");
}
