import type { Logger } from "pino";
import { within } from "#lib/timeout/within.ts";
import { type Cached, createAnswerCache } from "./answer-cache.server.ts";
import { KnownProducts } from "./known-handles.query.ts";
import type { CallOptions, ShopClient } from "./shop-client.server.ts";
import { EMPTY_LIST, type ShopResult } from "./shop-error.ts";

/** Shopify's largest page: a part is one request. */
const PART_SIZE = 250;
/** Number of sitemaps that an index may name (sitemaps.org): 12.5 million products. */
const PARTS_MAX = 50_000;
/** Age after which the parts are counted again: one request for each. */
const COUNT_FRESH_MS = 10 * 60_000;
/** Time in which a count has to be done; it goes on in the background, and the next call gets its result. */
const COUNT_TIMEOUT_MS = 10_000;

/**
 * The handles of all products in parts of 250, for a catalogue of any length: of the whole only the cursor of each
 * part is in memory, and the handles of the parts last read. Parts are in the order of the ids, so that a new product
 * is in the last one.
 */
export interface ProductParts {
  /** Counts the parts, at least one. */
  readonly count: () => Promise<Cached<number>>;
  /** Lists the handles of a part, numbered from 1; null for a part that does not exist. */
  readonly list: (part: number) => Promise<Cached<readonly string[] | null>>;
  /** Refreshes the parts, not their number, at the next use. */
  readonly expire: () => void;
}

interface ProductPartsOptions {
  readonly client: ShopClient;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** Cursors after which the parts begin; null for the first. */
type Starts = readonly (string | null)[];

/** Creates the reader of the parts: answers from its caches, with the last answers while the platform is silent. */
export function createProductParts({ client, clock, log }: ProductPartsOptions): ProductParts {
  const failure = "the list of products could not be read";
  const counts = createAnswerCache({ client, clock, log, failure, freshMs: COUNT_FRESH_MS });
  const parts = createAnswerCache({ client, clock, log, failure });

  async function readPart(after: string | null, caller: CallOptions) {
    const result = await client.request(KnownProducts, { first: PART_SIZE, after }, caller);
    return result.ok ? ({ ok: true, data: result.data.products } as const) : result;
  }

  async function readStarts(caller: CallOptions): Promise<ShopResult<Starts>> {
    const starts: (string | null)[] = [];
    let next: string | null | undefined = null;
    while (next !== undefined && starts.length < PARTS_MAX) {
      const part: Awaited<ReturnType<typeof readPart>> = await readPart(next, caller);
      if (!part.ok) return part;
      const { nodes, pageInfo } = part.data;
      if (nodes.length > 0) starts.push(next);
      next = pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined;
    }
    return starts.length === 0 ? { ok: false, error: EMPTY_LIST } : { ok: true, data: starts };
  }

  const starts = (): Promise<Cached<Starts>> =>
    within(counts.remember("starts", readStarts), COUNT_TIMEOUT_MS, () => ({ ok: false, error: TOO_SLOW }));

  return {
    count: async () => {
      const known = await starts();
      return known.ok ? { ok: true, value: known.value.length } : known;
    },
    list: async (part) => {
      const known = await starts();
      if (!known.ok) return known;
      const after = known.value[part - 1];
      if (after === undefined) return { ok: true, value: null };
      return parts.remember(`after ${after}`, async (caller) => {
        const read = await readPart(after, caller);
        return read.ok ? { ok: true, data: read.data.nodes.map(({ handle }) => handle) } : read;
      });
    },
    expire: parts.expire,
  };
}

const TOO_SLOW = {
  kind: "unreachable",
  message: "The products are still being counted",
  timedOut: true,
} as const;
