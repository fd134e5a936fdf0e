import { shopDay, startOfShopDay } from "#domain/time/shop-day.ts";
import { DAY_MS } from "#domain/time/units.ts";
import { type DeferredTerms, isWithinTerms, type OrderFacts } from "./deferred-terms.ts";

/** The account that customers pay into. */
export interface BankAccount {
  /** As `parseIban` returns it. */
  readonly iban: string;
  readonly holder: string;
  readonly bank: string;
}

/** Where a bank transfer is offered; null for a shop that does not. */
export type BankTransferTerms = DeferredTerms;

/** Tells whether an order may be paid by bank transfer. */
export function isTransferOffered(terms: BankTransferTerms | null, order: OrderFacts): boolean {
  return terms !== null && isWithinTerms(terms, order);
}

/** Returns the end of a day of the shop's calendar, some days after a moment. */
export function endOfShopDayAfter(moment: Date, days: number): Date {
  // From the middle of the day: days of 23 and 25 hours count as one, too.
  const noon = startOfShopDay(shopDay(moment)).getTime() + DAY_MS / 2;
  return new Date(startOfShopDay(shopDay(new Date(noon + (days + 1) * DAY_MS))).getTime() - 1);
}

/** Returns the text by which a transfer is matched with its order: the number, which every bank's form takes. */
export function paymentReference(orderNumber: number): string {
  return String(orderNumber);
}
