import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { AnswerDesk } from "#desk/server.ts";
import { networkOf } from "#lib/client-network/network-of.server.ts";
import { isLocalHost } from "#lib/http/local-host.ts";
import { isSameOrigin } from "#lib/http/origin-check.ts";
import { bucketPerMinute } from "#lib/rate-limit/leaky-bucket.ts";
import { createMemoryBuckets } from "#lib/rate-limit/memory-buckets.ts";
import type { RequestEdgeEnv } from "./request-edge.ts";

/** Place where staff open the desk: one origin, or this machine alone under any of its names and ports. */
export type DeskPlace = { readonly kind: "origin"; readonly origin: string } | { readonly kind: "loopback" };

export interface DeskWebOptions {
  readonly place: DeskPlace;
  /** Loads the desk with the first request for it. */
  readonly load: () => Promise<AnswerDesk>;
  /** Folder of the desk's built browser files. */
  readonly clientFolder: string;
  readonly clock: () => Date;
}

/** The pages, and the data of the first of them, whose address has no slash. */
const PATHS = ["/desk", "/desk.data", "/desk/*"];
const ALL = "ALL";
const BODY_LIMIT_BYTES = 128 * 1024;
/** Pages to which pictures of 15 MB and files of 20 MB are sent, and their data. */
const UPLOADS = /^\/desk\/(?:pictures|import|pickup-points|orders\/settlement)(?:\.data)?$/;
const UPLOAD_LIMIT_BYTES = 21 * 1024 * 1024;
/** Requests per minute and network: logged-out clients cost a look at the database. */
const REQUESTS_PER_MINUTE = 300;
const YEAR_S = 31_536_000;
/** Headers of a proxy: a request that went through one does not come from this machine. */
const PROXY_HEADERS = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];
const LOOPBACK_IP = /^(?:127(?:\.\d+){3}|::1|::ffff:127(?:\.\d+){3})$/;

/** Creates the routes of the desk, under `/desk`. Elsewhere than at its place they answer 404, as if there were none. */
export function createDeskWeb({ place, load, clientFolder, clock }: DeskWebOptions): Hono<RequestEdgeEnv> {
  const web = new Hono<RequestEdgeEnv>();
  const buckets = createMemoryBuckets(bucketPerMinute(REQUESTS_PER_MINUTE));
  let desk: Promise<AnswerDesk> | undefined;

  web.on(ALL, PATHS, async (context, next) => {
    if (originAt(place, context.req.raw, context.get("ip")) === null) return context.text("Not found", 404);
    return next();
  });
  web.use(
    "/desk/assets/*",
    serveStatic({
      root: clientFolder,
      precompressed: true,
      rewriteRequestPath: (path) => path.replace(/^\/desk/, ""),
      onFound: (_path, context) => {
        context.header("Cache-Control", `public, max-age=${YEAR_S}, immutable`);
      },
    }),
  );
  web.get("/desk/assets/*", (context) => context.text("Not found", 404));
  const limitTo = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (context) => context.text("Too large", 413) });
  const limitBody = limitTo(BODY_LIMIT_BYTES);
  const limitUpload = limitTo(UPLOAD_LIMIT_BYTES);
  web.on(
    ALL,
    PATHS,
    // An upload without its length would be kept in memory before anybody has asked who sends it.
    async (context, next) =>
      UPLOADS.test(context.req.path) && context.req.header("content-length") !== undefined
        ? limitUpload(context, next)
        : limitBody(context, next),
    async (context) => {
      const request = context.req.raw;
      const ip = context.get("ip");
      const origin = originAt(place, request, ip);
      if (origin === null) return context.text("Not found", 404);
      if (!isSameOrigin(request, { publicUrl: origin, unmarked: "refuse" }))
        return context.text("Forbidden", 403);
      const network = networkOf(ip);
      const { allowed, retryAfterS } = buckets.charge(network, 1, clock());
      if (!allowed) return context.text("Too many requests", 429, { "Retry-After": String(retryAfterS) });
      desk ??= load().catch((error: unknown) => {
        desk = undefined;
        throw error;
      });
      return (await desk)(request, { requestId: context.get("requestId"), network, origin });
    },
  );
  return web;
}

/** Returns the origin at which a request opens the desk; null when it may not be opened there. */
function originAt(place: DeskPlace, request: Request, ip: string): string | null {
  const host = request.headers.get("host") ?? "";
  if (place.kind === "origin") return new URL(place.origin).host === host.toLowerCase() ? place.origin : null;
  const isDirect = LOOPBACK_IP.test(ip) && !PROXY_HEADERS.some((name) => request.headers.has(name));
  // The name, too: a page of elsewhere can let its own name lead to this machine (DNS rebinding).
  return isDirect && isLocalHost(host) ? `http://${host.toLowerCase()}` : null;
}
