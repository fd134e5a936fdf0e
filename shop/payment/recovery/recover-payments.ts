import { askGateway, NOTHING_OWED } from "#shop/payment/gateway/ask-gateway.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { isPaidByCredit } from "#shop/payment/owed.ts";
import { findPayment } from "#shop/payment/payment.store.ts";
import { needsAttention } from "./needs-attention.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";
import { claimUnfinishedPayment } from "./recovery.store.ts";
import { CHALLENGE_LIFETIME_MS, nextRecovery, RECOVERY_ATTEMPTS_MAX } from "./recovery-schedule.ts";
import { finishRefunds } from "#shop/payment/refund/refund-payment.ts";
import {
  capture,
  finishVoid,
  giveBack,
  settle,
  settleFromLedger,
} from "#shop/payment/order/settle-payment.ts";

/** A payment whose answer got lost is asked after at once: nobody else is working on it. */
const UNKNOWN_UNTOUCHED_MS = 1_000;

export interface RecoveryOptions {
  /**
   * A payment is taken for abandoned when nobody touched it for so long. Longer than the gateway's timeout, or a
   * payment at work is given up (which costs the buyer a second try, never money).
   */
  readonly untouchedMs: number;
  /**
   * Start of this process, when no other process can take payments (embedded database). Payments last changed before it
   * were left behind by a process that ended, and are recovered without waiting for `untouchedMs`.
   */
  readonly leftBefore?: Date;
}

/**
 * Finishes what a crash or a lost answer left behind: asks the gateway's ledger by idempotency key, then makes the
 * order and takes the money, or gives it back. Several processes may do this at once: each takes payments that no other
 * holds, and what is not finished is tried again after a growing pause (`nextRecovery`). Returns how many were tried.
 */
export async function recoverPayments(
  context: PaymentContext,
  { untouchedMs, leftBefore = new Date(0) }: RecoveryOptions,
): Promise<number> {
  const { clock, gatewayTimeoutMs } = context;
  for (let tried = 0; ; tried += 1) {
    // Read for each claim: the payments before may have waited for the gateway.
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
      // One payment that cannot be finished now must not keep the others waiting.
      context.log.error({ err: error, payment: payment.id }, "payment could not be recovered");
    }
    await stopWhenHopeless(context, payment);
  }
}

/** @param payment as it was claimed, this try counted */
async function stopWhenHopeless(context: PaymentContext, { id, recoveryAttempts }: Payment): Promise<void> {
  if (recoveryAttempts < RECOVERY_ATTEMPTS_MAX) return;
  const now = await findPayment(context.database, id);
  // A change of state set the count back.
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
  if (isPaidByCredit(payment)) {
    await settle(context, payment, NOTHING_OWED);
    return;
  }
  const answer = await askGateway(context, payment, (gateway) => gateway.find(payment.id));
  if (!answer.answered) return;
  if (answer.value === null) {
    // The request may still be on its way; the void bars its key when it has been long enough.
    if (payment.updatedAt <= abandonedBefore) await giveBack(context, payment, "interrupted");
    return;
  }
  if (answer.value.state !== "challenge") {
    await settleFromLedger(context, payment, answer.value);
    return;
  }
  if (payment.state !== "challenge") await settleFromLedger(context, payment, answer.value);
  else if (nowMs - payment.updatedAt.getTime() >= CHALLENGE_LIFETIME_MS)
    await giveBack(context, payment, "expired");
}
