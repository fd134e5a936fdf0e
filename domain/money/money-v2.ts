import { type Money, parseDecimal, toDecimal } from "./money.ts";

/** Money as the Storefront API writes it (`MoneyV2`). */
export interface MoneyV2 {
  readonly amount: string;
  readonly currencyCode: string;
}

export function toMoneyV2(money: Money): MoneyV2 {
  return { amount: printAmount(money), currencyCode: money.currency };
}

/** Parses money of the Storefront API; null for an amount that is not a decimal text. */
export function parseMoneyV2({ amount, currencyCode }: MoneyV2): Money | null {
  return parseDecimal(amount, currencyCode);
}

/** Prints "289.0", "260.1", "0.05": at least one decimal and no other trailing zero. Shopify's own clients crash on "289.00". */
function printAmount(money: Money): string {
  const [whole = "0", fraction = ""] = toDecimal(money).split(".");
  return `${whole}.${fraction.replace(/0+$/, "") || "0"}`;
}
