import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterEach, describe, expect, test, vi } from "vitest";
import { BRAND_NAME } from "#brand/brand.ts";
import { TypedDocumentString } from "./generated/graphql.ts";
import { createShopClient } from "./shop-client.server.ts";
import { httpTransport, type StorefrontAnswer, type StorefrontCall } from "./transport.server.ts";

const question = new TypedDocumentString<{ shop: { name: string } }, Record<string, never>>(
  "query { shop { name } }",
);
const change = new TypedDocumentString<unknown, Record<string, never>>(
  "mutation { cartCreate { cart { id } } }",
);
const good: StorefrontAnswer = { status: 200, headers: {}, body: { data: { shop: { name: BRAND_NAME } } } };

/** Creates a client whose platform gives these answers in turn (an Error: no answer), the last one repeatedly. */
function clientOf(...answers: (StorefrontAnswer | Error)[]) {
  const calls: StorefrontCall[] = [];
  const log = pino({ level: "silent" });
  const warn = vi.spyOn(log, "warn");
  const client = createShopClient({
    version: "2024-01",
    publicToken: "public",
    log,
    transport: (call) => {
      const answer = answers[Math.min(calls.length, answers.length - 1)];
      calls.push(call);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as StorefrontAnswer);
    },
  });
  return { client, calls, warn };
}

describe("the shop client", () => {
  test("sends version, public token and the buyer's address", async () => {
    const { client, calls } = clientOf(good);
    const result = await client.request(question, {}, { buyerIp: "203.0.113.9" });
    expect(result).toEqual({ ok: true, data: { shop: { name: BRAND_NAME } } });
    expect(calls[0]).toMatchObject({
      version: "2024-01",
      headers: {
        "X-Shopify-Storefront-Access-Token": "public",
        "Shopify-Storefront-Buyer-IP": "203.0.113.9",
      },
    });
  });

  test("names no buyer for a request that was made inside the process", async () => {
    const { client, calls } = clientOf(good);
    await client.request(question, {}, { buyerIp: "in-process" });
    expect(calls[0]?.headers).not.toHaveProperty("Shopify-Storefront-Buyer-IP");
  });

  test.each([
    ["no answer", new Error("connect ECONNREFUSED")],
    ["a 502", { status: 502, headers: {}, body: "bad gateway" }],
    ["a 429", { status: 429, headers: {}, body: "slow down" }],
    [
      "throttling",
      {
        status: 200,
        headers: {},
        body: { errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }] },
      },
    ],
  ])("asks a query again after %s", async (_what, failure) => {
    const { client, calls } = clientOf(failure, good);
    expect((await client.request(question, {})).ok).toBe(true);
    expect(calls).toHaveLength(2);
  });

  test("gives a query up after three tries", async () => {
    const { client, calls } = clientOf({ status: 503, headers: {}, body: "down" });
    expect(await client.request(question, {})).toMatchObject({
      ok: false,
      error: { kind: "http", status: 503 },
    });
    expect(calls).toHaveLength(3);
  });

  test("never sends a mutation twice", async () => {
    const { client, calls } = clientOf(new Error("socket hang up"), good);
    expect(await client.request(change, {})).toMatchObject({ ok: false, error: { kind: "unreachable" } });
    expect(calls).toHaveLength(1);
  });

  test("names a non-ok answer as specified (spec §8)", async () => {
    const { client } = clientOf({ status: 403, headers: {}, body: "Forbidden" });
    expect(await client.request(question, {})).toMatchObject({
      error: { message: "Shopify API error: 403 - Forbidden" },
    });
  });

  test("names GraphQL errors as specified (spec §8), even beside data", async () => {
    const body = { data: { shop: null }, errors: [{ message: "one" }, { message: "two" }] };
    const { client } = clientOf({ status: 200, headers: {}, body });
    expect(await client.request(question, {})).toMatchObject({
      error: { message: "GraphQL errors: one, two" },
    });
  });

  test("takes a page of HTML from a proxy for the failure it is", async () => {
    const { client } = clientOf({ status: 200, headers: {}, body: "<html>maintenance</html>" });
    expect(await client.request(question, {})).toMatchObject({ ok: false, error: { kind: "http" } });
  });

  test.each([{}, { data: null }, { data: null, errors: [] }, null])(
    "takes %j for the failure it is",
    async (body) => {
      const { client } = clientOf({ status: 200, headers: {}, body });
      expect(await client.request(question, {})).toMatchObject({
        ok: false,
        error: { kind: "http", status: 200 },
      });
    },
  );

  test("warns once when the platform answers with another version", async () => {
    const { client, warn } = clientOf({ ...good, headers: { "x-shopify-api-version": "2026-10" } });
    await client.request(question, {});
    await client.request(question, {});
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toEqual({ asked: "2024-01", served: "2026-10" });
    expect(client.version()).toBe("2026-10");
  });
});

describe("over HTTP", () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  test.each([
    [503, '{ "errors":  "Unavailable Shop" }'],
    [404, "<h1>Not found</h1>"],
  ])("an answer with status %i is read as text, as it came: %s", async (status, body) => {
    server = createServer((_request, response) => void response.writeHead(status).end(body));
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const client = createShopClient({
      version: "2024-01",
      publicToken: "public",
      log: pino({ level: "silent" }),
      transport: httpTransport(`http://127.0.0.1:${port}`),
    });
    expect(await client.request(question, {})).toEqual({
      ok: false,
      error: { kind: "http", status, message: `Shopify API error: ${status} - ${body}` },
    });
  });

  test("a platform that never answers is given up after one time-out", async () => {
    server = createServer(() => {});
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    // Counted on this side: on a busy machine the time is over before the request has left.
    const asked = vi.fn(httpTransport(`http://127.0.0.1:${port}`));
    const client = createShopClient({
      version: "2024-01",
      publicToken: "public",
      log: pino({ level: "silent" }),
      transport: asked,
      timeoutMs: 50,
    });
    expect(await client.request(question, {})).toMatchObject({
      ok: false,
      error: { kind: "unreachable", timedOut: true },
    });
    expect(asked).toHaveBeenCalledTimes(1);
    server.closeAllConnections();
  });
});
