import type { Payment } from "#shop/payment/payment.tables.ts";

type Means = Pick<Payment, "method" | "brand" | "lastFour" | "amountMinor" | "creditMinor">;

/**
 * Describes the means of a payment in a few words: `card visa 4242 and 50.00 of store credit`.
 *
 * @param credit the store credit in it, as decimal text
 */
export function describeMeans(payment: Means, credit: string): string {
  const { method, brand, lastFour, amountMinor, creditMinor } = payment;
  const means = [method, brand, lastFour].filter(Boolean).join(" ");
  const isPart = creditMinor > 0 && creditMinor < amountMinor;
  return isPart ? `${means} and ${credit} of store credit` : means;
}
