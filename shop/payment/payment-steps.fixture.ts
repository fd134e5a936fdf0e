import type { PaymentStep } from "./payment-steps.ts";

/** Lists every step of `PaymentStep`: a missing or unknown step is a type error. */
export const PAYMENT_STEPS = Object.keys({
  "before-payment-noted": true,
  "payment-noted": true,
  "gateway-answered": true,
  "decline-noted": true,
  "challenge-noted": true,
  "timeout-noted": true,
  "challenge-answered": true,
  "order-stock-taken": true,
  "order-before-commit": true,
  "order-committed": true,
  "capture-answered": true,
  "paid-before-commit": true,
  "paid-committed": true,
  "money-before-commit": true,
  "waived-before-commit": true,
  "void-noted": true,
  "void-answered": true,
  "refund-noted": true,
  "refund-answered": true,
  "refunded-before-commit": true,
  "webhook-before-sending": true,
  "webhook-sent": true,
} satisfies Record<PaymentStep, true>) as readonly PaymentStep[];
