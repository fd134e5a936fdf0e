import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Content encodings a page can be sent in, the smallest first. */
export const COMPRESSED_ENCODINGS = ["br", "gzip"] as const;
export type CompressedEncoding = (typeof COMPRESSED_ENCODINGS)[number];
export type ContentEncoding = CompressedEncoding | "identity";

/** How often a compressed body is sent: to one visitor who waits for it, or to many, made while nobody waits. */
export type BodyUse = "once" | "often";

/** Of a page of 130 kB, `often` is a sixth smaller in brotli than `once`, for forty times its processor time. */
const BROTLI_QUALITY: Readonly<Record<BodyUse, number>> = { once: 4, often: 10 };
const GZIP_LEVEL: Readonly<Record<BodyUse, number>> = { once: 5, often: constants.Z_BEST_COMPRESSION };

/** Takes the compressed form of any page in one piece: each piece more is a turn of the thread pool and a copy. */
const CHUNK_BYTES = 64 * 1024;

/** Compresses a body in a thread of the pool. */
export async function compress(
  body: Uint8Array,
  encoding: CompressedEncoding,
  use: BodyUse,
): Promise<Uint8Array<ArrayBuffer>> {
  const compressed =
    encoding === "br"
      ? await compressBrotli(body, {
          chunkSize: CHUNK_BYTES,
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[use],
            [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
          },
        })
      : await compressGzip(body, { level: GZIP_LEVEL[use], chunkSize: CHUNK_BYTES });
  return new Uint8Array(compressed);
}
