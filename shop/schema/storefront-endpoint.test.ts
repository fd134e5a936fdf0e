import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, TEST_SHOP_SETTINGS, type TestShop } from "#shop/testing/open-test-shop.ts";
import { carts } from "#shop/modules/cart/cart.tables.ts";
import { BODY_BYTES_MAX } from "./graphql-request.ts";

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

const PUBLIC = { "X-Shopify-Storefront-Access-Token": TEST_SHOP_SETTINGS.publicToken };
const PRIVATE = { "Shopify-Storefront-Private-Token": TEST_SHOP_SETTINGS.privateToken };
const NAME = JSON.stringify({ query: "{ shop { name } }" });
const ANSWER = { data: { shop: { name: "Magazin de probă" } } };

interface Sent {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | null;
}

async function send({
  path,
  method,
  headers,
  body,
}: Sent): Promise<{ status: number; headers: Headers; json: unknown }> {
  const verb = method ?? "POST";
  const request = new Request(`https://shop.test${path ?? "/api/2024-01/graphql.json"}`, {
    method: verb,
    headers: { "Content-Type": "application/json", ...(headers ?? PUBLIC) },
    ...(verb === "POST" ? { body: body ?? NAME } : {}),
  });
  const response = await opened.shop.fetch(request, { ip: "192.0.2.7" });
  if (response === null) throw new Error("The path is not the shop's.");
  const text = await response.text();
  return { status: response.status, headers: response.headers, json: text === "" ? null : JSON.parse(text) };
}

test.each([
  ["/api/2024-01/graphql.json", "2024-01"],
  ["/api/2024-01/graphql", "2024-01"],
  ["/api/2023-10/graphql.json", "2024-01"],
  ["/api/2019-04/graphql", "2024-01"],
  ["/api/2024-04/graphql.json", "2024-01"],
  ["/api/2024-07/graphql.json", "2026-04"],
  ["/api/2026-04/graphql.json", "2026-04"],
  ["/api/2026-07/graphql.json", "2026-04"],
  ["/api/unstable/graphql.json", "2026-04"],
  ["/api/graphql.json", "2024-01"],
  ["/api/graphql", "2024-01"],
  ["/graphql", "2024-01"],
])("POST %s is answered by the version %s, and says so", async (path, version) => {
  const { status, headers, json } = await send({ path });
  expect([status, json]).toEqual([200, ANSWER]);
  expect(headers.get("X-Shopify-API-Version")).toBe(version);
  expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
});

test.each([
  ["/api/2026-10/graphql.json"],
  ["/api/2024-02/graphql.json"],
  ["/api/2019-01/graphql.json"],
  ["/api/latest/graphql"],
])("%s is a version nobody has: 404", async (path) => {
  expect(await send({ path })).toMatchObject({ status: 404, json: { errors: "Not Found" } });
});

test.each([["/"], ["/api/auth"], ["/graphql/x"], ["/graphql.json"], ["/api/a/b/graphql.json"]])(
  "%s is not the shop's",
  async (path) => {
    expect(await opened.shop.fetch(new Request(`https://shop.test${path}`), { ip: "192.0.2.7" })).toBeNull();
  },
);

test.each([
  ["a wrong public token", { "X-Shopify-Storefront-Access-Token": "wrong" }],
  ["an empty public token", { "X-Shopify-Storefront-Access-Token": "" }],
  ["a wrong private token", { "Shopify-Storefront-Private-Token": "wrong" }],
  [
    "the private token as the public one",
    { "X-Shopify-Storefront-Access-Token": TEST_SHOP_SETTINGS.privateToken },
  ],
  [
    "a wrong private token beside the right public one",
    { ...PUBLIC, "Shopify-Storefront-Private-Token": "wrong" },
  ],
])("%s: 401", async (_case, headers) => {
  const { status, json } = await send({ headers });
  expect([status, json]).toEqual([401, { errors: [{ message: "", extensions: { code: "UNAUTHORIZED" } }] }]);
});

test("the private token opens the same door", async () => {
  expect(await send({ headers: PRIVATE })).toMatchObject({ status: 200, json: ANSWER });
});

test.each([
  ["no JSON", "{", "The body is not valid JSON"],
  ["an empty body", "", "The body is not valid JSON"],
  ["a batch", `[${NAME}]`, "The body must be one JSON object"],
  ["null", "null", "The body must be one JSON object"],
  ["no query", "{}", { query: "Required parameter missing or invalid" }],
  ["an empty query", `{"query":" "}`, { query: "Required parameter missing or invalid" }],
  ["a query that is no text", `{"query":1}`, { query: "Required parameter missing or invalid" }],
  [
    "variables that are a list",
    `{"query":"{ shop { name } }","variables":[]}`,
    { variables: "Must be an object" },
  ],
  [
    "an operation name that is a number",
    `{"query":"{ shop { name } }","operationName":1}`,
    { operationName: "Must be a string" },
  ],
])("%s: 400", async (_case, body, errors) => {
  expect(await send({ body })).toMatchObject({ status: 400, json: { errors } });
});

test("a form is no JSON: 400", async () => {
  const headers = { ...PUBLIC, "Content-Type": "text/plain" };
  expect(await send({ headers })).toMatchObject({ status: 400 });
});

test("bytes that are no UTF-8: 400", async () => {
  const request = new Request("https://shop.test/graphql", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...PUBLIC },
    body: new Uint8Array([0xff, 0xfe]),
  });
  expect((await opened.shop.fetch(request, { ip: "192.0.2.7" }))?.status).toBe(400);
});

test("the bare document is taken as application/graphql", async () => {
  const headers = { ...PUBLIC, "Content-Type": "application/graphql" };
  expect(await send({ headers, body: "{ shop { name } }" })).toMatchObject({ status: 200, json: ANSWER });
});

test("variables that are null and the name of the operation are understood", async () => {
  const body = JSON.stringify({
    query: "query A { shop { name } } query B { shop { id } }",
    operationName: "B",
    variables: null,
  });
  expect(await send({ body })).toMatchObject({ json: { data: { shop: { id: "gid://shopify/Shop/1" } } } });
});

test("a body over the limit is refused, whether it says its length or not: 413", async () => {
  const body = JSON.stringify({
    query: "{ shop { name } }",
    variables: { padding: "x".repeat(BODY_BYTES_MAX) },
  });
  expect(await send({ body, headers: { ...PUBLIC, "Content-Length": String(body.length) } })).toMatchObject({
    status: 413,
  });
  expect(await send({ body })).toMatchObject({ status: 413 });
});

test("any other method: 405", async () => {
  const { status, headers } = await send({ method: "GET" });
  expect([status, headers.get("Allow")]).toEqual([405, "POST, OPTIONS"]);
});

test("a browser on any origin may ask", async () => {
  const preflight = await send({
    method: "OPTIONS",
    headers: {
      Origin: "https://elsewhere.test",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "content-type,x-shopify-storefront-access-token",
    },
  });
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "POST, OPTIONS",
    "access-control-allow-headers": "content-type,x-shopify-storefront-access-token",
  });
  const { headers } = await send({});
  expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
});

test.each([
  ["a syntax error", "{ shop {", "Syntax Error"],
  ["a field that does not exist", "{ shop { colour } }", 'Cannot query field "colour" on type "Shop".'],
  ["a missing variable", "query ($h: String!) { product(handle: $h) { id } }", "to be provided"],
  [
    "too deep a query",
    `{ product(handle: "a") ${"{ variants(first: 1) { nodes { product ".repeat(5)} { id } ${"} } }".repeat(5)} }`,
    "exceeds max depth of 15",
  ],
  [
    "too long a list",
    `{ nodes(ids: [${'"gid://shopify/Shop/1",'.repeat(251)}]) { id } }`,
    "The input array size of 251 is greater than the maximum allowed of 250.",
  ],
  ["too long a document", `{ ${"shop { name } ".repeat(2000)} }`, "Syntax Error"],
  ["a subscription", "subscription { shop { name } }", "subscription"],
])("%s is an error in an answer with status 200, without data", async (_case, query, message) => {
  const { status, json } = await send({ body: JSON.stringify({ query }) });
  expect(status).toBe(200);
  expect(json).toMatchObject({ errors: [{ message: expect.stringContaining(message) }] });
  expect(json).not.toHaveProperty("data");
});

test("introspection is open", async () => {
  const { json } = await send({ body: JSON.stringify({ query: "{ __schema { queryType { name } } }" }) });
  expect(json).toEqual({ data: { __schema: { queryType: { name: "QueryRoot" } } } });
});

test("a caller in the same process gets the same answers and the same refusals", async () => {
  const { shop } = opened;
  const body = { query: "{ shop { name } }" };
  const headers = { "x-shopify-storefront-access-token": TEST_SHOP_SETTINGS.publicToken };
  expect(await shop.execute({ version: "2024-01", headers, body })).toMatchObject({
    status: 200,
    body: ANSWER,
  });
  const wrong = { "x-shopify-storefront-access-token": "wrong" };
  expect(await shop.execute({ version: "2024-01", headers: wrong, body })).toMatchObject({ status: 401 });
  expect(await shop.execute({ version: "1999-01", headers, body })).toMatchObject({ status: 404 });
});

const NESTED = 9000;
const nestedList = (levels: number) => `${"[".repeat(levels)}"x"${"]".repeat(levels)}`;
const inDocument = (query: string) => JSON.stringify({ query });
const inVariables = (value: string) =>
  `{"query":"query ($x: [ID!]!) { nodes(ids: $x) { id } }","variables":{"x":${value}}}`;

test.each([
  ["a list in the document", inDocument(`{ nodes(ids: ${nestedList(2000)}) { id } }`)],
  [
    "an object in the document",
    inDocument(`{ nodes(ids: ${"{ a: ".repeat(2000)} 1 ${"}".repeat(2000)}) { id } }`),
  ],
  ["selections", inDocument(`${"{ a ".repeat(NESTED)}${"} ".repeat(NESTED)}`)],
  ["inline fragments", inDocument(`{ ${"... { ".repeat(1500)} shop { id } ${"} ".repeat(1500)} }`)],
  [
    "the type of a variable",
    inDocument(`query ($x: ${nestedList(2000).replace('"x"', "ID")}) { nodes(ids: $x) { id } }`),
  ],
  ["a list in the variables", inVariables(nestedList(NESTED))],
  ["an object in the variables", inVariables(`${'{"a":'.repeat(NESTED)}1${"}".repeat(NESTED)}`)],
])("%s that nests thousands of levels deep: 400", async (_case, body) => {
  const { status, json } = await send({ body });
  expect([status, json]).toEqual([400, { errors: expect.anything() }]);
});

test.each([
  ["an answer", {}],
  ["a refused token", { headers: { "X-Shopify-Storefront-Access-Token": "wrong" } }],
  ["an unknown version", { path: "/api/latest/graphql" }],
  ["a broken body", { body: "{" }],
  ["another method", { method: "GET" }],
  ["a preflight", { method: "OPTIONS" }],
])("%s has a request id: the caller's own, or a new one", async (_case, sent: Sent) => {
  expect((await send(sent)).headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
  const request = new Request("https://shop.test/graphql", { method: "POST", body: NAME });
  const answer = await opened.shop.fetch(request, { ip: "192.0.2.7", requestId: "of-the-server" });
  expect(answer?.headers.get("X-Request-Id")).toBe("of-the-server");
});

test("more mutations than one request may have are refused before the first is done", async () => {
  const many = (n: number) =>
    Array.from({ length: n }, (_, k) => `a${k}: cartCreate { cart { id } }`).join(" ");
  const before = await opened.database.shop.$count(carts);
  const { json } = await send({ body: inDocument(`mutation { ${many(9)} }`) });
  expect(json).toMatchObject({ errors: [{ extensions: { code: "MAX_WORK_EXCEEDED" } }] });
  expect(await opened.database.shop.$count(carts)).toBe(before);
  const { json: accepted } = await send({ body: inDocument(`mutation { ${many(8)} }`) });
  expect(accepted).not.toHaveProperty("errors");
  expect(await opened.database.shop.$count(carts)).toBe(before + 8);
});
