import type { Payment } from "#shop/payment/payment.tables.ts";

/** The pause before the second try, doubled with every further one. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** A bank's page is left open this long; then the payment is given up. */
export const CHALLENGE_LIFETIME_MS = 15 * 60_000;
/** About a day of tries in vain; then a person has to look (`needs_attention`). */
export const RECOVERY_ATTEMPTS_MAX = 150;

/** After the gateway's timeout, for noting its answer, before another process may claim the payment. */
const CLAIM_MARGIN_MS = 5_000;

interface Schedule {
  readonly nowMs: number;
  /** How long the gateway may take over the try that begins now. */
  readonly gatewayTimeoutMs: number;
  /** When an undecided payment is given up that the gateway knows nothing of (`RecoveryOptions`). */
  readonly untouchedMs: number;
}

/**
 * When recovery looks at a payment again, should the try that begins now not finish it: exponential back-off, cut short
 * where a deadline of the payment comes first. Never while the try that begins now may still wait for the gateway.
 *
 * @param payment `recoveryAttempts` counts the tries before this one
 */
export function nextRecovery(
  { state, updatedAt, recoveryAttempts }: Pick<Payment, "state" | "updatedAt" | "recoveryAttempts">,
  { nowMs, gatewayTimeoutMs, untouchedMs }: Schedule,
): Date {
  const claimMs = gatewayTimeoutMs + CLAIM_MARGIN_MS;
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** recoveryAttempts);
  const lifetimeMs = state === "challenge" ? CHALLENGE_LIFETIME_MS : untouchedMs;
  const deadlineMs = updatedAt.getTime() + lifetimeMs;
  const isAhead = deadlineMs > nowMs && deadlineMs < nowMs + pauseMs;
  return new Date(Math.max(nowMs + claimMs, isAhead ? deadlineMs : nowMs + pauseMs));
}
