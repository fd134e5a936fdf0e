import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/units.ts";
import { type BackOff, backOffMs } from "#lib/retry/retry.ts";

/** Interval at which a process looks for parcels whose state is to be asked. */
export const TRACKING_ROUND_MS = 5 * MINUTE_MS;
/** Time between two questions about a parcel on its way. */
const ASKED_EVERY_MS = HOUR_MS;
const PAUSES: BackOff = { firstMs: HOUR_MS, longestMs: 12 * HOUR_MS };
/** Failures in a row after which nothing more is asked: those of about ten days. */
const FAILURES_MAX = 24;
/** Age after which nothing more is asked: a parcel neither arrives nor comes back so late. */
const ASKED_FOR_MS = 45 * DAY_MS;
/** Time for which a process that asks for a parcel may still be at work; far longer than its calls. */
export const CREATING_MS = 2 * MINUTE_MS;

interface Asked {
  readonly createdAt: Date;
  /** Number of failures since the last success, the last one included. */
  readonly failures: number;
}

/** Computes the time of the next question about a parcel; null when there is none. */
export function nextQuestionAt({ createdAt, failures }: Asked, now: Date): Date | null {
  if (failures >= FAILURES_MAX || now.getTime() - createdAt.getTime() >= ASKED_FOR_MS) return null;
  return new Date(now.getTime() + (failures === 0 ? ASKED_EVERY_MS : backOffMs(PAUSES, failures - 1)));
}
