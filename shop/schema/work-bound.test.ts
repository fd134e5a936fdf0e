import fc from "fast-check";
import { getIntrospectionQuery, isObjectType } from "graphql";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Bucket } from "#lib/rate-limit/leaky-bucket.ts";
import type { MemoryBuckets } from "#lib/rate-limit/memory-buckets.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { SEARCHABLE_FIELDS } from "#shop/modules/search/search-index.ts";
import { shopModules } from "#shop/shop-modules.ts";
import { createExecutableSchemas } from "./executable-schema.ts";
import { largeDocument, LARGE_DOCUMENT_FOCUSES } from "./large-document.fixture.ts";
import { largeShop } from "./large-shop.fixture.ts";
import type { ShopContext } from "./shop-context.ts";
import { createStorefrontApi, type StorefrontApi } from "./storefront-api.ts";
import { RESPONSE_BYTES_MAX, WORK_UNITS_MAX, type WorkMeter } from "./limits/work-meter.ts";

/** Units of measured work per point of a network's budget. */
const UNITS_PER_POINT = 60;
/** Characters of texts that may be read per unit of work: half of them by graphql, or before a text is refused. */
const CHARACTERS_PER_UNIT = 128;
/** Characters of header names and the like. */
const CHARACTERS_AT_FIRST = 1_000;
/** Every request here is built to reach the limits: more of them take long. */
const RUNS = 40;

/** Points charged to all callers, as they are and as the budgets take them. */
const charged = vi.hoisted(() => ({ points: 0 }));
vi.mock("#lib/rate-limit/memory-buckets.ts", async (load) => {
  const { createMemoryBuckets } = await load<typeof import("#lib/rate-limit/memory-buckets.ts")>();
  return {
    createMemoryBuckets: (usual: Bucket): MemoryBuckets => {
      const buckets = createMemoryBuckets(usual);
      return {
        charge: (who, cost, ...rest) => {
          const charge = buckets.charge(who, cost, ...rest);
          if (charge.allowed) charged.points += cost;
          return charge;
        },
        settle: (who, cost, ...rest) => {
          charged.points += cost;
          buckets.settle(who, cost, ...rest);
        },
      };
    },
  };
});

const schemas = createExecutableSchemas(shopModules);
/** The newest has almost all of the others. */
const schema = schemas["2026-04"];
const resources = largeShop(TEST_SHOP_SETTINGS);
const api = createStorefrontApi(schemas, resources);

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
      characters += charactersIn(args);
      meter = context.work;
      return resolve(source, args, context, info);
    };
  }
}

/** Counted where texts are passed to a resolver, compared without case and diacritics, or decoded as a cursor. */
let characters = 0;
function charactersIn(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, inner) => sum + charactersIn(inner), 0);
}
const restores: (() => void)[] = [];
function countCharacters(target: object, method: string, isOfTarget: boolean): void {
  const original = Reflect.get(target, method) as (this: unknown, ...args: unknown[]) => unknown;
  // Called millions of times: a mock would keep every call.
  Reflect.set(target, method, function (this: unknown, ...args: unknown[]) {
    characters += String(isOfTarget ? this : args[0]).length;
    return original.apply(this, args);
  });
  restores.push(() => Reflect.set(target, method, original));
}
beforeAll(async () => {
  // The shop's own texts are folded once, when they are first searched.
  await ask(
    `{ products(first: 1, query: "a tag:x title:a") { nodes { id } } articles(first: 1, query: "a title:a tag:x") { nodes { id } }
      pages(first: 1, query: "a title:a handle:x") { nodes { id } } urlRedirects(first: 1, query: "a path:x target:x") { nodes { id } } }`,
  );
  await ask(`{ search(first: 1, query: "zz") { totalCount }
    predictiveSearch(query: "zz", searchableFields: [${SEARCHABLE_FIELDS.join()}]) { pages { id } } }`);
  countCharacters(String.prototype, "toLowerCase", true);
  countCharacters(String.prototype, "normalize", true);
  countCharacters(JSON, "parse", false);
});
afterAll(() => {
  for (const restore of restores) restore();
});

function reset(): void {
  calls = 0;
  characters = 0;
  charged.points = 0;
  meter = null;
}

async function ask(
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
  { to = api, ip = null }: { readonly to?: StorefrontApi; readonly ip?: string | null } = {},
) {
  reset();
  const headers = { "X-Shopify-Storefront-Access-Token": resources.settings.publicToken };
  const { status, body } = await to({ version: "2026-04", headers, body: { query, variables } }, { ip });
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
    const { status, data, code = "answered", bytes } = await ask(query, variables);
    expect(status).toBe(200);
    ends.set(code, (ends.get(code) ?? 0) + 1);
    expect(calls).toBeLessThanOrEqual(WORK_UNITS_MAX);
    if (!meter) return;
    // The meter never counts less than the work done.
    expect(calls).toBeLessThanOrEqual(meter.counts.field);
    expect(charged.points * UNITS_PER_POINT).toBeGreaterThanOrEqual(Math.min(meter.units, WORK_UNITS_MAX));
    expect(characters).toBeLessThanOrEqual(CHARACTERS_AT_FIRST + CHARACTERS_PER_UNIT * meter.units);
    if (data === undefined) return;
    expect(meter.units).toBeLessThanOrEqual(WORK_UNITS_MAX);
    expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThanOrEqual(meter.counts.byte);
    expect(bytes).toBeLessThanOrEqual(RESPONSE_BYTES_MAX);
  });
  await fc.assert(property, { numRuns: RUNS, seed: 11 });
  // Both sides of the bound must be reached, or the property proves nothing.
  expect(ends.get("answered")).toBeGreaterThan(RUNS / 10);
  expect(ends.get("MAX_WORK_EXCEEDED")).toBeGreaterThan(RUNS / 10);
});

const times = (n: number, write: (k: number) => string): string =>
  Array.from({ length: n }, (_, k) => write(k)).join(" ");

/** `null` for a variable with a default: graphql would fail every field by itself, before its resolver. */
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
  "long texts typed into many search fields": {
    query: `query ($q: String!) { ${times(100, (k) => `a${k}: search(first: 250, query: $q, prefix: LAST) { totalCount } b${k}: predictiveSearch(query: $q) { products { id } }`)} }`,
    variables: { q: "capsule pe zi ".repeat(3_000) },
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
    query: `query ($f: [ProductFilter!]) { collection(handle: "all") { products(first: 1, filters: $f) { nodes { id } } } }`,
    variables: { f: Array.from({ length: 250 }, () => ({ tag: "none" })) },
  },
  "a long cursor for thousands of lists": {
    query: `query ($c: String!) { products(first: 25) { nodes { ${times(50, (k) => `a${k}: images(first: 1, after: $c) { __typename }`)} } } }`,
    variables: { c: btoa(JSON.stringify({ padding: "A".repeat(30_000), last_id: 0, last_value: 0 })) },
  },
  "null for a default value": { query: NULL_DEFAULT, variables: { key: null, ids: MANY_IDS } },
};

test.each([
  ["answered", 1],
  ["refused for the work it takes", 10],
])("a search that is %s is paid for: one address cannot ask it for ever", async (_how, phrases) => {
  const limits = { ...TEST_SHOP_SETTINGS.limits, queryPoints: 100 };
  const to = createStorefrontApi(schemas, largeShop({ ...TEST_SHOP_SETTINGS, limits }));
  // Both words are in many articles: their texts are read.
  const query = `{ articles(first: 1, query: "${times(phrases, () => "-'de si'")}") { nodes { id } } }`;
  let [units, asked] = [0, 0];
  for (let code: unknown; code !== "THROTTLED"; asked += 1) {
    expect(asked).toBeLessThan(100);
    ({ code } = await ask(query, {}, { to, ip: "192.0.2.1" }));
    units += meter?.unitsDone ?? 0;
  }
  expect(asked).toBeGreaterThan(2);
  expect(units).toBeLessThan(100 * 40 * UNITS_PER_POINT + WORK_UNITS_MAX);
});

test("introspection costs its price each time, though its answer is executed once", async () => {
  for (let time = 0; time < 2; time += 1) {
    await ask(getIntrospectionQuery());
    expect(charged.points).toBeGreaterThanOrEqual(500);
  }
});

test("variables are paid for by their size, whatever they hold", async () => {
  const a = Array.from({ length: 250 }, () => Array.from({ length: 80 }, () => []));
  await ask("{ shop { name } }", { a });
  expect(charged.points).toBeGreaterThan(JSON.stringify(a).length / 300);
});

test("a long text is folded once for a list of filters, and once for a choice of options", async () => {
  const text = "Ș".repeat(20_000);
  const filtered = await ask(
    `query ($f: [ProductFilter!]) { collection(handle: "all") { products(first: 1, filters: $f) { nodes { id } } } }`,
    { f: [{ tag: text, productType: text }, { variantOption: { name: text, value: text } }] },
  );
  expect([filtered.errors, characters]).toEqual([[], expect.any(Number)]);
  expect(characters).toBeLessThan(4 * text.length + CHARACTERS_PER_UNIT * (meter?.units ?? 0));
  const option = { name: text, value: text };
  await ask(
    `query ($o: [SelectedOptionInput!]!) { product(handle: "ahcc") {
       variantBySelectedOptions(selectedOptions: $o, caseInsensitiveMatch: true) { id } } }`,
    { o: [option, option] },
  );
  expect(characters).toBeLessThan(7 * text.length);
});

const LONG_ALIAS = "a".repeat(10_000);

test.each<[string, Attack]>([
  [
    "ids that are none",
    {
      query: `query ($x: ID!) { ${times(30, (k) => `a${k}: product(id: $x) { id }`)} }`,
      variables: { x: "x".repeat(50_000) },
    },
  ],
  [
    "failures under a long name",
    {
      query: `{ products(first: 100) { ${LONG_ALIAS}: nodes { ${times(2, (k) => `a${k}: featuredImage { url(transform: { maxWidth: 0 }) }`)} } } }`,
    },
  ],
  [
    "searches for fields that are none",
    {
      query: `query ($q: String!) { ${times(20, (k) => `a${k}: articles(first: 1, query: $q) { nodes { id } }`)} }`,
      variables: { q: times(3, (k) => `field${k}${"x".repeat(300)}:1`) },
    },
  ],
])("what is sent back about %s stays within the limit", async (_what, { query, variables }) => {
  const { bytes } = await ask(query, variables);
  expect(bytes).toBeLessThanOrEqual(RESPONSE_BYTES_MAX);
  expect(bytes).toBeLessThanOrEqual(meter?.counts.byte ?? 0);
});

test("what a client sent is quoted in part", async () => {
  const hundreds = `query ($x: ID!) { ${times(390, (k) => `a${k}: product(id: $x) { id }`)} }`;
  expect((await ask(hundreds, { x: "x".repeat(50_000) })).bytes).toBeLessThan(RESPONSE_BYTES_MAX);
  const asked = await ask("query ($x: ID!) { product(id: $x) { id } }", { x: "x".repeat(50_000) });
  expect(asked.errors).toMatchObject([{ message: `Invalid global id '${"x".repeat(100)}…'` }]);
});

test.each([
  ["ten searches of 1 kB", "BAD_REQUEST"],
  ["long texts typed into many search fields", "MAX_WORK_EXCEEDED"],
  ["the schema under 640 aliases", "MAX_WORK_EXCEEDED"],
  ["types within types", undefined],
  ["a list of products with hundreds of fields", "MAX_WORK_EXCEEDED"],
  ["megabytes of text", "MAX_RESPONSE_SIZE_EXCEEDED"],
  ["hundreds of carts", "MAX_WORK_EXCEEDED"],
  ["thousands of failing fields", "MAX_WORK_EXCEEDED"],
  ["filters of every kind", "MAX_WORK_EXCEEDED"],
  ["a long cursor for thousands of lists", "MAX_WORK_EXCEEDED"],
  ["null for a default value", undefined],
])("%s: ended with one error and no data", async (name, code) => {
  const { query = "", variables } = ATTACKS[name] ?? {};
  const { data, errors, ...answer } = await ask(query, variables);
  expect([answer.code, data ?? null, errors.length]).toEqual([code, null, 1]);
  expect(calls).toBeLessThan(WORK_UNITS_MAX);
});
