import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { networkOf } from "#lib/client-network/network-of.server.ts";
import { chooseEncoding } from "#lib/http/accept.ts";
import { findHeldTag } from "#lib/http/entity-tag.ts";
import { bucketPerMinute } from "#lib/rate-limit/leaky-bucket.ts";
import { createMemoryBuckets } from "#lib/rate-limit/memory-buckets.ts";
import { encodePicture } from "./encode-picture.ts";
import { createMediaChoice, type MediaChoice, type MediaFolders } from "./media-choice.ts";
import { mediaHeaders, notFound, notNow } from "./media-headers.ts";
import { readManifest } from "./media-manifest.ts";
import { readPictureAddress } from "./picture-address.ts";
import { createPictureMaker, type PictureRefusal } from "./picture-maker.ts";
import { createUploadedChoice, type UploadedChoice, type UploadedPictures } from "./uploaded-choice.ts";

const compress = promisify(gzip);

const NO_UPLOADS: UploadedPictures = { sizeOf: async () => null, bytesOf: async () => null };

/**
 * Serves `GET /media/<file>` with the transformations of Shopify's CDN (`picture-address.ts`): a built picture where it
 * is the one asked for, as AVIF where the browser accepts it, else one made now. `GET /media/mail/<file>.jpg`: the same
 * small and as JPEG, for mail programs. What is no file may be an uploaded picture. Null for a path that is not below
 * `/media/`.
 *
 * @param newPicturesPerMinute pictures that one network may have made in a minute, in each process
 */
export function createMediaHandler(
  folders: MediaFolders,
  newPicturesPerMinute: number,
  clock: () => Date,
  uploads: UploadedPictures = NO_UPLOADS,
): (request: Request, client: { readonly ip: string }) => Promise<Response | null> {
  const choose = createMediaChoice(folders, readManifest(folders.built));
  const chooseUploaded = createUploadedChoice(uploads);
  const pictureOf = createPictureMaker();
  const buckets = createMemoryBuckets(bucketPerMinute(newPicturesPerMinute));
  /** Compressed drawings by ETag, since they are text; all of them together are some 150 kB. */
  const drawings = new Map<string, Promise<Buffer>>();

  const countNew = (ip: string): number => buckets.charge(networkOf(ip), 1, clock()).retryAfterS;

  async function answerUploaded(
    request: Request,
    { file, type, make }: UploadedChoice,
    ip: string,
  ): Promise<Response> {
    const tag = `${file}${madeName({ make })}`;
    const headers = mediaHeaders(type, `"${tag}"`);
    if (findHeldTag(request.headers.get("if-none-match"), [tag]) !== null)
      return new Response(null, { status: 304, headers });
    const body = await pictureOf(tag, {
      make: async () => {
        const master = await uploads.bytesOf(file);
        if (master === null) throw new Error(`The picture ${file} has left the database.`);
        return encodePicture(master, make, make.format);
      },
      count: () => countNew(ip),
    });
    if (!Buffer.isBuffer(body)) return notNow(body);
    headers.set("content-length", String(body.length));
    return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { headers });
  }

  /** Returns the bytes of an answer, unless too many pictures are being made. */
  async function bodyOf(
    { path, make }: MediaChoice,
    { tag, encoded, ip }: { readonly tag: string; readonly encoded: boolean; readonly ip: string },
  ): Promise<Buffer | PictureRefusal> {
    if (make !== null)
      return pictureOf(`${path} ${tag}`, {
        make: () => encodePicture(path, make, make.format),
        count: () => countNew(ip),
      });
    if (!encoded) return readFile(path);
    const kept = drawings.get(tag) ?? readFile(path).then((text) => compress(text));
    drawings.set(tag, kept);
    return kept;
  }

  return async (request, { ip }) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith("/media/")) return null;
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
    }
    const address = readPictureAddress(url);
    if (address === null) return notFound();
    const choice = await choose(address, request.headers.get("accept"));
    const found = await stat(choice.path).catch(() => null);
    if (!found?.isFile()) {
      const uploaded = await chooseUploaded(address);
      return uploaded === null ? notFound() : answerUploaded(request, uploaded, ip);
    }
    const encoded = choice.type === "image/svg+xml" && acceptsGzip(request);
    const version = `${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}`;
    const tag = `${version}${madeName(choice)}${encoded ? `-${address.file}-gzip` : ""}`;
    const headers = mediaHeaders(choice.type, `"${tag}"`);
    if (findHeldTag(request.headers.get("if-none-match"), [tag]) !== null)
      return new Response(null, { status: 304, headers });
    const body = await bodyOf(choice, { tag, encoded, ip });
    if (!Buffer.isBuffer(body)) return notNow(body);
    if (encoded) headers.set("content-encoding", "gzip");
    headers.set("content-length", String(body.length));
    return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { headers });
  };
}

/** Names what is made of a master, for its ETag. */
function madeName({ make }: Pick<MediaChoice, "make">): string {
  return make === null ? "" : `-${make.width}x${make.height}-${make.crop ?? "whole"}-${make.format}`;
}

function acceptsGzip(request: Request): boolean {
  return chooseEncoding(request.headers.get("accept-encoding"), ["gzip"]) === "gzip";
}
