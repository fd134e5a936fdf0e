import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { clientIp } from "#lib/client-network/client-ip.server.ts";
import { networkOf } from "#lib/client-network/network-of.server.ts";
import { bucketPerMinute } from "#lib/rate-limit/leaky-bucket.ts";
import { createMemoryBuckets } from "#lib/rate-limit/memory-buckets.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { isSameOrigin } from "#lib/http/origin-check.ts";
import { refuseRequestLine } from "#lib/http/refuse-request-line.ts";
import { hasBearerToken } from "#lib/secrets/secret.server.ts";
import type { Shop } from "#shop/create-shop.ts";
import { answerFailure } from "./answer-failure.ts";
import { createPageHandler } from "./pages.ts";
import type { PageStores } from "./page-stores.ts";
import { answerReadiness, type Readiness } from "./readiness.ts";
import { answerSecurityHeaders, type TransportSecurity } from "./security-headers.ts";

const BODY_LIMIT_BYTES = 128 * 1024;
const YEAR_S = 31_536_000;
/** Health checks, and files: those of the build, and pictures of the embedded shop. */
const ROUTINE_PATHS = /^\/(?:(?:healthz|readyz|metrics)$|(?:assets|pictures|media)\/)/;

interface WebOptions {
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly resources: Resources;
  readonly stores: PageStores;
  /** The embedded shop when it lives in this process. */
  readonly shop: Shop | null;
  readonly ready: Readiness;
  /** Bearer token that `/metrics` asks for. */
  readonly metricsToken: string;
  readonly metrics: () => Promise<{ type: string; text: string }>;
  readonly transportSecurity: TransportSecurity;
  readonly trustProxy: boolean;
  /** Requests that change something, a minute and network. */
  readonly changesPerMinute: number;
  readonly log: Logger;
  /** Folder of the built browser files. */
  readonly clientFolder: string;
  /** Folder of the store's own pictures in their built widths. */
  readonly picturesFolder: string;
}

/** `routine`: a request that is logged at debug unless it fails, as there are dozens for each page. */
type Env = { Variables: { requestId: string; ip: string; routine?: boolean } };

/** The whole site as one `fetch`: health, the embedded shop, static files, then pages (kept or rendered). */
export function createWeb(options: WebOptions): Hono<Env> {
  const { resources, log } = options;
  const web = new Hono<Env>();
  const originRule = { publicUrl: resources.settings.publicUrl, unmarked: "allow" } as const;
  const securityHeaders = Object.entries(answerSecurityHeaders(options.transportSecurity));
  const changes = createMemoryBuckets(bucketPerMinute(options.changesPerMinute));

  web.use(async (context, next) => {
    const started = performance.now();
    const requestId = context.req.header("x-request-id")?.match(/^[\w-]{8,64}$/)?.[0] ?? randomUUID();
    context.set("requestId", requestId);
    context.set(
      "ip",
      clientIp({
        forwardedFor: context.req.header("x-forwarded-for"),
        connection: connectionOf(context),
        trustProxy: options.trustProxy,
      }),
    );
    await next();
    context.header("X-Request-Id", requestId);
    for (const [name, value] of securityHeaders) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
    const isRoutine = context.get("routine") === true && context.res.status < 500;
    log[isRoutine ? "debug" : "info"](
      {
        requestId,
        method: context.req.method,
        path: context.req.path,
        status: context.res.status,
        ms: Math.round(performance.now() - started),
      },
      "request",
    );
  });
  web.onError((error, context) =>
    answerFailure(error, context.req.raw, log.child({ requestId: context.get("requestId") })),
  );

  web.use(async (context, next) => {
    if (ROUTINE_PATHS.test(context.req.path)) context.set("routine", true);
    await next();
  });
  web.use(async (context, next) => refuseRequestLine(context.req.raw) ?? next());

  web.get("/healthz", (context) => context.text("ok"));
  web.get("/readyz", () => answerReadiness(options.ready));
  web.get("/metrics", async (context) => {
    if (!hasBearerToken(context.req.raw, options.metricsToken)) {
      return context.text("Unauthorized", 401, { "WWW-Authenticate": "Bearer" });
    }
    const { type, text } = await options.metrics();
    return context.body(text, 200, { "Content-Type": type });
  });

  if (options.shop !== null) {
    const { shop } = options;
    web.use(async (context, next) => {
      const client = { ip: context.get("ip"), requestId: context.get("requestId") };
      const answer = await shop.fetch(context.req.raw, client);
      return answer ?? next();
    });
  }

  web.use(async (context, next) => {
    if (context.req.method === "GET" || context.req.method === "HEAD") return next();
    if (!isSameOrigin(context.req.raw, originRule)) return context.text("Forbidden", 403);
    if (context.req.path === "/api/webhooks") return next();
    const { allowed, retryAfterS } = changes.charge(networkOf(context.get("ip")), 1, resources.clock());
    if (!allowed) return context.text("Too many requests", 429, { "Retry-After": String(retryAfterS) });
    return next();
  });
  const limitBody = bodyLimit({
    maxSize: BODY_LIMIT_BYTES,
    onError: (context) => context.text("Too large", 413),
  });
  // A webhook of a large order is longer than any form; its own route limits it.
  web.use((context, next) => (context.req.path === "/api/webhooks" ? next() : limitBody(context, next)));

  web.use(
    "/assets/*",
    serveStatic({
      root: options.clientFolder,
      precompressed: true,
      onFound: (_path, context) => context.header("Cache-Control", `public, max-age=${YEAR_S}, immutable`),
    }),
  );
  web.get("/assets/*", (context) => context.text("Not found", 404));
  web.use(
    "/pictures/*",
    serveStatic({
      root: options.picturesFolder,
      rewriteRequestPath: (path) => path.replace(/^\/pictures/, ""),
      onFound: (_path, context) => context.header("Cache-Control", "public, max-age=86400"),
    }),
  );
  web.get("/pictures/*", (context) => context.text("Not found", 404));
  web.use(
    serveStatic({
      root: options.clientFolder,
      precompressed: true,
      onFound: (_path, context) => {
        context.set("routine", true);
        context.header("Cache-Control", "public, max-age=3600");
      },
    }),
  );

  web.all("*", createPageHandler(options));
  return web;
}

/** The other end of the connection; undefined for a request made inside the process, such as a webhook of the embedded shop. */
function connectionOf(context: Context): string | undefined {
  try {
    return getConnInfo(context).remote.address ?? "unknown";
  } catch {
    return undefined;
  }
}
