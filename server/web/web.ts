import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { networkOf } from "#lib/client-network/network-of.server.ts";
import { bucketPerMinute } from "#lib/rate-limit/leaky-bucket.ts";
import { createMemoryBuckets } from "#lib/rate-limit/memory-buckets.ts";
import { isOneClickPath } from "#app/features/mails/unsubscribe-address.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { isSameOrigin } from "#lib/http/origin-check.ts";
import { hasBearerToken } from "#lib/secrets/secret.server.ts";
import type { Shop } from "#shop/create-shop.ts";
import { answerMonitoring, type MonitoringRoutesOptions } from "./monitoring-routes.ts";
import { createDeskWeb, type DeskWebOptions } from "./desk-web.ts";
import { createPageHandler, type PageHandler } from "./pages.ts";
import type { PageStores } from "./page-stores.ts";
import { answerReadiness, type Readiness } from "./readiness.ts";
import { createRequestEdge, type RequestEdgeEnv, type RequestEdgeOptions } from "./request-edge.ts";
import { answerSecurityHeaders, type ExtraSources } from "./security-headers.ts";

const BODY_LIMIT_BYTES = 128 * 1024;
/**
 * Paths exempt from the general rate limit, besides the mailing lists' one-click links: the platform's webhooks;
 * declarations of withdrawal, of which none is refused. Monitoring has a limit of its own (`monitoring-routes.ts`).
 */
const UNLIMITED_PATHS: readonly string[] = ["/api/webhooks", "/withdrawal", "/withdrawal.data"];
const YEAR_S = 31_536_000;
/** Matches paths of files, which have an extension; pages have none, and their data has the router's own. */
const FILE_NAME = /\.(?!data$)\w+$/;

interface WebOptions extends RequestEdgeOptions, MonitoringRoutesOptions {
  /** Called with the time a page took to render. */
  readonly onRendered?: (pathname: string, seconds: number) => void;
  readonly resources: Resources;
  readonly stores: PageStores;
  readonly extraSources: ExtraSources;
  /** The embedded shop when it runs in this process. */
  readonly shop: Shop | null;
  /** Null where the desk is off. */
  readonly desk: DeskWebOptions | null;
  readonly ready: Readiness;
  /** Bearer token that `/metrics` requires. */
  readonly metricsToken: string;
  readonly metrics: () => Promise<{ type: string; text: string }>;
  /** Limit of requests that change something, per minute and network. */
  readonly changesPerMinute: number;
  /** Folder of the built browser files. */
  readonly clientFolder: string;
  /** Folder of the store's own pictures in their built widths. */
  readonly picturesFolder: string;
}

interface Web {
  /** Answers every request: health, the embedded shop, static files, then pages. */
  readonly routes: Hono<RequestEdgeEnv>;
  /** Answers requests for kept pages, before the routes (`kept-listener.ts`). */
  readonly answerKept: PageHandler["answerKept"];
}

/** Creates the web application of the site. */
export function createWeb(options: WebOptions): Web {
  const { resources } = options;
  const web = createRequestEdge({ ...options, development: resources.settings.development });
  const originRule = { publicUrl: resources.settings.publicUrl, unmarked: "allow" } as const;
  const changes = createMemoryBuckets(bucketPerMinute(options.changesPerMinute));
  const commonHeaders = answerSecurityHeaders(options.transportSecurity);
  const pages = createPageHandler({ ...options, commonHeaders });

  web.get("/healthz", (context) => context.text("ok"));
  web.get("/readyz", () => answerReadiness(options.ready));
  web.get("/metrics", async (context) => {
    if (!hasBearerToken(context.req.raw, options.metricsToken)) {
      return context.text("Unauthorized", 401, { "WWW-Authenticate": "Bearer" });
    }
    const { type, text } = await options.metrics();
    return context.body(text, 200, { "Content-Type": type });
  });

  if (options.desk !== null) web.route("/", createDeskWeb(options.desk));

  if (options.shop !== null) {
    const { shop } = options;
    web.use(async (context, next) => {
      const client = { ip: context.get("ip"), requestId: context.get("requestId") };
      const answer = await shop.fetch(context.req.raw, client);
      return answer ?? next();
    });
  }

  web.use(async (context, next) => {
    if (hasNoBody(context.req.method)) return next();
    if (isOneClickPath(context.req.path)) return next();
    if (!isSameOrigin(context.req.raw, originRule)) return context.text("Forbidden", 403);
    return next();
  });
  answerMonitoring(web, options);
  web.use(async (context, next) => {
    if (hasNoBody(context.req.method)) return next();
    const { path } = context.req;
    if (UNLIMITED_PATHS.includes(path) || isOneClickPath(path)) return next();
    const { allowed, retryAfterS } = changes.charge(networkOf(context.get("ip")), 1, resources.clock());
    if (!allowed) return context.text("Too many requests", 429, { "Retry-After": String(retryAfterS) });
    return next();
  });
  const limitBody = bodyLimit({
    maxSize: BODY_LIMIT_BYTES,
    onError: (context) => context.text("Too large", 413),
  });
  web.use((context, next) => {
    // A webhook of a large order is longer than any form; its own route limits it.
    const isLimited = !hasNoBody(context.req.method) && context.req.path !== "/api/webhooks";
    return isLimited ? limitBody(context, next) : next();
  });

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
  const serveFile = serveStatic<RequestEdgeEnv>({
    root: options.clientFolder,
    precompressed: true,
    onFound: (_path, context) => {
      context.set("routine", true);
      context.header("Cache-Control", "public, max-age=3600");
    },
  });
  web.use((context, next) => (FILE_NAME.test(context.req.path) ? serveFile(context, next) : next()));

  web.all("*", pages.answer);
  return { routes: web, answerKept: pages.answerKept };
}

/** Tells whether a request has no body: browsers cannot send one with GET, and no route reads one. */
function hasNoBody(method: string): boolean {
  return method === "GET" || method === "HEAD";
}
