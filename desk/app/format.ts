import { parseMoneyV2 } from "#domain/money/money-v2.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { formatDate, formatDateTime } from "#domain/time/date-display.ts";
import { useLanguage } from "./use-texts.ts";

/** Amount as the office writes it: `{ amount: "19.90", currencyCode: "RON" }`. */
export interface OfficeMoney {
  readonly amount: string;
  readonly currencyCode: string;
}

/** Formats an amount as the store does, "19,90 lei". */
export function formatMoney(money: OfficeMoney): string {
  const parsed = parseMoneyV2(money);
  return parsed === null ? `${money.amount} ${money.currencyCode}` : formatPrice(parsed);
}

/** Returns a function that formats a part of a whole, "12,5 %"; a dash where the whole is nothing. */
export function usePercent() {
  const format = new Intl.NumberFormat(useLanguage(), { style: "percent", maximumFractionDigits: 1 });
  return (part: number, whole: number): string => (whole === 0 ? "–" : format.format(part / whole));
}

/** Returns the functions that format days and moments (ISO 8601) in the language of the person. */
export function useDates() {
  const language = useLanguage();
  return {
    day: (iso: string) => formatDate(iso, language),
    moment: (iso: string) => formatDateTime(new Date(iso), language),
  };
}
