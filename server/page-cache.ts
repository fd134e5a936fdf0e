import { BoundedMap } from "#lib/bounded-map/bounded-map.ts";
import { compress, type CompressedEncoding } from "./compress.ts";

/** Beyond this age a page is rendered anew before it is sent: nobody sees last night's price. */
const STALE_LIMIT_MS = 10 * 60_000;

/** These tell of a failure, and nothing of the page. */
const SERVER_ERROR = 500;
const TOO_MANY_REQUESTS = 429;

interface Kept {
  readonly page: FinishedPage;
  readonly keptAt: number;
}

/** What a render hands over; a page that depends on its visitor is sent but never kept. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly body: Uint8Array<ArrayBuffer>;
  readonly cacheable: boolean;
}

/** A page for everybody, with its body compressed in every encoding if it is kept. */
export interface FinishedPage extends RenderedPage {
  readonly compressed: Readonly<Record<CompressedEncoding, Uint8Array<ArrayBuffer>>> | null;
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
 * Pages rendered once and sent many times (design §7): bounded, compressed once, refreshed in the background when
 * older than `freshMs`, and rendered once however many ask at the same moment.
 */
export class PageCache {
  readonly #kept: BoundedMap<string, Kept>;
  readonly #rendering = new Map<string, Promise<FinishedPage>>();
  readonly #options: PageCacheOptions;
  #generation = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#kept = new BoundedMap({
      maxEntries: options.maxPages,
      maxWeight: options.maxBytes,
      weightOf: ({ page }) => sizeOf(page),
    });
  }

  /** Whether a page is kept under the key, however old. */
  has(key: string): boolean {
    return this.#kept.has(key);
  }

  /** The kept page for `key`, or the result of `render`. */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<FinishedPage> {
    const kept = this.#kept.get(key);
    if (kept === undefined) return this.#renderOnce(key, render);
    const age = this.#options.clock().getTime() - kept.keptAt;
    if (age > STALE_LIMIT_MS) return this.#renderOnce(key, render);
    if (age > this.#options.freshMs) this.#renderOnce(key, render).catch(() => {});
    return kept.page;
  }

  /** Forgets every page; renders under way are sent to whoever waits but not kept. */
  clear(): void {
    this.#generation += 1;
    this.#kept.clear();
    this.#rendering.clear();
  }

  get size(): number {
    return this.#kept.size;
  }

  async #renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<FinishedPage> {
    const underWay = this.#rendering.get(key);
    if (underWay !== undefined) {
      const shared = await underWay;
      // What another visitor waits for may be hers alone: only a page for everybody is shared.
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
        return { ...page, compressed: null };
      }
      const finished = await finish(page);
      if (generation === this.#generation) {
        this.#kept.set(key, { page: finished, keptAt: this.#options.clock().getTime() });
      }
      return finished;
    })();
    this.#rendering.set(key, work);
    try {
      return await work;
    } finally {
      if (this.#rendering.get(key) === work) this.#rendering.delete(key);
    }
  }
}

function sizeOf({ body, compressed }: FinishedPage): number {
  return body.byteLength + (compressed?.br.byteLength ?? 0) + (compressed?.gzip.byteLength ?? 0);
}

/** Compresses a body once for every visitor to come. */
async function finish(page: RenderedPage): Promise<FinishedPage> {
  const [br, gzip] = await Promise.all([compress(page.body, "br"), compress(page.body, "gzip")]);
  return { ...page, compressed: { br, gzip } };
}
