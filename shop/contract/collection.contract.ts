import { describe, test } from "vitest";
import type {
  CollectionSortKeys,
  ProductCollectionSortKeys,
  ProductFilter,
} from "#shop/schema/generated/resolver-types.ts";
import type { TestShop } from "#shop/testing/open-test-shop.ts";
import { covers } from "./covered.ts";

const handles = (names: readonly string[]): object => ({ nodes: names.map((handle) => ({ handle })) });

/** The collection "all" is boreal, aurora, cald. */
const SORTED: Record<ProductCollectionSortKeys, string[]> = {
  BEST_SELLING: ["aurora", "boreal", "cald"],
  COLLECTION_DEFAULT: ["boreal", "aurora", "cald"],
  CREATED: ["boreal", "aurora", "cald"],
  ID: ["aurora", "boreal", "cald"],
  MANUAL: ["boreal", "aurora", "cald"],
  PRICE: ["boreal", "aurora", "cald"],
  RELEVANCE: ["boreal", "aurora", "cald"],
  TITLE: ["aurora", "boreal", "cald"],
};

/** The Romanian titles are Toate and Somn. */
const COLLECTIONS_SORTED: Record<CollectionSortKeys, string[]> = {
  ID: ["all", "sleep"],
  RELEVANCE: ["all", "sleep"],
  TITLE: ["sleep", "all"],
  UPDATED_AT: ["all", "sleep"],
};

const FILTERED: readonly (readonly [filters: ProductFilter[], found: readonly string[]])[] = [
  [[{ available: true }], ["boreal", "aurora"]],
  [[{ available: false }], ["cald"]],
  [[{ price: { min: 100, max: 255 } }], ["aurora"]],
  [[{ price: { max: 60 } }], ["boreal"]],
  [[{ productType: "Ceai" }], ["boreal"]],
  [[{ productVendor: "sălcioara" }], ["aurora", "cald"]],
  [[{ tag: "sleep" }], ["aurora", "cald"]],
  [
    [{ tag: "sleep" }, { tag: "evening" }],
    ["boreal", "aurora", "cald"],
  ],
  [[{ tag: "sleep" }, { available: true }], ["aurora"]],
  [[{ tag: "sleep", available: true }], ["aurora"]],
  [[{ variantOption: { name: "Ofertă", value: "Abonament lunar" } }], ["aurora"]],
  [[{ variantOption: { name: "Ofertă", value: "3 flacoane" } }, { available: true }], []],
  [[{ productMetafield: { namespace: "custom", key: "reviewCount", value: "14" } }], ["cald"]],
  [[{ variantMetafield: { namespace: "custom", key: "subscription", value: "true" } }], ["aurora"]],
  [[], ["boreal", "aurora", "cald"]],
];

export function collectionContract(opened: () => TestShop): void {
  describe("collection", () => {
    test("has texts, and nulls for what collections do not have here", async () => {
      await covers(
        opened().shop,
        {
          query: `{
            collection(handle: "all") {
              __typename id handle title description short: description(truncateAt: 8) descriptionHtml updatedAt
              image { url } onlineStoreUrl trackingParameters seo { title description }
              metafield(namespace: "custom", key: "x") { value }
              metafields(identifiers: [{ namespace: "custom", key: "x" }]) { value }
            }
            byId: collection(id: "gid://shopify/Collection/2002") { handle }
            collectionByHandle(handle: "sleep") { title }
            unknown: collection(handle: "nope") { id }
          }`,
        },
        {
          collection: {
            __typename: "Collection",
            id: "gid://shopify/Collection/2001",
            handle: "all",
            title: "Toate",
            description: "Tot ce vindem & mai mult.",
            short: "Tot c...",
            descriptionHtml: "<p>Tot ce vindem &amp; mai mult.</p>",
            updatedAt: "2026-05-04T09:30:00Z",
            image: null,
            onlineStoreUrl: "https://store.test/collections/all",
            trackingParameters: null,
            seo: { title: null, description: null },
            metafield: null,
            metafields: [null],
          },
          byId: { handle: "sleep" },
          collectionByHandle: { title: "Somn" },
          unknown: null,
        },
        [
          "QueryRoot.collection(handle:)",
          "QueryRoot.collection(id:)",
          "QueryRoot.collectionByHandle(handle:)",
          "Collection.description(truncateAt:)",
          "Collection.metafield(namespace:)",
          "Collection.metafield(key:)",
          "Collection.metafields(identifiers:)",
        ],
      );
    });

    test.each(Object.entries(SORTED))("lists its products by %s", async (sortKey, expected) => {
      await covers(
        opened().shop,
        {
          query: `query ($sortKey: ProductCollectionSortKeys) { collection(handle: "all") {
            up: products(first: 20, sortKey: $sortKey) { nodes { handle } }
            down: products(first: 20, sortKey: $sortKey, reverse: true) { nodes { handle } }
          } }`,
          variables: { sortKey },
        },
        { collection: { up: handles(expected), down: handles(expected.toReversed()) } },
        ["Collection.products(first:)", "Collection.products(sortKey:)", "Collection.products(reverse:)"],
      );
    });

    test("lists the filters of its products, with the number of products each would leave", () => {
      const value = (id: string, label: string, count: number, input: ProductFilter): object => ({
        id,
        label,
        count,
        input: JSON.stringify(input),
      });
      const list = (id: string, label: string, values: object[]): object => ({
        id,
        label,
        type: "LIST",
        values,
      });
      const offer = (title: string, count: number): object =>
        value(`filter.v.option.Ofertă.${title}`, title, count, {
          variantOption: { name: "Ofertă", value: title },
        });
      const tag = (name: string, count: number): object =>
        value(`filter.p.tag.${name}`, name, count, { tag: name });
      const productType = "Supliment pentru somn";
      return covers(
        opened().shop,
        {
          query: `{ collection(handle: "all") { products(first: 1, filters: [{ tag: "sleep" }]) {
            filters { id label type values { id label count input } }
          } } }`,
        },
        {
          collection: {
            products: {
              filters: [
                list("filter.v.availability", "Disponibilitate", [
                  value("filter.v.availability.1", "În stoc", 1, { available: true }),
                  value("filter.v.availability.0", "Stoc epuizat", 1, { available: false }),
                ]),
                {
                  id: "filter.v.price",
                  label: "Preț",
                  type: "PRICE_RANGE",
                  values: [value("filter.v.price", "Preț", 2, { price: { min: 90.5, max: 810 } })],
                },
                list("filter.p.product_type", "Tipul produsului", [
                  value(`filter.p.product_type.${productType}`, productType, 2, { productType }),
                ]),
                list("filter.p.tag", "Etichetă", [tag("sleep", 2), tag("evening", 1)]),
                list("filter.v.option.Ofertă", "Ofertă", [
                  offer("Un flacon", 2),
                  offer("Abonament lunar", 1),
                  offer("Abonament trimestrial", 1),
                  offer("3 flacoane", 1),
                ]),
              ],
            },
          },
        },
      );
    });

    test.each(FILTERED)("filters its products by %j", async (filters, found) => {
      await covers(
        opened().shop,
        {
          query: `query ($filters: [ProductFilter!]) { collection(handle: "all") {
            products(first: 20, filters: $filters) { nodes { handle } }
          } }`,
          variables: { filters },
        },
        { collection: { products: handles(found) } },
        ["Collection.products(filters:)"],
      );
    });

    test("pages through its products in its own order", async () => {
      const cursor = Buffer.from(JSON.stringify({ last_id: 1002, last_value: 0 })).toString("base64");
      await covers(
        opened().shop,
        {
          query: `query ($cursor: String) { collection(handle: "all") {
            first: products(first: 1) { edges { cursor node { handle } } }
            next: products(first: 1, after: $cursor) { edges { node { handle } } pageInfo { hasPreviousPage } }
            last: products(last: 1) { edges { node { handle } } }
            before: products(last: 5, before: $cursor) { edges { node { handle } } }
          } }`,
          variables: { cursor },
        },
        {
          collection: {
            first: { edges: [{ cursor, node: { handle: "boreal" } }] },
            next: { edges: [{ node: { handle: "aurora" } }], pageInfo: { hasPreviousPage: true } },
            last: { edges: [{ node: { handle: "cald" } }] },
            before: { edges: [] },
          },
        },
        ["Collection.products(after:)", "Collection.products(before:)", "Collection.products(last:)"],
      );
    });
  });

  describe("collections", () => {
    test.each(Object.entries(COLLECTIONS_SORTED))("sorted by %s", async (sortKey, expected) => {
      await covers(
        opened().shop,
        {
          query: `query ($sortKey: CollectionSortKeys) {
            up: collections(first: 20, sortKey: $sortKey) { nodes { handle } totalCount }
            down: collections(first: 20, sortKey: $sortKey, reverse: true) { nodes { handle } }
          }`,
          variables: { sortKey },
        },
        { up: { ...handles(expected), totalCount: "2" }, down: handles(expected.toReversed()) },
        [
          "QueryRoot.collections(first:)",
          "QueryRoot.collections(sortKey:)",
          "QueryRoot.collections(reverse:)",
        ],
      );
    });

    test.each([
      ["title:somn", ["sleep"]],
      ["noptil* OR vindem", ["all"]],
      ["linistite", ["sleep"]],
      ["collection_type:smart", []],
      ["collection_type:custom updated_at:<2026-06-01", ["all", "sleep"]],
    ])("found by %j", async (query, found) => {
      await covers(
        opened().shop,
        {
          query: "query ($query: String) { collections(first: 5, query: $query) { nodes { handle } } }",
          variables: { query },
        },
        { collections: handles(found) },
        ["QueryRoot.collections(query:)"],
      );
    });

    test("come in pages", async () => {
      const cursor = Buffer.from(JSON.stringify({ last_id: 2001, last_value: 2001 })).toString("base64");
      await covers(
        opened().shop,
        {
          query: `query ($cursor: String) {
            first: collections(first: 1) { edges { cursor node { handle } } pageInfo { hasNextPage endCursor } }
            next: collections(first: 1, after: $cursor) { edges { node { handle } } }
            last: collections(last: 1) { edges { node { handle } } }
            before: collections(last: 1, before: $cursor) { pageInfo { hasNextPage startCursor } }
          }`,
          variables: { cursor },
        },
        {
          first: {
            edges: [{ cursor, node: { handle: "all" } }],
            pageInfo: { hasNextPage: true, endCursor: cursor },
          },
          next: { edges: [{ node: { handle: "sleep" } }] },
          last: { edges: [{ node: { handle: "sleep" } }] },
          before: { pageInfo: { hasNextPage: true, startCursor: null } },
        },
        ["QueryRoot.collections(after:)", "QueryRoot.collections(before:)", "QueryRoot.collections(last:)"],
      );
    });
  });
}
