import type { Logger } from "pino";
import type { CallOptions, ShopClient } from "./shop-client.server.ts";
import { isOutage, type ShopError, type ShopResult } from "./shop-error.ts";
import { trustType } from "#lib/values/trust-type.ts";

/** Age after which an answer is refreshed in the background; a webhook does it sooner. */
const FRESH_MS = 60_000;
/** Time after a failure without requests to the platform, in which every visitor gets the same answer at once. */
const RETRY_MS = 1_000;
const MAX_ENTRIES = 500;

/** A cached answer may be stale: the platform is down and this is its last answer (design §5.12). */
export type Cached<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ShopError };

/**
 * Cache of the platform's answers in memory: answers at once with cached values and refreshes them in the background.
 */
export interface AnswerCache {
  /** Returns the cached value of `key`; calls `ask` when there is none, or when it is time to refresh. */
  readonly remember: <T>(key: string, ask: Ask<T>) => Promise<Cached<T>>;
  /**
   * Looks up a name from a visitor, which may be invented. A cached value is answered as by `remember`, and so is an
   * existing name; a name known not to exist is null without a request. If that is unknown, the platform is asked on
   * the visitor's rate limit, and only a found value is cached: invented names use up the visitor's own budget and no
   * memory.
   */
  readonly lookUp: <T>(named: Named<T>) => Promise<Cached<T | null>>;
  /**
   * Called when the platform reports a change: every value is refreshed at its next use, which waits for the answer,
   * since pages rendered from the old one would be cached. The old value is used when the platform does not answer.
   */
  readonly expire: () => void;
}

/** Asks the platform; everything it asks for the value is asked with the same options. */
type Ask<T> = (caller: CallOptions) => Promise<ShopResult<T>>;

interface Named<T> {
  readonly key: string;
  /** Tells whether the name exists; null when it is not known. */
  readonly exists: () => Promise<boolean | null>;
  readonly ask: Ask<T | null>;
  /** Visitor's network address. */
  readonly buyerIp: string;
}

interface Entry {
  value: unknown;
  /** Time of the next refresh, in clock milliseconds. */
  askAgainAt: number;
  asking: Promise<Cached<unknown>> | null;
  known: boolean;
  /** Time of the value; kept answers that are younger replace it while the platform is away. */
  readAt: Date;
  /** Number of reported changes, and how many of them the last answer includes. */
  changesTold: number;
  changesKnown: number;
  /** Error to answer with while there is no value. */
  problem: ShopError | null;
}

interface AnswerCacheOptions {
  readonly client: Pick<ShopClient, "keepsAnswers">;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Logged with every failure: "the catalogue could not be read". */
  readonly failure: string;
  /** A minute when absent. */
  readonly freshMs?: number;
}

/**
 * Creates a cache of at most 500 answers, fresh for `freshMs` each. A failure is logged and answered for a second
 * before the platform is asked again; it never replaces a cached value. While the platform is away, the last good answer
 * of any process is used, if it is younger than the process's own.
 */
export function createAnswerCache({
  client,
  clock,
  log,
  failure,
  freshMs = FRESH_MS,
}: AnswerCacheOptions): AnswerCache {
  const entries = new Map<string, Entry>();

  /** Reads the kept answer that is younger than `keptSince`, after an outage; null when there is none. */
  async function askKept<T>(ask: Ask<T>, error: ShopError, keptSince: Date): Promise<{ data: T } | null> {
    if (client.keepsAnswers !== true || !isOutage(error)) return null;
    try {
      const kept = await ask({ keptSince });
      return kept.ok ? kept : null;
    } catch (problem) {
      log.error({ err: problem }, failure);
      return null;
    }
  }

  async function refresh<T>(key: string, entry: Entry, ask: Ask<T>): Promise<Cached<T>> {
    const changes = entry.changesTold;
    let result: ShopResult<T>;
    try {
      result = await ask({});
    } catch (error) {
      // Without a value all waiting callers get the error.
      if (!entry.known) throw error;
      entry.changesKnown = changes;
      entry.askAgainAt = clock().getTime() + RETRY_MS;
      log.error({ key, err: error, stale: true }, failure);
      return { ok: true, value: trustType<T>(entry.value) };
    }
    entry.changesKnown = changes;
    if (result.ok) {
      entry.value = result.data;
      entry.known = true;
      entry.readAt = clock();
      entry.askAgainAt = entry.readAt.getTime() + freshMs;
      return { ok: true, value: result.data };
    }
    entry.problem = result.error;
    entry.askAgainAt = clock().getTime() + RETRY_MS;
    const kept = await askKept(ask, result.error, entry.readAt);
    log.warn({ key, reason: result.error.message, stale: entry.known || kept !== null }, failure);
    if (kept === null) return { ok: false, error: result.error };
    entry.value = kept.data;
    entry.known = true;
    entry.readAt = clock();
    return { ok: true, value: kept.data };
  }

  /** Removes the least recently used entry; first among the entries that say that a name does not exist. */
  function makeRoom(): void {
    let [victim] = entries.keys();
    for (const [key, { value, asking }] of entries) {
      if (value !== null || asking !== null) continue;
      victim = key;
      break;
    }
    if (victim !== undefined) entries.delete(victim);
  }

  const cache: AnswerCache = {
    async remember<T>(key: string, ask: Ask<T>): Promise<Cached<T>> {
      const entry = entries.get(key) ?? {
        value: null,
        askAgainAt: 0,
        asking: null,
        known: false,
        readAt: new Date(0),
        changesTold: 0,
        changesKnown: 0,
        problem: null,
      };
      // Before the entry is added: it has no value yet, and would be removed itself.
      if (!entries.has(key) && entries.size >= MAX_ENTRIES) makeRoom();
      entries.delete(key);
      entries.set(key, entry);

      const askOnce = (): Promise<Cached<unknown>> =>
        (entry.asking ??= refresh(key, entry, ask).finally(() => {
          entry.asking = null;
        }));
      if (clock().getTime() >= entry.askAgainAt) void askOnce();
      // Repeats if a change was reported during the request.
      while (entry.known && entry.changesKnown < entry.changesTold) await askOnce();
      if (entry.known) return { ok: true, value: trustType<T>(entry.value) };
      if (entry.asking === null && entry.problem !== null) return { ok: false, error: entry.problem };
      return trustType<Cached<T>>(await entry.asking);
    },
    async lookUp<T>({ key, exists, ask, buyerIp }: Named<T>): Promise<Cached<T | null>> {
      const held = entries.get(key);
      const isThere = (held?.known === true && held.value !== null) || (await exists());
      if (isThere === false) return { ok: true, value: null };
      if (isThere === true) return cache.remember(key, ask);
      const result = await ask({ buyerIp });
      if (!result.ok) {
        const kept = await askKept(ask, result.error, new Date(0));
        log.warn({ key, reason: result.error.message, stale: kept !== null }, failure);
        if (kept === null) return { ok: false, error: result.error };
        // Asked again: the list of names may have arrived meanwhile, without this one.
        return { ok: true, value: (await exists()) === false ? null : kept.data };
      }
      if (result.data !== null && !entries.has(key)) await cache.remember(key, () => Promise.resolve(result));
      return { ok: true, value: result.data };
    },
    expire: () => {
      for (const entry of entries.values()) {
        entry.changesTold += 1;
        entry.askAgainAt = 0;
      }
    },
  };
  return cache;
}
