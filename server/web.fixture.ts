import pino, { type Logger } from "pino";
import type { ServerBuild } from "react-router";
import type { AuthArgs } from "#app/features/auth/auth-actions.server.ts";
import type { Monitoring } from "#app/features/monitoring/monitoring.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import { createPageStores } from "./web/page-stores.ts";
import type { Readiness } from "./web/readiness.ts";
import { createWeb } from "./web/web.ts";

export const METRICS_TOKEN = "metrics-token-of-the-tests";
export const STORE = "https://store.test";
export const CHANGES_PER_MINUTE = 12;
export const MONITORING_PER_MINUTE = 10;
export const RELEASE = "abcd1234";

const NO_MONITORING: Monitoring = {
  addProblems: () => {},
  addMeasurements: () => {},
  addSteps: () => {},
  flush: async () => {},
};

interface WebFixtureOptions {
  readonly monitoring?: Monitoring;
  readonly clock?: () => Date;
  readonly trustProxy?: boolean;
  readonly log?: Logger;
  readonly ready?: Readiness;
  readonly clientFolder?: string;
}

/**
 * Opens the site with two routes, `POST /api/auth` and `POST /unsubscribe/:list`, and a public page, `GET /page`.
 *
 * @param reached called for every request that arrives.
 */
export function openWeb(reached: (args: AuthArgs) => void, options: WebFixtureOptions = {}) {
  const { monitoring = NO_MONITORING, clock = () => new Date(0) } = options;
  const { trustProxy = false, log = pino({ level: "silent" }), ready = async () => [] } = options;
  const page = {
    id: "page",
    path: "page",
    module: {
      publicAddress: {},
      loader: ({ context }: AuthArgs) => {
        publicPage(context);
        return new Response("a page", { headers: { "Referrer-Policy": "no-referrer" } });
      },
    },
  };
  const route = {
    id: "auth",
    path: "api/auth",
    module: {
      action: (args: AuthArgs) => {
        reached(args);
        return new Response("in");
      },
    },
  };
  const oneClick = { ...route, id: "unsubscribe", path: "unsubscribe/:list" };
  const build = {
    routes: { auth: route, unsubscribe: oneClick, page },
    entry: { module: { default: () => new Response() } },
    assets: { entry: {}, routes: {}, url: "", version: RELEASE },
    future: {},
    // As in react-router.config.ts: the request edge has checked the origin.
    allowedActionOrigins: ["**"],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
    publicPath: "/",
    assetsBuildDirectory: "",
  } as unknown as ServerBuild;
  return createWeb({
    build,
    log,
    resources: {
      log,
      clock,
      priceCurrency: () => "RON",
      settings: { publicUrl: STORE, development: false, marketing: {} },
    } as unknown as Resources,
    stores: createPageStores(60_000, () => new Date(0)),
    shop: null,
    desk: null,
    ready,
    metricsToken: METRICS_TOKEN,
    metrics: async () => ({ type: "text/plain", text: "" }),
    transportSecurity: "host",
    trustProxy,
    changesPerMinute: CHANGES_PER_MINUTE,
    monitoringPerMinute: MONITORING_PER_MINUTE,
    monitoring,
    extraSources: {},
    clientFolder: options.clientFolder ?? "tests/support",
    picturesFolder: "tests/support",
  }).routes;
}
