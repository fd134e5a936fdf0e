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
