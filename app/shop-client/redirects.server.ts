import type { Logger } from "pino";
import { within } from "#lib/timeout/within.ts";
import { createAnswerCache } from "./answer-cache.server.ts";
import { readPages } from "./read-pages.server.ts";
import { UrlRedirects } from "./redirect.query.ts";
import type { CallOptions, ShopClient } from "./shop-client.server.ts";
import type { ShopResult } from "./shop-error.ts";

/** Redirects that are read as one list; of a shop with more, each path is asked for. */
const LIST_PAGES = { size: 250, max: 8 } as const;
/** Results that a search for one path reads: other paths may match, too. */
const FOUND_MAX = 10;
/** Timeout of a look-up: without an answer the page stays a 404. */
const ANSWER_TIMEOUT_MS = 500;
const PATH_MAX_CHARS = 1_000;

/** Index of the platform's redirects (`urlRedirects`), cached as other answers of the platform are. */
export interface Redirects {
  /**
   * Finds the target that the merchant wrote for a path: a path, or an absolute address; null for none, and without an
   * answer in time. An invented path costs no request unless the shop has more than 2,000 redirects; then it is asked
   * for on the rate limit of the visitor at `buyerIp`, and its absence is cached.
   */
  readonly find: (path: string, buyerIp: string) => Promise<string | null>;
  /** Refreshes everything at its next use. */
  readonly expire: () => void;
}

interface RedirectsOptions {
  readonly client: ShopClient;
  readonly clock: () => Date;
  readonly log: Logger;
}

type Targets = ReadonlyMap<string, string>;

/** Creates the reader of the platform's redirects. */
export function createRedirects({ client, clock, log }: RedirectsOptions): Redirects {
  const answers = createAnswerCache({
    client,
    clock,
    log,
    failure: "the shop's redirects could not be read",
  });

  async function readList(
    caller: CallOptions,
  ): Promise<ShopResult<{ readonly targets: Targets; readonly isComplete: boolean }>> {
    const read = await readPages(LIST_PAGES, async (page) => {
      const result = await client.request(UrlRedirects, { ...page, query: null }, caller);
      return result.ok ? { ok: true, data: result.data.urlRedirects } : result;
    });
    if (!read.ok) return read;
    const { nodes, isComplete } = read.data;
    return { ok: true, data: { targets: isComplete ? toTargets(nodes) : new Map(), isComplete } };
  }

  async function search(key: string, caller: CallOptions): Promise<ShopResult<string | null>> {
    const query = `path:"${key.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
    const result = await client.request(UrlRedirects, { first: FOUND_MAX, after: null, query }, caller);
    if (!result.ok) return result;
    return { ok: true, data: toTargets(result.data.urlRedirects.nodes).get(key) ?? null };
  }

  async function find(path: string, buyerIp: string): Promise<string | null> {
    const key = toKey(path);
    if (key.length > PATH_MAX_CHARS) return null;
    const list = await answers.remember("all", readList);
    if (!list.ok) return null;
    if (list.value.isComplete) return list.value.targets.get(key) ?? null;
    const found = await answers.remember(`path ${key}`, (caller) =>
      search(key, { ...caller, buyerIp, isFreeText: true }),
    );
    return found.ok ? found.value : null;
  }

  return {
    // A late answer is cached for the next calls.
    find: (path, buyerIp) => within(find(path, buyerIp), ANSWER_TIMEOUT_MS, () => null),
    expire: answers.expire,
  };
}

function toTargets(nodes: readonly { readonly path: string; readonly target: string }[]): Targets {
  return new Map(nodes.map(({ path, target }) => [toKey(path), target]));
}

/** Makes paths comparable: letter case, percent-encodings, doubled and closing slashes do not matter. */
function toKey(path: string): string {
  const segments = path.split("/").filter((segment) => segment !== "");
  return `/${segments.map(decode).join("/")}`.toLowerCase();
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
