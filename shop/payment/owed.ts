import { isDeferredMethod } from "#domain/payment/payment-methods.ts";
import type { Payment } from "./payment.tables.ts";

type Amounts = Pick<Payment, "amountMinor" | "creditMinor">;

/** Returns the amount for the gateway: the order less store credit; minor units. */
export function owedMinor({ amountMinor, creditMinor }: Amounts): number {
  return amountMinor - creditMinor;
}

/** Tells whether store credit pays all of it, so that the gateway is not asked. */
function isPaidByCredit(payment: Amounts): boolean {
  return payment.creditMinor > 0 && owedMinor(payment) === 0;
}

/** Tells whether the gateway has no part in a payment: store credit pays all of it, or its money comes later. */
export function isOutsideGateway(payment: Amounts & Pick<Payment, "method">): boolean {
  return isPaidByCredit(payment) || isDeferredMethod(payment.method);
}
