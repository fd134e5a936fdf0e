import { createHash } from "node:crypto";
import { BoundedMap } from "#lib/bounded-map/bounded-map.ts";
import type { BodyUse, ContentEncoding } from "./compress.ts";
import { makeForm, type PageForm, type RenderedPage } from "./page-form.ts";
import { INTERNAL_SERVER_ERROR, TOO_MANY_REQUESTS } from "#lib/http/status.ts";

/** Age beyond which a page is rendered again before it is sent: no visitor gets last night's price. */
const STALE_LIMIT_MS = 10 * 60_000;

/** Status codes of a failure, which say nothing about the page. */

/** Base64 characters of a content hash: 132 bits. */
const HASH_LENGTH = 22;

interface Kept {
  readonly page: FinishedPage;
  readonly keptAt: number;
  /** Number of purges before it was kept: pages kept before the last purge are no longer sent. */
  readonly generation: number;
}

/** A page as it is sent. */
export interface FinishedPage extends RenderedPage {
  /** Hash of headers and body; null for a page that is not kept. */
  readonly contentHash: string | null;
  /** Forms made so far; `use` is `once` until they are compressed at the best setting. */
  readonly forms: Readonly<Partial<Record<ContentEncoding, PageForm>>>;
  readonly use: BodyUse;
}

interface PageCacheOptions {
  /** Age after which a page is rendered again in the background; 0 keeps none. */
  readonly freshMs: number;
  readonly clock: () => Date;
  readonly maxPages: number;
  /** Total size of all encodings. */
  readonly maxBytes: number;
  /** The only status that is kept; 200 when absent. */
  readonly status?: number;
}

/**
 * Cache of rendered pages (design §7): bounded, refreshed in the background when older than `freshMs`, and rendered
 * once for concurrent requests.
 *
 * A page is compressed twice: cheaply for the visitor who waits for it, then at the best setting for all others, one
 * page at a time. A page rendered again without a change keeps its compressed forms, also after a purge.
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

  /** Returns the kept page for `key`, refreshed in the background when due; null when none may be sent. */
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
   * @param encoding the one its visitor waits for: a page rendered now is first compressed in no other
   */
  async get(
    key: string,
    encoding: ContentEncoding,
    render: () => Promise<RenderedPage>,
  ): Promise<FinishedPage> {
    return this.find(key, render) ?? this.#renderOnce(key, encoding, render);
  }

  /** Purges all pages; renders in progress are sent to their waiting visitors but not kept. */
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
      // A page may be private to the visitor it was rendered for: only a public page is shared.
      if (shared.cacheable) return shared;
    }
    const generation = this.#generation;
    const work = (async () => {
      const page = await render();
      const { freshMs, status = 200 } = this.#options;
      const isKept = page.cacheable && page.status === status && freshMs > 0;
      if (!isKept) {
        // The address no longer answers with the kept page. After a failure, which is temporary, the older page may
        // still be sent.
        const hasFailed = page.status >= INTERNAL_SERVER_ERROR || page.status === TOO_MANY_REQUESTS;
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

  /** Recompresses a kept page for later requests; one at a time, since visitors wait for the same processors. */
  #finishLater(key: string, page: FinishedPage): void {
    const isStillKept = () => this.#kept.get(key)?.page === page;
    const compress = async (): Promise<void> => {
      if (!isStillKept()) return;
      const finished = await finish(page, null);
      const kept = this.#kept.get(key);
      if (kept !== undefined && isStillKept()) this.#kept.set(key, { ...kept, page: finished });
    };
    // A page that fails to compress keeps its form; the next one in the queue is still compressed.
    this.#compressing = this.#compressing.then(compress).catch(() => {});
  }
}

/** Returns a page that is sent once, to the visitor who requested it. */
export function finishOnce(page: RenderedPage): FinishedPage {
  return { ...page, contentHash: null, forms: {}, use: "once" };
}

/** @param encoding the only form made first; null for all of them, at the best setting */
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
