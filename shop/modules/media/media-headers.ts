import type { MediaChoice } from "./media-choice.ts";
import type { PictureRefusal } from "./picture-maker.ts";

const CACHE_SECONDS = 30 * 24 * 60 * 60;

export function mediaHeaders(type: MediaChoice["type"], etag: string): Headers {
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
  } else if (type === "image/avif" || type === "image/webp") {
    headers.set("vary", "Accept");
  }
  return headers;
}

export function notFound(): Response {
  return refuse(404, "Not Found");
}

/** Answers a request for a picture that is not made now. */
export function notNow({ reason, retryAfterS }: PictureRefusal): Response {
  const headers = { "retry-after": String(retryAfterS), "cache-control": "no-store" };
  return reason === "too_many_waiting"
    ? refuse(503, "Service Unavailable", headers)
    : refuse(429, "Too Many Requests", headers);
}

function refuse(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(text, { status, headers: { "content-type": "text/plain; charset=utf-8", ...headers } });
}
