/** A budget that is spent in points and restored evenly over time. */
export interface Bucket {
  /** Points of a full bucket, which may be spent at once. */
  readonly capacity: number;
  readonly restoredPerS: number;
}

/** Result of a charge. */
export interface Charge {
  readonly allowed: boolean;
  /** Points left after the charge, or without it when it was refused. */
  readonly available: number;
  /** Seconds until the same charge would be allowed; 0 when it was; Infinity for more than a full bucket. */
  readonly retryAfterS: number;
  /** Time the bucket will be full again, in clock milliseconds: its complete state. */
  readonly fullAtMs: number;
}

const MS_PER_S = 1000;
const MINUTE_S = 60;
/** Tolerance for the clocks of several processes. */
export const CLOCK_TOLERANCE_MS = 60_000;

/** Creates a bucket for the points of a minute, which is full again after a minute. */
export function bucketPerMinute(points: number): Bucket {
  return { capacity: points, restoredPerS: points / MINUTE_S };
}

/** Spends points of a bucket, or refuses and leaves it unchanged. @param fullAtMs its state; 0 for an unused bucket */
export function spend(bucket: Bucket, fullAtMs: number, cost: number, nowMs: number): Charge {
  const { capacity, restoredPerS } = bucket;
  const emptyMs = (capacity / restoredPerS) * MS_PER_S;
  const costMs = (cost / restoredPerS) * MS_PER_S;
  const before = stateAt(fullAtMs, nowMs, emptyMs);
  const after = before + costMs;
  const allowed = after <= nowMs + emptyMs;
  const state = allowed ? after : before;
  const available = Math.max(0, capacity - ((state - nowMs) / MS_PER_S) * restoredPerS);
  const waitMs = cost > capacity ? Infinity : after - nowMs - emptyMs;
  return { allowed, available, retryAfterS: allowed ? 0 : Math.ceil(waitMs / MS_PER_S), fullAtMs: state };
}

/** Maximum debt beyond an empty bucket. A later state could be taken for one of a clock that ran ahead. */
const DEBT_MAX_MS = CLOCK_TOLERANCE_MS / 2;

/**
 * Corrects the charge after the work is done. Points may be more than the bucket has: the rest is owed, up to half a
 * minute of what it restores. Points that were charged and not used (a negative cost) are returned.
 *
 * @param fullAtMs as in `spend`
 * @returns the new state
 */
export function settle(bucket: Bucket, fullAtMs: number, cost: number, nowMs: number): number {
  const { capacity, restoredPerS } = bucket;
  const emptyMs = (capacity / restoredPerS) * MS_PER_S;
  const after = stateAt(fullAtMs, nowMs, emptyMs) + (cost / restoredPerS) * MS_PER_S;
  return Math.max(nowMs, Math.min(after, nowMs + emptyMs + DEBT_MAX_MS));
}

/** Returns a valid state: one that no clock of today can have written (a clock ran ahead) counts as a full bucket. */
function stateAt(fullAtMs: number, nowMs: number, emptyMs: number): number {
  return fullAtMs > nowMs + emptyMs + CLOCK_TOLERANCE_MS ? nowMs : Math.max(fullAtMs, nowMs);
}
