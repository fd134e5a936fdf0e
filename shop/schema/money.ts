import { type Money, toDecimal } from "#domain/money/money.ts";

/** `MoneyV2` as the Storefront API prints it. */
export interface MoneyV2 {
  readonly amount: string;
  readonly currencyCode: string;
}

export function moneyV2(money: Money): MoneyV2 {
  return { amount: printAmount(money), currencyCode: money.currency };
}

/** "289.0", "260.1", "0.05": at least one decimal and no other trailing zero. Shopify's own clients crash on "289.00". */
export function printAmount(money: Money): string {
  const [whole = "0", fraction = ""] = toDecimal(money).split(".");
  return `${whole}.${fraction.replace(/0+$/, "") || "0"}`;
}
