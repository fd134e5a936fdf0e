import { describe, expect, test } from "vitest";
import type { TestShop } from "#shop/testing/open-test-shop.ts";
import { ask, covers } from "./covered.ts";

const ITEM = "__typename ... on Product { handle } ... on Article { handle } ... on Page { handle }";

/** `Product aurora` → an item of the answer. */
const found = (names: readonly string[]): object[] =>
  names.map((name) => {
    const [__typename, handle] = name.split(" ");
    return { __typename, handle };
  });

export function searchContract(opened: () => TestShop): void {
  const shop = () => opened().shop;

  describe("search", () => {
    test.each([
      [
        "ceai",
        ["Page care", "Product boreal", "Article evening-tea", "Article new-shelf", "Article quiet-morning"],
      ],
      ["CEAI seară", ["Article evening-tea"]],
      ["auroră", ["Product aurora"]],
      ["  -Aurora:*( ", ["Product aurora"]],
      ["mușeţel", ["Page about"]],
      ["insomnie", ["Product aurora", "Article evening-tea"]],
      ["D-Manoza", ["Product aurora", "Article evening-tea"]],
      ["nimic de felul acesta", []],
      ["", []],
      ["?!", []],
    ])("for %j finds %j", (query, expected) =>
      covers(
        shop(),
        {
          query: `query ($query: String!) { search(query: $query, first: 9) { totalCount nodes { ${ITEM} } } }`,
          variables: { query },
        },
        { search: { totalCount: expected.length, nodes: found(expected) } },
        ["QueryRoot.search(query:)", "QueryRoot.search(first:)"],
      ),
    );

    test("takes the last word for the start of one when asked to", () =>
      covers(
        shop(),
        {
          query: `{
            whole: search(query: "auro", first: 9) { totalCount }
            none: search(query: "auro", first: 9, prefix: NONE) { totalCount }
            last: search(query: "auro", first: 9, prefix: LAST) { nodes { ${ITEM} } }
          }`,
        },
        { whole: { totalCount: 0 }, none: { totalCount: 0 }, last: { nodes: found(["Product aurora"]) } },
        ["QueryRoot.search(prefix:)"],
      ));

    test("lists some types only, by price, with what has none and what is sold out last", () => {
      const search = (args = ""): string =>
        `search(query: "somn", first: 9, sortKey: PRICE ${args}) { nodes { ${ITEM} } }`;
      return covers(
        shop(),
        {
          query: `{
            articles: search(query: "ceai", first: 9, types: [ARTICLE]) { totalCount }
            shown: ${search("unavailableProducts: SHOW")}
            shownReversed: ${search("unavailableProducts: SHOW, reverse: true")}
            last: ${search("unavailableProducts: LAST")}
            lastReversed: ${search("reverse: true")}
            hidden: ${search("unavailableProducts: HIDE")}
            noProducts: ${search("types: [PAGE, ARTICLE]")}
          }`,
        },
        {
          articles: { totalCount: 3 },
          shown: { nodes: found(["Product aurora", "Product cald", "Page care"]) },
          shownReversed: { nodes: found(["Product cald", "Product aurora", "Page care"]) },
          last: { nodes: found(["Product aurora", "Page care", "Product cald"]) },
          lastReversed: { nodes: found(["Product aurora", "Page care", "Product cald"]) },
          hidden: { nodes: found(["Product aurora", "Page care"]) },
          noProducts: { nodes: found(["Page care"]) },
        },
        ["types", "sortKey", "unavailableProducts", "reverse"].map((arg) => `QueryRoot.search(${arg}:)`),
      );
    });

    test("narrows its products by filters, and says which there are", () =>
      covers(
        shop(),
        {
          query: `{
            search(query: "somn", first: 9, productFilters: [{ available: true }]) {
              totalCount nodes { __typename }
              productFilters { id }
            }
            none: search(query: "mușețel", first: 9) { productFilters { id } }
          }`,
        },
        {
          search: {
            totalCount: 2,
            nodes: [{ __typename: "Page" }, { __typename: "Product" }],
            productFilters: [
              "filter.v.availability",
              "filter.v.price",
              "filter.p.product_type",
              "filter.p.tag",
              "filter.v.option.Ofertă",
            ].map((id) => ({ id })),
          },
          none: { productFilters: [] },
        },
        ["QueryRoot.search(productFilters:)"],
      ));

    test("comes on pages, forward and backward", () => {
      const cursor = Buffer.from(JSON.stringify({ last_id: 1001, last_value: 9050 })).toString("base64");
      const args = 'query: "somn", sortKey: PRICE';
      return covers(
        shop(),
        {
          query: `query ($cursor: String) {
            search(${args}, first: 1) {
              edges { cursor node { ${ITEM} } }
              pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
            }
            after: search(${args}, first: 1, after: $cursor) { nodes { ${ITEM} } }
            before: search(${args}, last: 1, before: $cursor) { nodes { ${ITEM} } }
          }`,
          variables: { cursor },
        },
        {
          search: {
            edges: [{ cursor, node: { __typename: "Product", handle: "aurora" } }],
            pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: cursor, endCursor: cursor },
          },
          after: { nodes: found(["Page care"]) },
          before: { nodes: [] },
        },
        ["after", "before", "last"].map((arg) => `QueryRoot.search(${arg}:)`),
      );
    });

    test("answers a long text at once: its first words count", async () => {
      const query = `mușețel ${"mușețel ".repeat(2_000)} nimic`;
      await covers(
        shop(),
        {
          query: `query ($query: String!) {
            search(query: $query, first: 9) { nodes { ${ITEM} } }
            predictiveSearch(query: $query, searchableFields: [BODY]) { pages { handle } }
          }`,
          variables: { query },
        },
        { search: { nodes: found(["Page about"]) }, predictiveSearch: { pages: [{ handle: "about" }] } },
      );
    });
  });

  describe("predictiveSearch", () => {
    const LISTS = `products { handle } collections { handle } pages { handle } articles { handle }
      queries { text styledText trackingParameters }`;
    const lists = (some: Readonly<Record<string, readonly string[]>>): object => ({
      products: [],
      collections: [],
      pages: [],
      articles: [],
      queries: [],
      ...Object.fromEntries(
        Object.entries(some).map(([name, all]) => [name, all.map((handle) => ({ handle }))]),
      ),
    });

    test("finds by the start of a title or of a synonym, and suggests titles", () =>
      covers(
        shop(),
        {
          query: `{
            title: predictiveSearch(query: "AURO") { ${LISTS} }
            synonym: predictiveSearch(query: "insomn") { ${LISTS} }
            nothing: predictiveSearch(query: " ") { ${LISTS} }
          }`,
        },
        {
          title: {
            ...lists({ products: ["aurora"] }),
            queries: [
              { text: "Auroră", styledText: "<mark>Auro</mark><span>ră</span>", trackingParameters: null },
            ],
          },
          synonym: {
            ...lists({ products: ["aurora"], collections: ["sleep"], articles: ["evening-tea"] }),
            queries: ["Auroră", "Somn"].map((text) => ({
              text,
              styledText: `<span>${text}</span>`,
              trackingParameters: null,
            })),
          },
          nothing: lists({}),
        },
        ["QueryRoot.predictiveSearch(query:)"],
      ));

    test("searches the fields that are named", () =>
      covers(
        shop(),
        {
          query: `{
            usual: predictiveSearch(query: "sofran") { products { handle } }
            body: predictiveSearch(query: "sofran", searchableFields: [BODY]) { products { handle } }
            sku: predictiveSearch(query: "ts boreal", searchableFields: [VARIANTS_SKU]) { products { handle } }
            tag: predictiveSearch(query: "ceai", searchableFields: [TAG]) { articles { handle } }
            author: predictiveSearch(query: "dan ene", searchableFields: [AUTHOR]) { articles { handle } products { handle } }
            barcode: predictiveSearch(query: "1", searchableFields: [VARIANTS_BARCODE]) { products { handle } }
          }`,
        },
        {
          usual: { products: [] },
          body: { products: [{ handle: "aurora" }, { handle: "cald" }] },
          sku: { products: [{ handle: "boreal" }] },
          tag: { articles: [{ handle: "evening-tea" }, { handle: "new-shelf" }] },
          author: { articles: [{ handle: "quiet-morning" }], products: [] },
          barcode: { products: [] },
        },
        ["QueryRoot.predictiveSearch(searchableFields:)"],
      ));

    test("shares its limit among the kinds, or counts each, and shows sold out products as asked", () => {
      const predict = (args: string): string => `predictiveSearch(query: "so", ${args}) { ${SHORT} }`;
      const SHORT = "products { handle } collections { handle } queries { text }";
      const handles = (...names: string[]): object[] => names.map((handle) => ({ handle }));
      return covers(
        shop(),
        {
          query: `{
            all: ${predict("limit: 2")}
            each: ${predict("limit: 1, limitScope: EACH")}
            typed: ${predict("types: [PRODUCT, COLLECTION], limitScope: ALL")}
            hidden: ${predict("types: [PRODUCT], unavailableProducts: HIDE")}
          }`,
        },
        {
          all: { queries: [{ text: "Somn" }], products: handles("aurora"), collections: [] },
          each: { queries: [{ text: "Somn" }], products: handles("aurora"), collections: handles("sleep") },
          typed: { queries: [], products: handles("aurora", "cald"), collections: handles("sleep") },
          hidden: { queries: [], products: handles("aurora"), collections: [] },
        },
        ["limit", "limitScope", "types", "unavailableProducts"].map(
          (arg) => `QueryRoot.predictiveSearch(${arg}:)`,
        ),
      );
    });

    test.each([0, 11])("refuses a limit of %d", async (limit) => {
      const { errors } = await ask(shop(), {
        query: `{ predictiveSearch(query: "a", limit: ${limit}) { products { id } } }`,
      });
      expect(errors?.[0]?.message).toBe("limit must be between 1 and 10");
    });
  });
}
