import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { HOUR_MS } from "#domain/time/units.ts";
import { BoundedMap } from "#lib/bounded-map/bounded-map.ts";
import {
  keepAnswer,
  LAST_GOOD_BOUNDS,
  type LastGoodBounds,
  replaceAnswer,
  trimAnswers,
} from "./last-good.store.server.ts";

/** Answers that wait to be written; further ones are left out and come with their next refresh. */
const WAITING_MAX = 200;
/** Answers of which this process knows that they are kept. */
const KNOWN_MAX = 5_000;
/** An answer that stays the same is written again after this time, which is its age in the table at most. */
const CONFIRM_EVERY_MS = HOUR_MS;
/** Writes after which the table is cut to its bounds. */
const TRIM_EVERY = 100;

interface Answered {
  readonly key: string;
  readonly operation: string;
  readonly data: unknown;
}

interface WriterOptions {
  readonly site: SiteDatabase;
  readonly clock: () => Date;
  readonly pack: (text: string) => Promise<Uint8Array>;
  readonly onFailure: (error: unknown) => void;
  readonly bounds?: LastGoodBounds;
}

/** Writes answers in the background, one at a time: when they are new, have changed, or were not written for an hour. */
export interface AnswerWriter {
  readonly add: (answered: Answered) => void;
  /** Resolves when what was added until now is written, or was given up. */
  readonly done: () => Promise<void>;
}

/** Creates the writer. A write that fails is told by `onFailure`, and done again with the next answer. */
export function createAnswerWriter(options: WriterOptions): AnswerWriter {
  const { site, clock, pack, onFailure, bounds = LAST_GOOD_BOUNDS } = options;
  const waiting = new Map<string, Answered & { readonly answeredAt: Date }>();
  const known = new BoundedMap<string, { readonly hash: string; readonly writtenAt: number }>({
    maxEntries: KNOWN_MAX,
  });
  let writing: Promise<void> | null = null;
  let writes = 0;

  async function write({ key, operation, data, answeredAt }: Answered & { readonly answeredAt: Date }) {
    const text = JSON.stringify(data);
    const hash = createHash("sha256").update(text).digest("base64url");
    const before = known.get(key);
    const age = answeredAt.getTime() - (before?.writtenAt ?? 0);
    if (before?.hash === hash && age >= 0 && age < CONFIRM_EVERY_MS) return;
    const kept = { key, operation, answer: await pack(text), answeredAt };
    await (isNothing(data) ? replaceAnswer(site, kept) : keepAnswer(site, kept));
    known.set(key, { hash, writtenAt: answeredAt.getTime() });
    writes += 1;
    if (writes % TRIM_EVERY === 0) await trimAnswers(site, bounds);
  }

  async function writeAll(): Promise<void> {
    for (;;) {
      const [next] = waiting.values();
      if (next === undefined) return;
      waiting.delete(next.key);
      // The page that asked is rendered first.
      await setImmediate();
      await write(next).catch(onFailure);
    }
  }

  return {
    add: (answered) => {
      if (waiting.size >= WAITING_MAX && !waiting.has(answered.key)) return;
      waiting.set(answered.key, { ...answered, answeredAt: clock() });
      writing ??= writeAll().finally(() => {
        writing = null;
      });
    },
    done: async () => {
      await writing;
    },
  };
}

/** Tells whether an answer says that there is nothing of the name that was asked for. */
function isNothing(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== "object" || Array.isArray(value)) return false;
  return Object.values(value).every(isNothing);
}
