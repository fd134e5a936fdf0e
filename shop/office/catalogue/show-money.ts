import { type Money, toDecimal } from "#domain/money/money.ts";
import type { OfficeMoney } from "#shop/office/office-answer.ts";

/** Converts an amount to the office's format. */
export function showMoney(money: Money): OfficeMoney {
  return { amount: toDecimal(money), currencyCode: money.currency };
}
