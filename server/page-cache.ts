import { brotliCompress, constants, gzip } from "node:zlib";
import { promisify } from "node:util";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const MAX_PAGES = 400;
/** All encodings together: a fourth of it is a store's every page in both languages. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;
/** Beyond this age a page is rendered anew before it is sent: nobody sees last night's price. */
const STALE_LIMIT_MS = 10 * 60_000;

/** Content encodings every page is kept in, the smallest first. */
export const COMPRESSED_ENCODINGS = ["br", "gzip"] as const;
type Encoding = (typeof COMPRESSED_ENCODINGS)[number] | "identity";

/** A finished answer with its body in each encoding. */
export interface FinishedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly cacheable: boolean;
  readonly bodies: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>;
}

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

/**
 * Pages rendered once and sent many times (design §7): bounded, compressed once, refreshed in the background when
 * older than `freshMs`, and rendered once however many ask at the same moment.
 */
export class PageCache {
  readonly #kept = new Map<string, Kept>();
  readonly #rendering = new Map<string, Promise<FinishedPage>>();
  readonly #freshMs: number;
  readonly #clock: () => Date;
  readonly #maxBytes: number;
  #keptBytes = 0;
  #generation = 0;

  constructor(freshMs: number, clock: () => Date, maxBytes = MAX_KEPT_BYTES) {
    this.#freshMs = freshMs;
    this.#clock = clock;
    this.#maxBytes = maxBytes;
  }

  /** The kept page for `key`, or the result of `render`. */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<FinishedPage> {
    const kept = this.#kept.get(key);
    if (kept === undefined) return this.#renderOnce(key, render);
    const age = this.#clock().getTime() - kept.keptAt;
    if (age > STALE_LIMIT_MS) return this.#renderOnce(key, render);
    // Most recently used pages stay: a Map keeps the order of insertion.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (age > this.#freshMs) this.#renderOnce(key, render).catch(() => {});
    return kept.page;
  }

  /** Forgets every page; renders under way are sent to whoever waits but not kept. */
  clear(): void {
    this.#generation += 1;
    this.#kept.clear();
    this.#keptBytes = 0;
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
      const page = await finish(await render());
      if (page.cacheable && page.status === 200 && generation === this.#generation) this.#keep(key, page);
      return page;
    })();
    this.#rendering.set(key, work);
    try {
      return await work;
    } finally {
      if (this.#rendering.get(key) === work) this.#rendering.delete(key);
    }
  }

  #keep(key: string, page: FinishedPage): void {
    if (this.#freshMs === 0) return;
    this.#drop(key);
    this.#kept.set(key, { page, keptAt: this.#clock().getTime() });
    this.#keptBytes += sizeOf(page);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MAX_PAGES && this.#keptBytes <= this.#maxBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key);
    if (kept === undefined) return;
    this.#kept.delete(key);
    this.#keptBytes -= sizeOf(kept.page);
  }
}

function sizeOf({ bodies }: FinishedPage): number {
  return bodies.identity.byteLength + bodies.br.byteLength + bodies.gzip.byteLength;
}

/** Half a kilobyte more than the best setting, for a fifteenth of its time. */
const BROTLI_QUALITY = 5;

/** Compresses a body once for every visitor to come. */
async function finish({ body, ...page }: RenderedPage): Promise<FinishedPage> {
  const [br, zipped] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compressGzip(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { ...page, bodies: { identity: body, br: bytes(br), gzip: bytes(zipped) } };
}

function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
