import type { Payment } from "./payment.tables.ts";

type Amounts = Pick<Payment, "amountMinor" | "creditMinor">;

/** What the gateway is asked for: the order without what store credit pays; minor units. */
export function owedMinor({ amountMinor, creditMinor }: Amounts): number {
  return amountMinor - creditMinor;
}

/** Whether store credit pays all of it, so that nothing is asked of the gateway. */
export function isPaidByCredit(payment: Amounts): boolean {
  return payment.creditMinor > 0 && owedMinor(payment) === 0;
}
