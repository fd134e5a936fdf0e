import { channel } from "node:diagnostics_channel";

/** Steps of a payment between which a process can die; afterwards the books must agree. */
export type PaymentStep =
  | "before-payment-noted"
  | "payment-noted"
  | "gateway-answered"
  | "decline-noted"
  | "challenge-noted"
  | "timeout-noted"
  | "challenge-answered"
  | "order-stock-taken"
  | "order-before-commit"
  | "order-committed"
  | "capture-answered"
  | "paid-before-commit"
  | "paid-committed"
  | "money-before-commit"
  | "waived-before-commit"
  | "void-noted"
  | "void-answered"
  | "refund-noted"
  | "refund-answered"
  | "refunded-before-commit"
  | "webhook-before-sending"
  | "webhook-sent";

/** Steps of charging a subscription's cycle, around those of its payment. */
export type CycleStep =
  | "cycle-claimed"
  | "cycle-charge-noted"
  | "cycle-gateway-answered"
  | "cycle-settled"
  | "cycle-closed";

/** Diagnostics channel on which a process announces each step it reaches, as a plain string. */
export const PAYMENT_STEP_CHANNEL = "store:payment-step";

const steps = channel(PAYMENT_STEP_CHANNEL);

/**
 * Announces a step, synchronously. The store counts outcomes by it (`server/metrics/metrics.ts`), and the kill tests
 * preload their own subscriber into the built store (docs/how/tests.md).
 */
export function announceStep(step: PaymentStep | CycleStep): void {
  steps.publish(step);
}
