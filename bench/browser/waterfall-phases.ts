/** One request of a visit, times in ms from the start of the navigation. */
export interface RecordedRequest {
  /** In Chromium's terms: `Document`, `Script`, `Image` … */
  readonly type: string;
  readonly sentMs: number;
  /** Transferred bytes, headers included. */
  readonly bytes: number;
}

/** Times of a visit's moments, in ms from the start of the navigation; `null` for one it did not reach. */
export interface Moments {
  readonly firstPaintMs: number | null;
  readonly reactsMs: number | null;
}

export interface Traffic {
  readonly requests: number;
  readonly bytes: number;
  readonly scripts: number;
  readonly scriptBytes: number;
}

/** Requests until each moment, counted from the start of the navigation, and those after the last one. */
export interface TrafficByPhase {
  readonly untilFirstPaint: Traffic;
  readonly untilItReacts: Traffic;
  readonly afterItReacts: Traffic;
}

/** Divides a visit's requests by the time they were sent; when a moment was not reached, all were before it. */
export function divideByPhase(requests: readonly RecordedRequest[], moments: Moments): TrafficByPhase {
  const firstPaint = moments.firstPaintMs ?? Infinity;
  const reacts = moments.reactsMs ?? Infinity;
  return {
    untilFirstPaint: trafficOf(requests.filter(({ sentMs }) => sentMs <= firstPaint)),
    untilItReacts: trafficOf(requests.filter(({ sentMs }) => sentMs <= reacts)),
    afterItReacts: trafficOf(requests.filter(({ sentMs }) => sentMs > reacts)),
  };
}

function trafficOf(requests: readonly RecordedRequest[]): Traffic {
  const scripts = requests.filter(({ type }) => type === "Script");
  return {
    requests: requests.length,
    bytes: bytesOf(requests),
    scripts: scripts.length,
    scriptBytes: bytesOf(scripts),
  };
}

function bytesOf(requests: readonly RecordedRequest[]): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0);
}
