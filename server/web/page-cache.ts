import { createHash } from "node:crypto";
import { BoundedMap } from "#lib/bounded-map/bounded-map.ts";
import type { BodyUse, ContentEncoding } from "./compress.ts";
import { makeForm, type PageForm, type RenderedPage } from "./page-form.ts";

/** Beyond this age a page is rendered anew before it is sent: nobody sees last night's price. */
const STALE_LIMIT_MS = 10 * 60_000;

/** These tell of a failure, and nothing of the page. */
const SERVER_ERROR = 500;
const TOO_MANY_REQUESTS = 429;

/** Base64 characters of a content hash: 132 bits. */
const HASH_LENGTH = 22;

interface Kept {
  readonly page: FinishedPage;
  readonly keptAt: number;
  /** How many purges came before it: what was kept before the last one is not sent any more. */
  readonly generation: number;
}

/** A page as it is sent. */
export interface FinishedPage extends RenderedPage {
  /** Names headers and body by their content; null for a page that is not kept. */
  readonly contentHash: string | null;
  /** Those made so far; `once` while the best setting of the compression is still to come. */
  readonly forms: Readonly<Partial<Record<ContentEncoding, PageForm>>>;
  readonly use: BodyUse;
}

interface PageCacheOptions {
  /** A page older than this is rendered anew in the background; 0 keeps none. */
  readonly freshMs: number;
  readonly clock: () => Date;
  readonly maxPages: number;
  /** Of all encodings together. */
  readonly maxBytes: number;
  /** The one status that is kept; 200 when absent. */
  readonly status?: number;
}

/**
 * Pages rendered once and sent many times (design §7): bounded, refreshed in the background when older than `freshMs`,
 * and rendered once however many ask at the same moment.
 *
 * A page is compressed twice: cheaply for the visitor who waits for it, then at the best setting for all others, one page
 * at a time. A page that was rendered anew and has not changed takes over the forms it had, also after a purge.
 */
export class PageCache {
  readonly #kept: BoundedMap<string, Kept>;
  readonly #rendering = new Map<string, Promise<FinishedPage>>();
  readonly #options: PageCacheOptions;
  #generation = 0;
  #compressing: Promise<void> = Promise.resolve();

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#kept = new BoundedMap({
      maxEntries: options.maxPages,
      maxWeight: options.maxBytes,
      weightOf: ({ page }) => sizeOf(page),
    });
  }

  /** Returns the kept page for `key`, rendered anew in the background when it is due; null when none may be sent. */
  find(key: string, render: () => Promise<RenderedPage>): FinishedPage | null {
    const kept = this.#kept.get(key);
    if (kept === undefined || kept.generation !== this.#generation) return null;
    const age = this.#options.clock().getTime() - kept.keptAt;
    if (age > STALE_LIMIT_MS) return null;
    if (age > this.#options.freshMs && !this.#rendering.has(key)) {
      this.#renderOnce(key, "br", render).catch(() => {});
    }
    return kept.page;
  }

  /**
   * Returns the kept page for `key`, or the result of `render`.
   *
   * @param encoding the one its visitor waits for: a page that is rendered now is compressed in no other first
   */
  async get(
    key: string,
    encoding: ContentEncoding,
    render: () => Promise<RenderedPage>,
  ): Promise<FinishedPage> {
    return this.find(key, render) ?? this.#renderOnce(key, encoding, render);
  }

  /** Stops sending every page; renders under way are sent to whoever waits but not kept. */
  clear(): void {
    this.#generation += 1;
    this.#rendering.clear();
  }

  get size(): number {
    return this.#kept.size;
  }

  /** @param encoding the only one that is made at once; the others follow in the background */
  async #renderOnce(
    key: string,
    encoding: ContentEncoding,
    render: () => Promise<RenderedPage>,
  ): Promise<FinishedPage> {
    const underWay = this.#rendering.get(key);
    if (underWay !== undefined) {
      const shared = await underWay;
      // A page may be private to the visitor it was rendered for: only a page for everybody is shared.
      if (shared.cacheable) return shared;
    }
    const generation = this.#generation;
    const work = (async () => {
      const page = await render();
      const { freshMs, status = 200 } = this.#options;
      const isKept = page.cacheable && page.status === status && freshMs > 0;
      if (!isKept) {
        // What was kept is not what the address answers any more. A failure passes: the older page may serve on.
        const hasFailed = page.status >= SERVER_ERROR || page.status === TOO_MANY_REQUESTS;
        if (page.status !== status && !hasFailed && generation === this.#generation) this.#kept.delete(key);
        return finishOnce(page);
      }
      const contentHash = hashOf(page);
      const before = this.#kept.get(key)?.page;
      const isUnchanged = before?.contentHash === contentHash;
      const finished = isUnchanged ? before : await finish({ ...finishOnce(page), contentHash }, encoding);
      if (generation !== this.#generation) return finished;
      this.#kept.set(key, { page: finished, keptAt: this.#options.clock().getTime(), generation });
      if (finished.use === "once") this.#finishLater(key, finished);
      return finished;
    })();
    this.#rendering.set(key, work);
    try {
      return await work;
    } finally {
      if (this.#rendering.get(key) === work) this.#rendering.delete(key);
    }
  }

  /** Compresses a kept page for all who will ask for it; one at a time, since visitors wait for the same processors. */
  #finishLater(key: string, page: FinishedPage): void {
    const isStillKept = () => this.#kept.get(key)?.page === page;
    const compress = async (): Promise<void> => {
      if (!isStillKept()) return;
      const finished = await finish(page, null);
      const kept = this.#kept.get(key);
      if (kept !== undefined && isStillKept()) this.#kept.set(key, { ...kept, page: finished });
    };
    // A page that could not be compressed keeps the form it has; the next one in the queue is compressed all the same.
    this.#compressing = this.#compressing.then(compress).catch(() => {});
  }
}

/** A page that is sent once, to the visitor who asked for it. */
export function finishOnce(page: RenderedPage): FinishedPage {
  return { ...page, contentHash: null, forms: {}, use: "once" };
}

/** @param encoding the one form that is made first; null for all of them, at the best setting */
async function finish(page: FinishedPage, encoding: ContentEncoding | null): Promise<FinishedPage> {
  const { contentHash } = page;
  const make = (use: BodyUse, each: ContentEncoding) => makeForm(page, { encoding: each, use, contentHash });
  if (encoding !== null) return { ...page, forms: { [encoding]: await make("once", encoding) } };
  const forms = {
    br: await make("often", "br"),
    gzip: await make("often", "gzip"),
    identity: await make("often", "identity"),
  };
  return { ...page, forms, use: "often" };
}

function hashOf({ headers, body }: RenderedPage): string {
  const hash = createHash("sha256").update(JSON.stringify(headers)).update(body);
  return hash.digest("base64url").slice(0, HASH_LENGTH);
}

function sizeOf({ body, forms }: FinishedPage): number {
  const bodies = new Set([body, ...Object.values(forms).map((form) => form.body)]);
  return [...bodies].reduce((sum, { byteLength }) => sum + byteLength, 0);
}
