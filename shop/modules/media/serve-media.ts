import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { acceptedWeights, chooseEncoding } from "#lib/http/accept.ts";
import { chooseWidth, readManifest } from "./media-manifest.ts";

/** A picture or a drawing at most one folder down; nothing else, so that no path leads out of the folder. */
const MEDIA_PATH = /^\/media\/((?:[a-z0-9-]+\/)?[a-z0-9-]+\.(webp|svg|jpg))$/;
const compress = promisify(gzip);
const CACHE_SECONDS = 30 * 24 * 60 * 60;

export interface MediaFolders {
  /** Built pictures, `<name>-<width>.avif` and `.webp`, with `manifest.json`; `mail/<name>.jpg` for mails. */
  readonly built: string;
  /** Masters, used for pictures that have not been built and for drawings. */
  readonly masters: string;
  /** The brand's drawings, served below `/media/brand/`. */
  readonly brand: string;
}

interface Choice {
  readonly path: string;
  readonly type: "image/avif" | "image/webp" | "image/jpeg" | "image/svg+xml";
}

/**
 * Serves `GET /media/<file>?width=n`: a picture of the catalogue in the requested width or the next larger one, as AVIF
 * where the browser accepts it. `GET /media/mail/<file>.jpg`: the same small and as JPEG, for mail programs. Null for a
 * path that is not below `/media/`.
 */
export function createMediaHandler(folders: MediaFolders): (request: Request) => Promise<Response | null> {
  const manifest = readManifest(folders.built);
  /** Compressed drawings by ETag, since they are text; all of them together are some 150 kB. */
  const drawings = new Map<string, Promise<Buffer>>();

  async function bodyOf({ path }: Choice, etag: string, encoded: boolean): Promise<Buffer> {
    if (!encoded) return readFile(path);
    const kept = drawings.get(etag) ?? readFile(path).then((text) => compress(text));
    drawings.set(etag, kept);
    return kept;
  }

  function choose(file: string, request: Request): Choice {
    const master = join(folders.masters, file);
    const ofBrand = /^brand\/(.+\.svg)$/.exec(file)?.[1];
    if (ofBrand !== undefined) return { path: join(folders.brand, ofBrand), type: "image/svg+xml" };
    if (file.endsWith(".svg")) return { path: master, type: "image/svg+xml" };
    if (file.endsWith(".jpg")) return { path: join(folders.built, file), type: "image/jpeg" };
    const widths = manifest[file]?.widths ?? [];
    const width = chooseWidth(widths, askedWidth(request));
    if (width === null) return { path: master, type: "image/webp" };
    const format = acceptsAvif(request) ? "avif" : "webp";
    const name = file.replace(/\.webp$/, `-${width}.${format}`);
    return { path: join(folders.built, name), type: `image/${format}` };
  }

  return async (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith("/media/")) return null;
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
    }
    const file = MEDIA_PATH.exec(pathname)?.[1];
    if (file === undefined) return notFound();
    const choice = choose(file, request);
    const found = await stat(choice.path).catch(() => null);
    if (!found?.isFile()) return notFound();
    const encoded = choice.type === "image/svg+xml" && acceptsGzip(request);
    const version = `${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}`;
    const etag = encoded ? `"${version}-${file}-gzip"` : `"${version}"`;
    const headers = headersOf(choice.type, etag);
    if (matches(request.headers.get("if-none-match"), etag))
      return new Response(null, { status: 304, headers });
    const body = await bodyOf(choice, etag, encoded);
    if (encoded) headers.set("content-encoding", "gzip");
    headers.set("content-length", String(body.length));
    return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { headers });
  };
}

function headersOf(type: Choice["type"], etag: string): Headers {
  const headers = new Headers({
    "content-type": type,
    etag,
    "cache-control": `public, max-age=${CACHE_SECONDS}`,
    "x-content-type-options": "nosniff",
    // The storefront may have another origin than the shop.
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
  if (type === "image/svg+xml") {
    // A drawing opened by itself is a document: it may load its styles and nothing else.
    headers.set("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
    headers.set("vary", "Accept-Encoding");
  } else if (type !== "image/jpeg") {
    headers.set("vary", "Accept");
  }
  return headers;
}

function askedWidth(request: Request): number | null {
  const text = new URL(request.url).searchParams.get("width") ?? "";
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

function acceptsGzip(request: Request): boolean {
  return chooseEncoding(request.headers.get("accept-encoding"), ["gzip"]) === "gzip";
}

function acceptsAvif(request: Request): boolean {
  return (acceptedWeights(request.headers.get("accept")).get("image/avif") ?? 0) > 0;
}

function matches(header: string | null, etag: string): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

function notFound(): Response {
  return new Response("Not Found", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
}
