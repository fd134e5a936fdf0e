import pino from "pino";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { graphqlError, httpError, type ShopResult } from "#app/shop-client/shop-error.ts";
import { action, loader } from "./shop-query.route.ts";

const QUERY = `query ($blogHandle: String!) { blog(handle: $blogHandle) { articles(first: 10) { edges { node { ...A } } } } }
fragment A on Article { title }`;
const BODY = {
  storeDomain: "store.test",
  storefrontAccessToken: "public-token",
  query: QUERY,
  variables: { blogHandle: "news" },
};

interface Options {
  readonly shop?: ShopResult<unknown>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: "POST" | "PUT";
}
const ANSWERED: ShopResult<unknown> = { ok: true, data: { blog: null } };

/** Posts to the route; `shop` is the platform's answer. */
async function post(body: unknown, { shop = ANSWERED, headers = {}, method = "POST" }: Options = {}) {
  const asked: unknown[] = [];
  const resources = {
    shop: {
      request: (document: unknown, variables: unknown, options: unknown) => {
        asked.push({ query: String(document), variables, options });
        return Promise.resolve(shop);
      },
    },
    log: pino({ level: "silent" }),
    settings: { store: { domain: "store.test", publicToken: "public-token" } },
  };
  const context = new RouterContextProvider();
  context.set(resourcesContext, resources as unknown as Resources);
  context.set(visitContext, {
    requestId: "test",
    language: "ro",
    currency: null,
    country: "RO",
    ip: "192.0.2.1",
    cacheable: false,
  });
  const url = new URL("http://store.test/api/shopify");
  const request = new Request(url, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const response = await action({ request, context, params: {}, url, pattern: "/api/shopify" });
  const answer: unknown = await response.json();
  return { status: response.status, headers: response.headers, body: answer, asked };
}

describe("POST /api/shopify", () => {
  it("sends a query to the configured shop, with the buyer's address, and passes the data on", async () => {
    const answer = await post(BODY, { shop: { ok: true, data: { blog: { articles: { edges: [] } } } } });
    expect(answer).toMatchObject({ status: 200, body: { data: { blog: { articles: { edges: [] } } } } });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.asked).toEqual([
      { query: QUERY, variables: { blogHandle: "news" }, options: { buyerIp: "192.0.2.1" } },
    ]);
  });

  it("takes the store's name in any letters, and a query without variables", async () => {
    const { variables: _none, ...bare } = BODY;
    expect(await post({ ...bare, storeDomain: "Store.TEST" })).toMatchObject({ status: 200 });
    expect(await post({ ...BODY, variables: null })).toMatchObject({ status: 200 });
  });

  it.each([
    ["another store", { ...BODY, storeDomain: "evil.test" }, 403, "unknown_store"],
    ["an address instead of a store", { ...BODY, storeDomain: "https://evil.test/" }, 403, "unknown_store"],
    ["a store with a way on", { ...BODY, storeDomain: "store.test@evil.test" }, 403, "unknown_store"],
    ["a part of the store's name", { ...BODY, storeDomain: "store.tes" }, 403, "unknown_store"],
    ["no store", { ...BODY, storeDomain: "" }, 403, "unknown_store"],
    ["a wrong token", { ...BODY, storefrontAccessToken: "guess" }, 401, "wrong_token"],
    ["no token", { ...BODY, storefrontAccessToken: "" }, 401, "wrong_token"],
    ["a mutation", { ...BODY, query: "mutation { cartCreate { cart { id } } }" }, 400, "not_a_query"],
    ["a subscription", { ...BODY, query: "subscription { x }" }, 400, "not_a_query"],
    [
      "a mutation behind a query",
      { ...BODY, query: "query A { shop { name } } mutation B { cartCreate { cart { id } } }" },
      400,
      "invalid_query",
    ],
    [
      "a mutation behind a remark",
      { ...BODY, query: "# query\nmutation { cartCreate { cart { id } } }" },
      400,
      "not_a_query",
    ],
    ["a schema", { ...BODY, query: "type A { b: String }" }, 400, "invalid_query"],
    ["a fragment alone", { ...BODY, query: "fragment A on Blog { id }" }, 400, "invalid_query"],
    ["no GraphQL", { ...BODY, query: "SELECT 1" }, 400, "invalid_query"],
    [
      "a query too deep",
      { ...BODY, query: `{ ${"blog { articles { nodes { ".repeat(4)} id ${"} } }".repeat(4)} }` },
      400,
      "query_too_large",
    ],
    [
      "a query too wide",
      { ...BODY, query: `{ ${Array.from({ length: 301 }, (_, n) => `a${n}: shop`).join(" ")} }` },
      400,
      "query_too_large",
    ],
    ["a query too long", { ...BODY, query: `{ ${"shop ".repeat(2_100)} }` }, 400, "query_too_large"],
    [
      "fragments that multiply",
      {
        ...BODY,
        query: `{ ...F9 } ${Array.from({ length: 9 }, (_, n) => `fragment F${n + 1} on Q { ...F${n} ...F${n} ...F${n} }`).join(" ")} fragment F0 on Q { shop }`,
      },
      400,
      "query_too_large",
    ],
    [
      "fragments in a circle",
      { ...BODY, query: "{ ...A } fragment A on Q { ...B } fragment B on Q { ...A }" },
      400,
      "query_too_large",
    ],
    ["a list of queries", [BODY], 400, "invalid_body"],
    ["variables that are none", { ...BODY, variables: [1] }, 400, "invalid_body"],
    ["a body without query", { ...BODY, query: undefined }, 400, "invalid_body"],
    ["no JSON", "{", 400, "invalid_body"],
    ["a body too long", { ...BODY, query: `#${"x".repeat(17_000)}` }, 413, "too_large"],
  ])("refuses %s and asks nobody", async (_case, body, status, error) => {
    const answer = await post(body);
    expect(answer).toMatchObject({ status, body: { error }, asked: [] });
  });

  it("refuses a form, as another site's page could send it", async () => {
    const answer = await post(BODY, { headers: { "content-type": "text/plain" } });
    expect(answer).toMatchObject({ status: 415, body: { error: "not_json" }, asked: [] });
  });

  it.each([
    ["does not answer in time", { kind: "unreachable", message: "x", timedOut: true } as const, 504],
    ["cannot be reached", { kind: "unreachable", message: "secret host", timedOut: false } as const, 502],
    ["refuses our own token", httpError(401, "secret"), 502],
    ["breaks", httpError(500, "secret"), 502],
    ["is busy", httpError(429, ""), 503],
    ["throttles", graphqlError([{ message: "Throttled", code: "THROTTLED" }]), 503],
  ])("says so when the platform %s", async (_case, error, status) => {
    const answer = await post(BODY, { shop: { ok: false, error } });
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toContain("secret");
  });

  it("passes on what the platform says about the query itself", async () => {
    const error = graphqlError([{ message: "Field 'x' doesn't exist", code: "undefinedField" }]);
    expect(await post(BODY, { shop: { ok: false, error } })).toMatchObject({
      status: 200,
      body: { data: null, errors: [{ message: "GraphQL errors: Field 'x' doesn't exist" }] },
    });
  });

  it("answers POST only", async () => {
    expect(loader().status).toBe(405);
    expect(await post(BODY, { method: "PUT" })).toMatchObject({ status: 405, asked: [] });
  });
});
