import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Half a kilobyte more than the best setting, for a fifteenth of its time. */
const BROTLI_QUALITY = 5;

/** Content encodings a page can be sent in, the smallest first. */
export const COMPRESSED_ENCODINGS = ["br", "gzip"] as const;
export type CompressedEncoding = (typeof COMPRESSED_ENCODINGS)[number];

/** Compresses a body in a thread of the pool. */
export async function compress(
  body: Uint8Array,
  encoding: CompressedEncoding,
): Promise<Uint8Array<ArrayBuffer>> {
  const compressed =
    encoding === "br"
      ? await compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : await compressGzip(body, { level: constants.Z_BEST_COMPRESSION });
  return new Uint8Array(compressed);
}
