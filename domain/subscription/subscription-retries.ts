import { DAY_MS, MINUTE_MS } from "#domain/time/units.ts";
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;

/** Days from the first decline of a charge to each retry. */
export const RETRY_DAYS = [1, 3, 5, 7] as const;

/** Minimum days from the price notice to a new price. */
export const PRICE_NOTICE_DAYS = 30;

/**
 * Returns the time of the next retry of a declined charge.
 *
 * @param failures number of declines, the first one included
 * @returns null after the last retry: the contract is paused
 */
export function nextRetry(firstFailedAt: Date, failures: number): Date | null {
  const days = RETRY_DAYS[failures - 1];
  return days === undefined ? null : new Date(firstFailedAt.getTime() + days * DAY_MS);
}

/**
 * Returns the time to retry a charge that a crash or a silent gateway interrupted: back-off of six hours at most.
 *
 * @param interruptions of this cycle, this one included
 */
export function nextAfterInterruption(now: Date, interruptions: number): Date {
  return new Date(now.getTime() + Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** (interruptions - 1)));
}

/** Price agreement of a contract, in minor units. */
export interface PriceAgreement {
  readonly priceMinor: number;
  /** The announced price; null when there is none. */
  readonly newPriceMinor: number | null;
  /** Date of the first charge at the new price. */
  readonly newPriceFrom: Date | null;
  /** Time its mail was sent; null while it waits. */
  readonly announcedAt: Date | null;
}

/** Tells whether a charge uses the new price: its mail was sent at least 30 days before. Until then the old applies. */
function hasNewPrice({ newPriceMinor, newPriceFrom, announcedAt }: PriceAgreement, dueAt: Date): boolean {
  if (newPriceMinor === null || newPriceFrom === null || announcedAt === null) return false;
  const noticeEndsMs = announcedAt.getTime() + PRICE_NOTICE_DAYS * DAY_MS;
  return newPriceFrom <= dueAt && noticeEndsMs <= dueAt.getTime();
}

/** Returns the price of a charge, in minor units. */
export function priceOn(agreement: PriceAgreement, dueAt: Date): number {
  return hasNewPrice(agreement, dueAt) ? (agreement.newPriceMinor ?? 0) : agreement.priceMinor;
}
