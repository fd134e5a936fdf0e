import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompressSync } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Content encodings of a kept page, the smallest first. */
export const KEPT_ENCODINGS = ["br", "gzip"] as const;
/** Content encodings of a page sent once, the cheapest first: zstd takes a third of brotli's time for 5% more bytes. */
export const SINGLE_USE_ENCODINGS = ["zstd", ...KEPT_ENCODINGS] as const;
export type CompressedEncoding = (typeof SINGLE_USE_ENCODINGS)[number];
export type ContentEncoding = CompressedEncoding | "identity";

/** Number of times a compressed body is sent: once, to a waiting visitor, or often, compressed in the background. */
export type BodyUse = "once" | "often";

/** Brotli quality: for a page of 130 kB, `often` is a sixth smaller than `once`, for forty times its processor time. */
const BROTLI_QUALITY: Readonly<Record<BodyUse, number>> = { once: 4, often: 10 };
const GZIP_LEVEL: Readonly<Record<BodyUse, number>> = { once: 5, often: constants.Z_BEST_COMPRESSION };

/** Buffer for any compressed page in one piece: each further piece is a turn of the thread pool and a copy. */
const CHUNK_BYTES = 64 * 1024;

/** Compresses a body, in a thread of the pool where that is cheaper than doing it inline. */
export async function compress(
  body: Uint8Array,
  encoding: CompressedEncoding,
  use: BodyUse,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await compressors[encoding](body, use));
}

const compressors: Readonly<
  Record<CompressedEncoding, (body: Uint8Array, use: BodyUse) => Promise<Uint8Array<ArrayBuffer>>>
> = {
  // Default level; no kept page uses zstd. A page takes a quarter of a millisecond: less than a thread hand-over.
  zstd: async (body) => zstdCompressSync(body, { chunkSize: CHUNK_BYTES }),
  br: (body, use) =>
    compressBrotli(body, {
      chunkSize: CHUNK_BYTES,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[use],
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  gzip: (body, use) => compressGzip(body, { level: GZIP_LEVEL[use], chunkSize: CHUNK_BYTES }),
};
