import type { Logger } from "pino";
import type { CallOptions } from "./shop-client.server.ts";
import type { ShopError, ShopResult } from "./shop-error.ts";
import { trustType } from "#lib/values/trust-type.ts";

/** Asked anew in the background after this; a webhook makes it sooner. */
const FRESH_MS = 60_000;
/** After a failure the platform is left alone for this long, and every visitor gets the same answer at once. */
const RETRY_MS = 1_000;
const MAX_ENTRIES = 500;

/** A kept answer may be stale: the platform is down and this is what it last said (design §5.12). */
export type Cached<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ShopError };

/** The platform's answers in memory: answers at once from what it knows and asks the platform in the background. */
export interface AnswerCache {
  /** What is known under `key`; `ask` is called when nothing is, or when it is time to ask again. */
  readonly remember: <T>(key: string, ask: () => Promise<ShopResult<T>>) => Promise<Cached<T>>;
  /**
   * Looks up what a visitor named, which may be invented. What is held is answered as by `remember`, and so is what
   * there is; what there is not is null without a question. Where that is unknown, the platform is asked in the
   * visitor's name, and only something it found is kept: invented names cost the visitor's own budget and no room.
   */
  readonly lookUp: <T>(named: Named<T>) => Promise<Cached<T | null>>;
  /**
   * The platform told of a change: everything is asked anew at its next use, which waits for the answer, since what is
   * made of the old one would be kept. The old one serves on when the platform does not answer.
   */
  readonly expire: () => void;
}

interface Named<T> {
  readonly key: string;
  /** Whether there is such a thing; null when it is not known. */
  readonly exists: () => Promise<boolean | null>;
  readonly ask: (caller: CallOptions) => Promise<ShopResult<T | null>>;
  /** The visitor's address. */
  readonly buyerIp: string;
}

interface Entry {
  value: unknown;
  /** When to ask again, in clock milliseconds. */
  askAgainAt: number;
  asking: Promise<Cached<unknown>> | null;
  known: boolean;
  /** How many changes were told of, and how many of them the last answer can know. */
  changesTold: number;
  changesKnown: number;
  /** Why there is nothing to show, while nothing is known. */
  problem: ShopError | null;
}

interface AnswerCacheOptions {
  readonly clock: () => Date;
  readonly log: Logger;
  /** Logged with every failure: "the catalogue could not be read". */
  readonly failure: string;
}

/**
 * Makes a cache of at most 500 answers, fresh for a minute each. A failure is logged and answered for a second before
 * the platform is asked again; it never replaces an answer that is known.
 */
export function createAnswerCache({ clock, log, failure }: AnswerCacheOptions): AnswerCache {
  const entries = new Map<string, Entry>();

  async function refresh<T>(
    key: string,
    entry: Entry,
    ask: () => Promise<ShopResult<T>>,
  ): Promise<Cached<T>> {
    const changes = entry.changesTold;
    let result: ShopResult<T>;
    try {
      result = await ask();
    } catch (error) {
      // Nothing to show: whoever waits for the answer gets the error.
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
      entry.askAgainAt = clock().getTime() + FRESH_MS;
      return { ok: true, value: result.data };
    }
    entry.problem = result.error;
    entry.askAgainAt = clock().getTime() + RETRY_MS;
    log.warn({ key, reason: result.error.message, stale: entry.known }, failure);
    return { ok: false, error: result.error };
  }

  /** Forgets the entry not used for the longest time: of those that say that something is not there, if there are any. */
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
    async remember<T>(key: string, ask: () => Promise<ShopResult<T>>): Promise<Cached<T>> {
      const entry = entries.get(key) ?? {
        value: null,
        askAgainAt: 0,
        asking: null,
        known: false,
        changesTold: 0,
        changesKnown: 0,
        problem: null,
      };
      // Before the entry is there: nothing is known of it yet, and it would make room for itself.
      if (!entries.has(key) && entries.size >= MAX_ENTRIES) makeRoom();
      entries.delete(key);
      entries.set(key, entry);

      const askOnce = (): Promise<Cached<unknown>> =>
        (entry.asking ??= refresh(key, entry, ask).finally(() => {
          entry.asking = null;
        }));
      if (clock().getTime() >= entry.askAgainAt) void askOnce();
      // Again when the change was told while an answer was already on its way.
      while (entry.known && entry.changesKnown < entry.changesTold) await askOnce();
      if (entry.known) return { ok: true, value: trustType<T>(entry.value) };
      if (entry.asking === null && entry.problem !== null) return { ok: false, error: entry.problem };
      return trustType<Cached<T>>(await entry.asking);
    },
    async lookUp<T>({ key, exists, ask, buyerIp }: Named<T>): Promise<Cached<T | null>> {
      const held = entries.get(key);
      const isThere = (held?.known === true && held.value !== null) || (await exists());
      if (isThere === false) return { ok: true, value: null };
      if (isThere === true) return cache.remember(key, () => ask({}));
      const result = await ask({ buyerIp });
      if (!result.ok) {
        log.warn({ key, reason: result.error.message, stale: false }, failure);
        return { ok: false, error: result.error };
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
