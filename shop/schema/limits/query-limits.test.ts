import { getIntrospectionQuery, type OperationDefinitionNode, parse, validate } from "graphql";
import { expect, test } from "vitest";
import { createExecutableSchemas } from "#shop/schema/executable-schema.ts";
import { depthError, queryCost, tokenlessCostError } from "./query-limits.ts";
import { fragmentsOf, SelectionSizes } from "./selection-sizes.ts";

type Variables = Readonly<Record<string, unknown>>;
const schema = createExecutableSchemas([])["2024-01"];

function operationOf(query: string): {
  document: ReturnType<typeof parse>;
  operation: OperationDefinitionNode;
} {
  const document = parse(query);
  expect(validate(schema, document)).toEqual([]);
  const operation = document.definitions.find((part) => part.kind === "OperationDefinition");
  if (operation?.kind !== "OperationDefinition") throw new Error("There is no operation.");
  return { document, operation };
}

function costOf(query: string, variables: Variables = {}): number {
  const { document, operation } = operationOf(query);
  const sizes = new SelectionSizes(Object.fromEntries(fragmentsOf(document)), variables);
  return queryCost(sizes.ofSet(operation.selectionSet));
}

/** The list as the store asks for it (spec §7, §9): 20 products, 10 variants each, with their metafields. */
const STORE_LIST = `query ($metafields: [HasMetafieldsIdentifier!]!) { products(first: 20) { edges { node {
  id title handle description tags vendor
  priceRange { minVariantPrice { amount currencyCode } }
  images(first: 1) { edges { node { url altText } } }
  metafields(identifiers: $metafields) { key value }
  variants(first: 10) { edges { node {
    id title availableForSale price { amount currencyCode }
    metafields(identifiers: [
      { namespace: "custom", key: "label" }, { namespace: "custom", key: "savings" },
      { namespace: "custom", key: "subscription" }, { namespace: "custom", key: "compare_at_price" }
    ]) { key value }
  } } }
} } } }`;

test.each<[name: string, query: string, points: number, variables?: Variables]>([
  ["one object", "{ shop { name } }", 1],
  ["a page of plain nodes", "{ products(first: 100) { nodes { id } } }", 103],
  ["edges and nodes both", "{ products(first: 10) { nodes { id } edges { node { id } } } }", 14],
  ["a size in a variable", "query ($n: Int) { products(first: $n) { nodes { id } } }", 103, { n: 100 }],
  [
    "connections in connections",
    "{ products(first: 10) { nodes { variants(first: 10) { nodes { id } } } } }",
    133,
  ],
  ["no size, which is refused later", "{ products { nodes { id } } }", 1],
  [
    "a list of ids",
    `query ($ids: [ID!]!) { nodes(ids: $ids) { id } }`,
    51,
    { ids: Array.from({ length: 50 }, () => "x") },
  ],
  ["a search, by its length", `{ products(first: 10, query: "${"a ".repeat(50)}") { nodes { id } } }`, 23],
  [
    "a search in a variable",
    "query ($q: String) { products(first: 10, query: $q) { nodes { id } } }",
    23,
    { q: "a ".repeat(50) },
  ],
  ["a type that is asked about", '{ __type(name: "Product") { fields { name } } }', 1],
  ["introspection in the usual form, whose answer is kept", getIntrospectionQuery(), 500],
])("the cost of %s", (_name, query, points, variables) => {
  expect(costOf(query, variables)).toBe(points);
});

test("the store's own list stays well below the limit", () => {
  const metafields = Array.from({ length: 6 }, () => ({ key: "category" }));
  expect(costOf(STORE_LIST, { metafields })).toBeLessThan(700);
});

test("fragments cost what they hold, through any number of spreads", () => {
  const plain = costOf("{ products(first: 50) { nodes { id title handle } } }");
  const query = `query { products(first: 50) { ...Page } }
    fragment Page on ProductConnection { nodes { ... on Product { ...Names } } }
    fragment Names on Product { id title handle }`;
  expect(costOf(query)).toBe(plain);
});

test.each([
  ["deep connections", "{ products(first: 250) { nodes { variants(first: 250) { nodes { id } } } } }"],
  [
    "thousands of aliases",
    `{ products(first: 250) { nodes { ${Array.from({ length: 300 }, (_, n) => `a${n}: title`).join(" ")} } } }`,
  ],
  [
    "spreads that double and double",
    `{ ...F0 } ${Array.from(
      { length: 60 },
      (_, n) =>
        `fragment F${n} on QueryRoot { ${n === 59 ? "shop { name }" : `...F${n + 1} a${n}: shop { name } ...F${n + 1}`} }`,
    ).join(" ")}`,
  ],
  [
    "hundreds of searches",
    `{ ${Array.from({ length: 20 }, (_, n) => `a${n}: articles(first: 1, query: "${"a ".repeat(250)}") { nodes { id } }`).join(" ")} }`,
  ],
  [
    "the schema under many aliases",
    `{ ${Array.from({ length: 50 }, (_, n) => `a${n}: __schema { types { name description } }`).join(" ")} }`,
  ],
])("%s cost too much without a token", (_name, query) => {
  const { operation } = operationOf(query);
  const cost = costOf(query);
  expect(tokenlessCostError(cost, operation)?.toJSON()).toMatchObject({
    message: "Complexity exceeded",
    extensions: { code: "MAX_COMPLEXITY_EXCEEDED", cost, maxCost: 1000 },
  });
  expect(Number.isSafeInteger(cost)).toBe(true);
});

test("a thousand points are allowed without a token", () => {
  const { operation } = operationOf("{ shop { name } }");
  expect(tokenlessCostError(1000, operation)).toBeNull();
});

test.each([
  ["fields", (levels: number) => `${"{ a ".repeat(levels)}${"} ".repeat(levels)}`],
  [
    "introspection",
    (levels: number) =>
      `{ a: __schema { types ${"{ ofType ".repeat(levels - 3)} { name } ${"} ".repeat(levels - 3)} } }`,
  ],
])("fifteen levels of %s are allowed and sixteen are not", (_what, deep) => {
  expect(depthError(parse(deep(15)))).toBeNull();
  expect(depthError(parse(deep(16)))?.extensions).toEqual({
    code: "MAX_DEPTH_EXCEEDED",
    depth: 16,
    maxDepth: 15,
  });
});

test("introspection in the usual form may be deeper", () => {
  expect(depthError(parse(getIntrospectionQuery()))).toBeNull();
});
