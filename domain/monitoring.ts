/** Measurement of pages in browsers (spec §3, Log entry and Performance metric; §7, Monitoring; §9). */

/** Entries a browser keeps in memory (spec §9). */
export const LOG_BUFFER_MAX = 100;
/** Entries a browser keeps in local storage, with consent (spec §9). */
export const LOG_STORED_MAX = 10;
/** Entries or metrics of one call. */
export const MONITORING_BATCH_MAX = 20;
export const MONITORING_BODY_LIMIT_BYTES = 64 * 1024;

const MESSAGE_MAX_CHARS = 300;
const STACK_MAX_LINES = 12;
const STACK_LINE_MAX_CHARS = 200;

/** Log entry (spec §3). Its context's `url` is a route pattern (`/products/:handle`); a user id is never sent. */
export interface LogEntry {
  readonly id: string;
  /** ISO. */
  readonly timestamp: string;
  readonly level: "error" | "warn" | "info";
  readonly message: string;
  readonly error?: { readonly name: string; readonly message: string; readonly stack: string };
  readonly context: {
    readonly url: string;
    readonly userAgent: string;
    /** Id of one loaded document; not stored in the browser. */
    readonly sessionId: string;
    readonly component?: string;
    readonly action?: string;
  };
  readonly tags: { readonly release: string };
  readonly metadata?: Readonly<Record<string, number>>;
}

/** Performance metric (spec §3). */
export interface PerformanceMetric {
  readonly id: string;
  readonly name: VitalName;
  readonly value: number;
  readonly unit: "ms" | "score";
  readonly timestamp: string;
  readonly context: { readonly url: string };
  readonly tags: { readonly release: string };
}

export const VITAL_NAMES = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type VitalName = (typeof VITAL_NAMES)[number];

/** Scale of a vital: its unit, the upper bounds of its histogram's buckets, and a maximum that no page can reach. */
interface VitalScale {
  readonly unit: PerformanceMetric["unit"];
  /** Ascending; values above the last one are in a bucket of their own. */
  readonly bounds: readonly number[];
  readonly max: number;
}

const SLOW_MS = {
  unit: "ms",
  bounds: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  max: 600_000,
} as const;

/** Scales of the vitals; the limits of "good" and "poor" (web.dev/vitals) are among the bounds. */
export const VITALS: Readonly<Record<VitalName, VitalScale>> = {
  LCP: SLOW_MS,
  FCP: { ...SLOW_MS, bounds: [250, 500, 1000, 1800, 3000, 6000, 10_000] },
  TTFB: { ...SLOW_MS, bounds: [50, 100, 200, 400, 800, 1800, 5000] },
  INP: { ...SLOW_MS, bounds: [50, 100, 200, 300, 500, 1000, 3000] },
  CLS: { unit: "score", bounds: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1], max: 100 },
};

/** Limits of each vital (web.dev/vitals): up to `good` it is good, above `poor` it is poor. */
export const VITAL_LIMITS: Readonly<Record<VitalName, { readonly good: number; readonly poor: number }>> = {
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1800, poor: 3000 },
  TTFB: { good: 800, poor: 1800 },
};

export function rateVital(name: VitalName, value: number): "good" | "medium" | "poor" {
  const { good, poor } = VITAL_LIMITS[name];
  return value <= good ? "good" : value <= poor ? "medium" : "poor";
}

/** Returns the index of a value's bucket: the first whose bound it does not exceed, or the one above all bounds. */
export function bucketOf(name: VitalName, value: number): number {
  const { bounds } = VITALS[name];
  const index = bounds.findIndex((bound) => value <= bound);
  return index === -1 ? bounds.length : index;
}

/**
 * Returns the upper bound of the bucket that contains a share of all values.
 *
 * @param counts by bucket index
 * @param share 0.75 for the 75th percentile
 * @returns null without values; Infinity above the last bound
 */
export function percentileBound(
  name: VitalName,
  counts: ReadonlyMap<number, number>,
  share: number,
): number | null {
  const { bounds } = VITALS[name];
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  for (let bucket = 0; bucket <= bounds.length; bucket += 1) {
    seen += counts.get(bucket) ?? 0;
    if (seen >= total * share) return bounds[bucket] ?? Number.POSITIVE_INFINITY;
  }
  return Number.POSITIVE_INFINITY;
}

/*
 * Every pattern below consumes what it has matched, also where it cuts nothing, and reads no letter again: a malicious
 * entry of 64 KiB costs a millisecond, not seconds in which orders would wait.
 */

/** A word, with what follows it if it is the scheme of a URL. */
const URL_TEXT = /[a-z][a-z0-9+.-]*(:\/\/[^\s"'`<>)]+)?/gi;
const OWN_FILE = /\/assets\/[\w.-]+\.js(?::\d+){0,2}/;
/** A word, with what follows it if it starts an e-mail address. */
const ADDRESS = /[^\s"'`<>()@:/]+(@[^\s"'`<>()/]+)?/g;
const ESCAPED_AT = /%40/;
/** A path that is not a file of the build: it may contain a token. */
const PATH = /(?<![\w.:])\/(?!assets\/)[^\s"'`<>):]+/g;
/** The parameters of a URL, with or without it. */
const QUERY = /[?&#][\w.%[\]~-]+=[^\s"'`<>)]*/g;
/** Quoted text, which may be typed by a visitor, but not the name of a property that code reads. */
const QUOTED = /(?<!\((?:reading|setting) )(["'`“„])(?:(?!\1|[”“]).)*(?:\1|[”“])/g;
/** Digits, and groups of them as in phone numbers, cards and dates. */
const NUMBER = /\d+(?:[ .-]\d+)*/g;
const NUMBER_MAX_DIGITS = 4;
/** Line or column of a file, after a colon. */
const PLACE_MAX_DIGITS = 7;
const TOKEN = /[\w-]{24,}/g;
const CUT = "[cut]";

/**
 * Removes from a message or a stack what may identify a person or hold a secret: addresses, URLs but for files of the
 * build, parameters, quoted text, long numbers, tokens. Called by browser and server; idempotent.
 */
function scrubText(text: string): string {
  return text
    .slice(0, STACK_MAX_LINES * STACK_LINE_MAX_CHARS * 2)
    .replaceAll(/\p{Cc}+/gu, (found) => (found.includes("\n") ? "\n" : " "))
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(QUOTED, CUT)
    .replaceAll(URL_TEXT, (found: string, rest?: string) =>
      rest === undefined ? found : (OWN_FILE.exec(found)?.[0] ?? CUT),
    )
    .replaceAll(QUERY, CUT)
    .replaceAll(ADDRESS, (found: string, domain?: string) =>
      domain === undefined && !ESCAPED_AT.test(found) ? found : CUT,
    )
    .replaceAll(PATH, CUT)
    .replaceAll(NUMBER, (found: string, at: number, whole: string) =>
      isShortNumber(found, whole[at - 1] === ":") ? found : CUT,
    )
    .replaceAll(TOKEN, (found) => (found.includes("_") && !/\d/.test(found) ? found : CUT));
}

function isShortNumber(found: string, isPlace: boolean): boolean {
  const digits = found.replaceAll(/\D/g, "").length;
  return digits <= (isPlace ? PLACE_MAX_DIGITS : NUMBER_MAX_DIGITS);
}

/** Cleans a message for sending and storing: one line. */
export function scrubMessage(message: string): string {
  return scrubText(message).replaceAll(/\s+/g, " ").trim().slice(0, MESSAGE_MAX_CHARS);
}

/** Cleans a stack for sending and storing: its frames, without the first line, which repeats the message. */
export function scrubStack(stack: string): string {
  return scrubText(stack)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /^at |@|\/assets\//.test(line))
    .slice(0, STACK_MAX_LINES)
    .map((line) => line.slice(0, STACK_LINE_MAX_CHARS))
    .join("\n");
}
