import { Hono } from "hono";
import { expect, test } from "vitest";
import { createDeskWeb, type DeskPlace } from "./desk-web.ts";
import type { RequestEdgeEnv } from "./request-edge.ts";

const ORIGIN = "https://desk.store.test";

function open(place: DeskPlace, ip: string) {
  const web = new Hono<RequestEdgeEnv>();
  web.use(async (context, next) => {
    context.set("ip", ip);
    context.set("requestId", "request");
    return next();
  });
  const load = async () => async () => new Response("the desk");
  web.route("/", createDeskWeb({ place, load, clientFolder: "tests/support", clock: () => new Date(0) }));
  return async (
    url: string,
    headers: Record<string, string>,
    method = "GET",
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<number> => {
    const sent = { host: new URL(url).host, ...headers };
    const { status } = await web.request(url, { method, headers: sent, ...(body !== undefined && { body }) });
    return status;
  };
}

const SITE = "sec-fetch-site";

test.each([
  ["a page of the desk", { [SITE]: "same-origin", origin: ORIGIN }, 200],
  ["a browser without that header", { origin: ORIGIN }, 200],
  ["a foreign page", { [SITE]: "cross-site", origin: "https://evil.example" }, 403],
  ["the storefront on another name of the site", { [SITE]: "same-site", origin: "https://store.test" }, 403],
  ["an old browser on a foreign page", { origin: "https://evil.example" }, 403],
  ["a client that says nothing", {}, 403],
])("a form sent by %s", async (_who, headers, status) => {
  const call = open({ kind: "origin", origin: ORIGIN }, "203.0.113.9");
  expect(await call(`${ORIGIN}/desk/login`, headers, "POST")).toBe(status);
});

test("the desk is at its own address alone", async () => {
  const call = open({ kind: "origin", origin: ORIGIN }, "203.0.113.9");
  expect(await call(`${ORIGIN}/desk`, {})).toBe(200);
  expect(await call("https://store.test/desk", {})).toBe(404);
});

test.each([
  ["this machine", "127.0.0.1", "http://localhost:3000", {}, 200],
  ["another machine", "203.0.113.9", "http://localhost:3000", {}, 404],
  ["a proxy", "127.0.0.1", "http://localhost:3000", { "x-forwarded-for": "203.0.113.9" }, 404],
  ["a name that leads here", "127.0.0.1", "http://evil.example", {}, 404],
])("a desk of this machine alone, asked by %s", async (_who, ip, origin, headers, status) => {
  expect(await open({ kind: "loopback" }, ip)(`${origin}/desk`, headers)).toBe(status);
});

const MB = 1024 * 1024;
const NETWORK = { [SITE]: "same-origin", origin: ORIGIN };
test.each([
  ["a picture", "/desk/pictures", 15 * MB, true, 200],
  ["a picture as the pages send it", "/desk/pictures.data", 15 * MB, true, 200],
  ["100 MB", "/desk/pictures.data", 100 * MB, true, 413],
  ["a list of points", "/desk/pickup-points.data", 20 * MB, true, 200],
  ["a settlement", "/desk/orders/settlement.data", MB, true, 200],
  ["a picture of unknown length", "/desk/pictures.data", 15 * MB, false, 413],
  ["a picture elsewhere", "/desk/products/ahcc/edit.data", 15 * MB, true, 413],
  ["a document", "/desk/products/ahcc/edit.data", MB / 10, true, 200],
])("%s sent to %s", async (_what, path, bytes, isSaid, status) => {
  const call = open({ kind: "origin", origin: ORIGIN }, "203.0.113.9");
  const length = isSaid ? { "content-length": String(bytes) } : {};
  expect(await call(`${ORIGIN}${path}`, { ...NETWORK, ...length }, "POST", new Uint8Array(bytes))).toBe(
    status,
  );
});
