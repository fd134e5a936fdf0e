import type { Payment } from "./payment.tables.ts";

type Amounts = Pick<Payment, "amountMinor" | "creditMinor">;

/** Returns the amount for the gateway: the order less store credit; minor units. */
export function owedMinor({ amountMinor, creditMinor }: Amounts): number {
  return amountMinor - creditMinor;
}

/** Tells whether store credit pays all of it, so that the gateway is not asked. */
export function isPaidByCredit(payment: Amounts): boolean {
  return payment.creditMinor > 0 && owedMinor(payment) === 0;
}
