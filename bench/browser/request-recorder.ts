import type { RecordedRequest } from "./waterfall-phases.ts";

/** Used parts of Chromium's network events (Chrome DevTools Protocol); `timestamp` in seconds of its own clock. */
export interface NetworkEvents {
  readonly sent: {
    readonly requestId: string;
    readonly timestamp: number;
    /** Seconds since 1970 at `timestamp`. */
    readonly wallTime: number;
    readonly type?: string;
    readonly request: { readonly url: string };
    readonly redirectResponse?: { readonly encodedDataLength: number };
  };
  readonly answered: { readonly requestId: string; readonly type: string };
  readonly finished: { readonly requestId: string; readonly encodedDataLength: number };
  readonly cached: { readonly requestId: string };
}

interface Sent {
  readonly sentAtMs: number;
  type: string;
  bytes: number;
}

/** Collects the requests of one visit from the browser's network events, whatever their order. */
export interface RequestRecorder {
  readonly sent: (event: NetworkEvents["sent"]) => void;
  readonly answered: (event: NetworkEvents["answered"]) => void;
  readonly finished: (event: NetworkEvents["finished"]) => void;
  /** The request never left the browser. */
  readonly cached: (event: NetworkEvents["cached"]) => void;
  /**
   * Lists the requests sent over the network; a redirect counts as a request of its own.
   *
   * @param navigationStartMs since 1970 (`performance.timeOrigin`)
   */
  readonly requests: (navigationStartMs: number) => readonly RecordedRequest[];
}

export function createRequestRecorder(): RequestRecorder {
  const underWay = new Map<string, Sent>();
  const redirected: Sent[] = [];
  /** The one moment known in both clocks. */
  let clocks: { readonly browserMs: number; readonly wallMs: number } | null = null;
  return {
    sent: ({ requestId, timestamp, wallTime, type = "Other", request, redirectResponse }) => {
      if (!/^https?:/.test(request.url)) return;
      clocks ??= { browserMs: timestamp * 1000, wallMs: wallTime * 1000 };
      const before = underWay.get(requestId);
      if (before !== undefined && redirectResponse !== undefined)
        redirected.push({ ...before, bytes: redirectResponse.encodedDataLength });
      underWay.set(requestId, { sentAtMs: timestamp * 1000, type, bytes: 0 });
    },
    answered: ({ requestId, type }) => {
      const request = underWay.get(requestId);
      if (request !== undefined) request.type = type;
    },
    finished: ({ requestId, encodedDataLength }) => {
      const request = underWay.get(requestId);
      if (request !== undefined) request.bytes = encodedDataLength;
    },
    cached: ({ requestId }) => void underWay.delete(requestId),
    requests: (navigationStartMs) => {
      if (clocks === null) return [];
      const startMs = clocks.browserMs - (clocks.wallMs - navigationStartMs);
      return [...redirected, ...underWay.values()]
        .map(({ sentAtMs, type, bytes }) => ({ type, bytes, sentMs: sentAtMs - startMs }))
        .toSorted((a, b) => a.sentMs - b.sentMs);
    },
  };
}
