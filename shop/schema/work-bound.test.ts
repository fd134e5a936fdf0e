import fc from "fast-check";
import { isObjectType } from "graphql";
import { beforeEach, expect, test } from "vitest";
import { TEST_SHOP_SETTINGS } from "#tests/support/open-test-shop.ts";
import { shopModules } from "../shop-modules.ts";
import { createExecutableSchema } from "./executable-schema.ts";
import { largeDocument, LARGE_DOCUMENT_FOCUSES } from "./large-document.fixture.ts";
import { largeShop } from "./large-shop.fixture.ts";
import type { ShopContext } from "./shop-context.ts";
import { createStorefrontApi } from "./storefront-api.ts";
import { RESPONSE_BYTES_MAX, WORK_UNITS_MAX, type WorkMeter } from "./work-meter.ts";

/** An error names its field and its place, and carries what the search was given. */
const ERROR_BYTES_MAX = 3_000;
/** Every request here is built to reach the limits: more of them take long. */
const RUNS = 40;

const schema = createExecutableSchema(shopModules);
const resources = largeShop(TEST_SHOP_SETTINGS);
const api = createStorefrontApi(schema, resources);

/** Counted by the test itself, in the resolvers. */
let calls = 0;
let meter: WorkMeter | null = null;
beforeEach(reset);

for (const type of Object.values(schema.getTypeMap())) {
  if (!isObjectType(type)) continue;
  for (const field of Object.values(type.getFields())) {
    const { resolve } = field;
    if (!resolve) continue;
    field.resolve = (source, args, context: ShopContext, info) => {
      calls += 1;
      meter = context.work;
      return resolve(source, args, context, info);
    };
  }
}

function reset(): void {
  calls = 0;
  meter = null;
}

async function ask(query: string, variables: Readonly<Record<string, unknown>> = {}) {
  reset();
  const headers = { "X-Shopify-Storefront-Access-Token": resources.settings.publicToken };
  const { status, body } = await api(
    { version: "2024-01", headers, body: { query, variables } },
    { ip: null },
  );
  const { data, errors = [] } = body as { data?: unknown; errors?: { extensions?: { code?: string } }[] };
  return {
    status,
    data,
    errors,
    code: errors[0]?.extensions?.code,
    bytes: Buffer.byteLength(JSON.stringify(body)),
  };
}

test("no document that is accepted does more work than the bound, nor does one that is ended", async () => {
  const ends = new Map<string, number>();
  const documents = fc.record({
    seed: fc.nat(),
    focus: fc.constantFrom(...LARGE_DOCUMENT_FOCUSES),
    width: fc.constantFrom(3, 20, 150, 900),
    depth: fc.integer({ min: 1, max: 6 }),
    pageSize: fc.constantFrom(1, 10, 250),
  });
  const property = fc.asyncProperty(documents, async (wanted) => {
    const { query, variables } = largeDocument(schema, wanted);
    const { status, data, errors, code = "answered", bytes } = await ask(query, variables);
    expect(status).toBe(200);
    ends.set(code, (ends.get(code) ?? 0) + 1);
    expect(calls).toBeLessThanOrEqual(WORK_UNITS_MAX);
    if (!meter) return;
    // What the meter says is never less than what was done.
    expect(calls).toBeLessThanOrEqual(meter.counts.field);
    if (data === undefined) return;
    expect(meter.units).toBeLessThanOrEqual(WORK_UNITS_MAX);
    expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThanOrEqual(meter.counts.byte);
    expect(bytes).toBeLessThanOrEqual(RESPONSE_BYTES_MAX + errors.length * ERROR_BYTES_MAX);
  });
  await fc.assert(property, { numRuns: RUNS, seed: 11 });
  // Both sides of the bound were reached, or the property says nothing.
  expect(ends.get("answered")).toBeGreaterThan(RUNS / 10);
  expect(ends.get("MAX_WORK_EXCEEDED")).toBeGreaterThan(RUNS / 10);
});

const times = (n: number, write: (k: number) => string): string =>
  Array.from({ length: n }, (_, k) => write(k)).join(" ");

/** `null` given for a default: graphql would fail every field by itself, before its resolver. */
const NULL_DEFAULT = `query ($key: String = "a", $ids: [ID!]!) { nodes(ids: $ids) { ... on Product {
  ${times(100, (k) => `a${k}: metafield(namespace: "custom", key: $key) { value }`)} } } }`;
const MANY_IDS = Array.from({ length: 250 }, () => "gid://shopify/Product/1001");

interface Attack {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

const ATTACKS: Readonly<Record<string, Attack>> = {
  "ten searches of 1 kB": {
    query: `{ ${times(10, (k) => `a${k}: articles(first: 1, query: "${"a ".repeat(500)}") { nodes { id } }`)} }`,
  },
  "the schema under 640 aliases": {
    query: `{ ${times(640, (k) => `a${k}: __schema { ...F }`)} } fragment F on __Schema { types { name description } }`,
  },
  "types within types": {
    query: "{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }",
  },
  "a list of products with hundreds of fields": {
    query: `{ products(first: 250) { nodes { ${times(1200, (k) => `a${k}: onlineStoreUrl`)} } } }`,
  },
  "megabytes of text": {
    query: `{ articles(first: 100) { nodes { ${times(60, (k) => `a${k}: contentHtml`)} } } }`,
  },
  "hundreds of carts": {
    query: `{ ${times(300, (k) => `a${k}: cart(id: "gid://shopify/Cart/abc${k}?key=1") { id }`)} }`,
  },
  "thousands of failing fields": {
    query: `{ products(first: 250) { nodes { ${times(100, (k) => `a${k}: featuredImage { url(transform: { maxWidth: 0 }) }`)} } } }`,
  },
  "filters of every kind": {
    query: `query ($f: [ProductFilter!]) { collection(handle: "a") { products(first: 1, filters: $f) { nodes { id } } } }`,
    variables: { f: Array.from({ length: 250 }, () => ({ tag: "none" })) },
  },
  "null for a default value": { query: NULL_DEFAULT, variables: { key: null, ids: MANY_IDS } },
};

test.each([
  ["ten searches of 1 kB", "BAD_REQUEST"],
  ["the schema under 640 aliases", "MAX_WORK_EXCEEDED"],
  ["types within types", undefined],
  ["a list of products with hundreds of fields", "MAX_WORK_EXCEEDED"],
  ["megabytes of text", "MAX_RESPONSE_SIZE_EXCEEDED"],
  ["hundreds of carts", "MAX_WORK_EXCEEDED"],
  ["thousands of failing fields", "MAX_WORK_EXCEEDED"],
  ["filters of every kind", "MAX_WORK_EXCEEDED"],
  ["null for a default value", undefined],
])("%s: ended with one error and no data", async (name, code) => {
  const { query = "", variables } = ATTACKS[name] ?? {};
  const { data, errors, ...answer } = await ask(query, variables);
  expect([answer.code, data ?? null, errors.length]).toEqual([code, null, 1]);
  expect(calls).toBeLessThan(WORK_UNITS_MAX);
});
