import { describe, expect, test } from "vitest";
import type { ProductSortKeys } from "#shop/schema/generated/resolver-types.ts";
import type { TestShop } from "#shop/testing/open-test-shop.ts";
import { ask, covers } from "./covered.ts";

const handles = (...names: string[]): object => ({ nodes: names.map((handle) => ({ handle })) });

/** Every sort key, ascending; the Romanian titles are Auroră, Boreal, Țihnă caldă. */
const SORTED: Record<ProductSortKeys, string[]> = {
  BEST_SELLING: ["aurora", "boreal", "cald"],
  CREATED_AT: ["boreal", "aurora", "cald"],
  ID: ["aurora", "boreal", "cald"],
  PRICE: ["boreal", "aurora", "cald"],
  PRODUCT_TYPE: ["boreal", "aurora", "cald"],
  RELEVANCE: ["aurora", "boreal", "cald"],
  TITLE: ["aurora", "boreal", "cald"],
  UPDATED_AT: ["aurora", "boreal", "cald"],
  VENDOR: ["boreal", "aurora", "cald"],
};

const SEARCHES: readonly (readonly [query: string, found: readonly string[]])[] = [
  ["", ["aurora", "boreal", "cald"]],
  ["sofran", ["aurora", "cald"]],
  ["ȘOFRAN", ["aurora", "cald"]],
  ["auror*", ["aurora"]],
  ["auror", []],
  ["TS-BOREAL-1 OR 'seri lungi'", ["aurora", "boreal"]],
  ["title:auroră", ["aurora"]],
  ["title:'tihna calda'", ["cald"]],
  ["title:calda", ["cald"]],
  ["title:țih*", ["cald"]],
  ["tag:sleep", ["aurora", "cald"]],
  ["tag:slee", []],
  ["tag:evening AND tag:sleep", ["aurora"]],
  ["tag:evening tag:sleep", ["aurora"]],
  ["tag:sleep -tag:evening", ["cald"]],
  ["tag:sleep NOT tag:evening", ["cald"]],
  ["tag_not:sleep", ["boreal"]],
  ["vendor:salcioara", ["aurora", "cald"]],
  ['vendor:"Nordlys"', ["boreal"]],
  ["product_type:ceai", ["boreal"]],
  ["product_type:'supliment pentru somn'", ["aurora", "cald"]],
  ["available_for_sale:true", ["aurora", "boreal"]],
  ["available_for_sale:false", ["cald"]],
  ["variants.price:>=300", ["cald"]],
  ["variants.price:>300", ["cald"]],
  ["price:<60", ["boreal"]],
  ["variants.price:<=59.99", ["boreal"]],
  ["variants.price:>90 variants.price:<91", ["aurora", "cald"].slice(0, 1)],
  ["created_at:>='2026-03-01'", ["aurora", "cald"]],
  ["created_at:<2026-03-01T00\\:00\\:00Z", ["boreal"]],
  ["updated_at:>2026-06-01", []],
  ["(vendor:nordlys OR tag:sleep) -available_for_sale:false", ["aurora", "boreal"]],
  ["vendor:nordlys OR tag:sleep AND available_for_sale:false", ["boreal", "cald"]],
  ["title:*", ["aurora", "boreal", "cald"]],
];

export function productListContract(opened: () => TestShop): void {
  test("products have the prices of the country's list in every field, filter and order", () => {
    const euro = (amount: string): object => ({ amount, currencyCode: "EUR" });
    const MONEY = "{ amount currencyCode }";
    return covers(
      opened().shop,
      {
        query: `query @inContext(country: DE) {
          products(first: 5, sortKey: PRICE) { nodes {
            handle
            priceRange { minVariantPrice ${MONEY} maxVariantPrice ${MONEY} }
            compareAtPriceRange { maxVariantPrice ${MONEY} }
            variants(first: 1) { nodes { price ${MONEY} compareAtPrice ${MONEY} } }
          } }
          cheap: products(first: 5, query: "variants.price:<=18") { nodes { handle } }
          unlisted: product(handle: "cald") { id }
        }`,
      },
      {
        products: {
          nodes: [
            {
              handle: "aurora",
              priceRange: { minVariantPrice: euro("18.0"), maxVariantPrice: euro("51.0") },
              compareAtPriceRange: { maxVariantPrice: euro("60.0") },
              variants: { nodes: [{ price: euro("20.0"), compareAtPrice: null }] },
            },
            {
              handle: "boreal",
              priceRange: { minVariantPrice: euro("25.0"), maxVariantPrice: euro("25.0") },
              compareAtPriceRange: { maxVariantPrice: euro("0.0") },
              variants: { nodes: [{ price: euro("25.0"), compareAtPrice: null }] },
            },
          ],
        },
        cheap: handles("aurora"),
        unlisted: null,
      },
    );
  });

  describe("products", () => {
    test.each(Object.entries(SORTED))("sorted by %s, forward and reversed", async (sortKey, expected) => {
      await covers(
        opened().shop,
        {
          query: `query ($sortKey: ProductSortKeys) {
            up: products(first: 20, sortKey: $sortKey) { nodes { handle } }
            down: products(first: 20, sortKey: $sortKey, reverse: true) { nodes { handle } }
          }`,
          variables: { sortKey },
        },
        { up: handles(...expected), down: handles(...expected.toReversed()) },
        ["QueryRoot.products(first:)", "QueryRoot.products(sortKey:)", "QueryRoot.products(reverse:)"],
      );
    });

    test("sorted by title in the language of the operation", async () => {
      await covers(
        opened().shop,
        {
          query: `query @inContext(language: EN) { products(first: 3, sortKey: TITLE) { nodes { title } } }`,
        },
        { products: { nodes: [{ title: "Aurora" }, { title: "Boreal" }, { title: "Warm Calm" }] } },
      );
    });

    test.each(SEARCHES)("found by %j", async (query, found) => {
      await covers(
        opened().shop,
        {
          query: "query ($query: String) { products(first: 20, query: $query) { nodes { handle } } }",
          variables: { query },
        },
        { products: handles(...found) },
        ["QueryRoot.products(query:)"],
      );
    });

    test("that fit best come first", async () => {
      await covers(
        opened().shop,
        { query: `{ products(first: 5, query: "boreal OR somn", sortKey: RELEVANCE) { nodes { handle } } }` },
        { products: handles("boreal", "aurora", "cald") },
      );
    });

    test("are not narrowed by a search field that does not exist, and the answer says so", async () => {
      const answer = await ask(opened().shop, {
        query: `{ list: products(first: 5, query: "colour:red tag:sleep price:cheap") { nodes { handle } } }`,
      });
      expect(answer).toEqual({
        data: { list: handles("aurora", "cald") },
        extensions: {
          search: [
            {
              path: ["list"],
              query: "colour:red tag:sleep price:cheap",
              warnings: [
                { field: "colour", message: "Invalid search field for this query." },
                { field: "price", message: "Input `cheap` is not an accepted value." },
              ],
            },
          ],
        },
      });
    });

    test("come in pages, forward and backward, with cursors that meet", async () => {
      const { shop } = opened();
      const PAGE = `edges { cursor node { handle } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }`;
      const cursor = (id: number, value: unknown): string =>
        Buffer.from(JSON.stringify({ last_id: id, last_value: value })).toString("base64");
      const edge = (handle: string, id: number, title: string): object => ({
        cursor: cursor(id, title),
        node: { handle },
      });
      const [aurora, boreal, cald] = [
        edge("aurora", 1001, "Auroră"),
        edge("boreal", 1002, "Boreal"),
        edge("cald", 1003, "Țihnă caldă"),
      ];
      const info = (hasNextPage: boolean, hasPreviousPage: boolean, start: string, end: string): object => ({
        hasNextPage,
        hasPreviousPage,
        startCursor: start,
        endCursor: end,
      });
      const [first, second, third] = [
        cursor(1001, "Auroră"),
        cursor(1002, "Boreal"),
        cursor(1003, "Țihnă caldă"),
      ];
      await covers(
        shop,
        {
          query: `query ($second: String, $third: String) {
            one: products(first: 2, sortKey: TITLE) { ${PAGE} }
            two: products(first: 2, sortKey: TITLE, after: $second) { ${PAGE} }
            back: products(last: 1, sortKey: TITLE, before: $third) { ${PAGE} }
            fromTheEnd: products(last: 1, sortKey: TITLE) { ${PAGE} }
            reversed: products(first: 1, sortKey: TITLE, reverse: true, after: $third) { ${PAGE} }
          }`,
          variables: { second, third },
        },
        {
          one: { edges: [aurora, boreal], pageInfo: info(true, false, first, second) },
          two: { edges: [cald], pageInfo: info(false, true, third, third) },
          back: { edges: [boreal], pageInfo: info(true, true, second, second) },
          fromTheEnd: { edges: [cald], pageInfo: info(false, true, third, third) },
          reversed: { edges: [boreal], pageInfo: info(true, true, second, second) },
        },
        ["QueryRoot.products(after:)", "QueryRoot.products(before:)", "QueryRoot.products(last:)"],
      );
    });

    test.each([
      ["neither first nor last", "", "you must provide one of first or last"],
      ["both", "(first: 1, last: 1)", "providing both first and last is not supported"],
      ["more than 250", "(first: 251)", "first cannot exceed 250"],
      ["more than 250 from the end", "(last: 251)", "last cannot exceed 250"],
      ["less than none", "(first: -1)", "first must be greater than or equal to 0"],
      ["a cursor that is none", `(first: 1, after: "abc")`, "Invalid cursor for current pagination sort."],
      [
        "a cursor of another order",
        `(first: 1, sortKey: TITLE, after: "${Buffer.from('{"last_id":1,"last_value":1}').toString("base64")}")`,
        "Invalid cursor for current pagination sort.",
      ],
    ])("refuse %s", async (_case, args, message) => {
      const answer = await ask(opened().shop, { query: `{ products${args} { nodes { id } } }` });
      expect(answer).toMatchObject({
        data: null,
        errors: [{ message, path: ["products"], extensions: { code: "BAD_REQUEST" } }],
      });
    });

    test("have no filters outside a collection", async () => {
      const query = "{ products(first: 1) { filters { id } } }";
      expect((await ask(opened().shop, { query })).data).toEqual({ products: { filters: [] } });
    });

    test("name their tags and types once", async () => {
      await covers(
        opened().shop,
        {
          query: `{
            productTags(first: 5) { edges { node } pageInfo { hasNextPage } }
            productTypes(first: 1) { edges { node } pageInfo { hasNextPage } }
          }`,
        },
        {
          productTags: { edges: [{ node: "evening" }, { node: "sleep" }], pageInfo: { hasNextPage: false } },
          productTypes: { edges: [{ node: "Ceai" }], pageInfo: { hasNextPage: true } },
        },
        ["QueryRoot.productTags(first:)", "QueryRoot.productTypes(first:)"],
      );
    });
  });

  describe("recommendations", () => {
    test("are the likest first, never the product itself", async () => {
      const id = "gid://shopify/Product/1003";
      await covers(
        opened().shop,
        {
          query: `query ($id: ID!, $unknown: ID!) {
            related: productRecommendations(productId: $id) { handle }
            same: productRecommendations(productId: $id, intent: RELATED) { handle }
            complementary: productRecommendations(productId: $id, intent: COMPLEMENTARY) { handle }
            unknown: productRecommendations(productId: $unknown) { handle }
          }`,
          variables: { id, unknown: "gid://shopify/Product/9" },
        },
        {
          related: [{ handle: "aurora" }, { handle: "boreal" }],
          same: [{ handle: "aurora" }, { handle: "boreal" }],
          complementary: [],
          unknown: null,
        },
        ["QueryRoot.productRecommendations(productId:)", "QueryRoot.productRecommendations(intent:)"],
      );
    });
  });
}
