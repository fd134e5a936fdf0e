import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/units.ts";
import { type BackOff, backOffMs } from "#lib/retry/retry.ts";

/** Interval at which a process looks for due documents. */
export const E_FACTURA_EVERY_MS = MINUTE_MS;
/** Pauses between tries to send a document, to learn its state, and to find it. */
const STEPS: BackOff = { firstMs: 2 * MINUTE_MS, longestMs: HOUR_MS };
/** Pauses between downloads of an answer, of which ANAF allows ten a day. */
const DOWNLOADS: BackOff = { firstMs: 10 * MINUTE_MS, longestMs: 4 * HOUR_MS };
/** Tries of one step: those of five days, in which the law wants a document sent. */
const FAILURES_MAX = { steps: 125, downloads: 36 };
/** An upload without an answer is looked for so long before the document is sent again. */
export const LOST_AFTER_MS = DAY_MS;

/** Computes the time of the next try; null when there is none. @param failures their number, the last one included */
export function nextTryAt(now: Date, failures: number, kind: "steps" | "downloads" = "steps"): Date | null {
  if (failures >= FAILURES_MAX[kind]) return null;
  const pauses = kind === "steps" ? STEPS : DOWNLOADS;
  return new Date(now.getTime() + backOffMs(pauses, failures - 1));
}
