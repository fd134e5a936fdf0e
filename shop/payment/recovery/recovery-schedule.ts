import { backOffMs } from "#lib/retry/retry.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";

const BACK_OFF = { firstMs: 2_000, longestMs: 10 * 60_000 };
/** Time until an unanswered challenge is given up. */
export const CHALLENGE_LIFETIME_MS = 15 * 60_000;
/** About a day of failed attempts; then an operator has to act (`needs_attention`). */
export const RECOVERY_ATTEMPTS_MAX = 150;

/** Time after the gateway's timeout to store its answer, before another process may claim the payment. */
const CLAIM_MARGIN_MS = 5_000;

interface Schedule {
  readonly nowMs: number;
  /** Gateway timeout of the attempt that begins now. */
  readonly gatewayTimeoutMs: number;
  /** Time until an undecided payment unknown to the gateway is voided (`RecoveryOptions`). */
  readonly untouchedMs: number;
}

/**
 * Returns the time of the next attempt, if the one that begins now does not finish the payment: exponential back-off,
 * cut short by a deadline of the payment. Never while the current attempt may still wait for the gateway.
 *
 * @param payment `recoveryAttempts` counts the attempts before this one
 */
export function nextRecovery(
  { state, updatedAt, recoveryAttempts }: Pick<Payment, "state" | "updatedAt" | "recoveryAttempts">,
  { nowMs, gatewayTimeoutMs, untouchedMs }: Schedule,
): Date {
  const claimMs = gatewayTimeoutMs + CLAIM_MARGIN_MS;
  const pauseMs = backOffMs(BACK_OFF, recoveryAttempts);
  const lifetimeMs = state === "challenge" ? CHALLENGE_LIFETIME_MS : untouchedMs;
  const deadlineMs = updatedAt.getTime() + lifetimeMs;
  const isAhead = deadlineMs > nowMs && deadlineMs < nowMs + pauseMs;
  return new Date(Math.max(nowMs + claimMs, isAhead ? deadlineMs : nowMs + pauseMs));
}
