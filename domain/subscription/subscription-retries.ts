const DAY_MS = 24 * 60 * 60 * 1_000;
const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;

/** A declined charge is tried again so many days after it was declined first. */
export const RETRY_DAYS = [1, 3, 5, 7] as const;

/** A price may change this many days after its mail, not sooner. */
export const PRICE_NOTICE_DAYS = 30;

/**
 * When a declined charge is tried again.
 *
 * @param failures how often it was declined, the first time included
 * @returns null when it has been tried often enough: the contract is paused
 */
export function nextRetry(firstFailedAt: Date, failures: number): Date | null {
  const days = RETRY_DAYS[failures - 1];
  return days === undefined ? null : new Date(firstFailedAt.getTime() + days * DAY_MS);
}

/**
 * When a charge is tried again that a crash or a silent gateway interrupted: a growing pause, six hours at most.
 *
 * @param interruptions of this cycle, this one included
 */
export function nextAfterInterruption(now: Date, interruptions: number): Date {
  return new Date(now.getTime() + Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** (interruptions - 1)));
}

/** What is agreed about the price of a contract, in minor units. */
export interface PriceAgreement {
  readonly priceMinor: number;
  /** The price that is to come; null when none was announced. */
  readonly newPriceMinor: number | null;
  /** From which charge on. */
  readonly newPriceFrom: Date | null;
  /** When its mail left; null while it waits. */
  readonly announcedAt: Date | null;
}

/** Whether a charge is made at the new price: its mail left 30 days before at least. Until then the old one holds. */
function hasNewPrice({ newPriceMinor, newPriceFrom, announcedAt }: PriceAgreement, dueAt: Date): boolean {
  if (newPriceMinor === null || newPriceFrom === null || announcedAt === null) return false;
  const noticeEndsMs = announcedAt.getTime() + PRICE_NOTICE_DAYS * DAY_MS;
  return newPriceFrom <= dueAt && noticeEndsMs <= dueAt.getTime();
}

/** The price of a charge, in minor units. */
export function priceOn(agreement: PriceAgreement, dueAt: Date): number {
  return hasNewPrice(agreement, dueAt) ? (agreement.newPriceMinor ?? 0) : agreement.priceMinor;
}
