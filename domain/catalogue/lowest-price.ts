import { DAY_MS } from "#domain/time/units.ts";

/** Days before a reduction whose lowest price has to be named beside it (Directive 98/6/EC, article 6a). */
const LOWEST_PRICE_DAYS = 30;

/** A price that applies from a moment until the next one begins. */
export interface PastPrice {
  /** Integer minor units. */
  readonly priceMinor: number;
  readonly validFrom: Date;
}

/** Finds the lowest price that applied at any time of the last 30 days, the price of now included; null without any. */
export function lowestPrice(history: readonly PastPrice[], now: Date): number | null {
  const begun = history
    .filter(({ validFrom }) => validFrom <= now)
    .toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime());
  const since = now.getTime() - LOWEST_PRICE_DAYS * DAY_MS;
  // The last price from before the period still applied at its beginning.
  const first = begun.findLastIndex(({ validFrom }) => validFrom.getTime() <= since);
  const applied = begun.slice(Math.max(first, 0)).map(({ priceMinor }) => priceMinor);
  return applied.length === 0 ? null : Math.min(...applied);
}

/**
 * Finds the lowest price that applied in the 30 days before the present one began: the reference of a reduction
 * (Directive 98/6/EC, article 6a; OG 99/2000, article 33). Null where no other price was recorded. Needs no clock: the
 * reference of a running reduction stays what it was when it began.
 *
 * @param history in the order of recording; its last entry is the present price
 */
export function lowestPriceBefore(history: readonly PastPrice[]): number | null {
  const present = history.at(-1)?.priceMinor;
  const last = history.findLastIndex(({ priceMinor }) => priceMinor !== present);
  const begin = history[last + 1]?.validFrom.getTime();
  if (last < 0 || begin === undefined) return null;
  const since = begin - LOWEST_PRICE_DAYS * DAY_MS;
  const endOf = (index: number): number => history[index + 1]?.validFrom.getTime() ?? begin;
  const applied = history.slice(0, last + 1).filter((_, index) => endOf(index) > since);
  return Math.min(...applied.map(({ priceMinor }) => priceMinor));
}
