import pino from "pino";
import type { ServerBuild } from "react-router";
import { beforeEach, expect, test } from "vitest";
import type { Resources } from "#app/platform/resources.server.ts";
import { PageCache } from "./page-cache.ts";
import { createWeb } from "./web.ts";

const STORE = "https://store.test";
let reached: number;
beforeEach(() => {
  reached = 0;
});

/** The site with one route, that notes who came through. */
function openWeb() {
  const route = {
    id: "auth",
    path: "api/auth",
    module: {
      action: () => {
        reached += 1;
        return new Response("in");
      },
    },
  };
  const build = {
    routes: { auth: route },
    entry: { module: { default: () => new Response() } },
    assets: { entry: {}, routes: {}, url: "", version: "" },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
    publicPath: "/",
    assetsBuildDirectory: "",
  } as unknown as ServerBuild;
  const log = pino({ level: "silent" });
  return createWeb({
    build,
    log,
    resources: { log, settings: { publicUrl: STORE, development: false } } as unknown as Resources,
    cache: new PageCache(0, () => new Date(0)),
    shop: null,
    ready: async () => {},
    metrics: async () => ({ type: "text/plain", text: "" }),
    sources: { images: [], formTargets: [], https: true, development: false },
    trustProxy: false,
    clientFolder: "tests/support",
    picturesFolder: "tests/support",
  });
}

const send = (headers: Readonly<Record<string, string>>) =>
  openWeb().request(`${STORE}/api/auth`, { method: "POST", headers, body: "{}" });

test.each([
  ["another site", { Origin: "https://evil.example" }],
  ["a site that begins like ours", { Origin: "https://store.test.evil.example" }],
  ["another port", { Origin: "https://store.test:8443" }],
  ["plain HTTP", { Origin: "http://store.test" }],
  ["nowhere", { Origin: "null" }],
  ["another site, as the browser says", { Origin: STORE, "Sec-Fetch-Site": "cross-site" }],
  ["a sister domain", { "Sec-Fetch-Site": "same-site" }],
])("a login sent from %s is refused before anybody reads it", async (_from, headers) => {
  const answer = await send({ "Content-Type": "application/json", ...headers });
  expect([answer.status, reached]).toEqual([403, 0]);
});

test.each([
  ["our own pages", { Origin: STORE, "Sec-Fetch-Site": "same-origin" }],
  ["an older browser on our pages", { Origin: STORE }],
])("one sent from %s arrives", async (_from, headers) => {
  const answer = await send({ "Content-Type": "application/json", ...headers });
  expect([answer.status, reached]).toEqual([200, 1]);
});
