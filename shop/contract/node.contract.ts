import { describe, expect, test } from "vitest";
import type { TestShop } from "#shop/testing/open-test-shop.ts";
import { ask, covers } from "./covered.ts";

export function nodeContract(opened: () => TestShop): void {
  describe("node", () => {
    test.each([
      ["Product", "1001", "... on Product { handle }", { handle: "aurora" }],
      ["ProductVariant", "10021", "... on ProductVariant { sku }", { sku: "TS-BOREAL-1" }],
      ["Collection", "2002", "... on Collection { handle }", { handle: "sleep" }],
      ["MediaImage", "100102", "... on MediaImage { alt }", { alt: "Trei flacoane aurii." }],
      ["ProductOption", "1002", "... on ProductOption { name }", { name: "Title" }],
      [
        "Metafield",
        "1001001",
        "... on Metafield { key value }",
        { key: "category", value: "Auroră: category (ro)" },
      ],
      ["Metafield", "10012003", "... on Metafield { key value }", { key: "subscription", value: "true" }],
      ["Blog", "3001", "... on Blog { handle }", { handle: "journal" }],
      ["Article", "500003", "... on Article { handle }", { handle: "quiet-morning" }],
      [
        "Metafield",
        "500001001",
        "... on Metafield { key parentResource { __typename } }",
        { key: "table_of_contents", parentResource: { __typename: "Article" } },
      ],
      ["Shop", "1", "... on Shop { name }", { name: "Magazin de probă" }],
      ["MediaImage", "2", "... on MediaImage { image { width } }", { image: { width: 96 } }],
      ["Page", "700001", "... on Page { handle }", { handle: "about" }],
      ["ShopPolicy", "2", "... on ShopPolicy { handle }", { handle: "refund-policy" }],
      ["Menu", "1", "... on Menu { handle }", { handle: "main-menu" }],
      ["MenuItem", "1004", "... on MenuItem { title }", { title: "Afară" }],
      ["UrlRedirect", "2", "... on UrlRedirect { path }", { path: "/pages/tea" }],
    ])("finds a %s by its id", async (type, number, selection, value) => {
      const id = `gid://shopify/${type}/${number}`;
      await covers(
        opened().shop,
        { query: `query ($id: ID!) { node(id: $id) { __typename id ${selection} } }`, variables: { id } },
        { node: { __typename: type, id, ...value } },
        ["QueryRoot.node(id:)"],
      );
    });

    test("finds several, in the order asked, null for those there are not", async () => {
      await covers(
        opened().shop,
        {
          query: "query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }",
          variables: {
            ids: [
              "gid://shopify/ProductVariant/10031",
              "gid://shopify/Product/9",
              "gid://shopify/MediaImage/100109",
              "gid://shopify/Metafield/1002014",
              "gid://shopify/Article/1",
              "gid://shopify/Metafield/500003001",
              "gid://shopify/Shop/2",
              "gid://shopify/Product/1001",
            ],
          },
        },
        {
          nodes: [
            { __typename: "ProductVariant", id: "gid://shopify/ProductVariant/10031" },
            null,
            null,
            null,
            null,
            null,
            null,
            { __typename: "Product", id: "gid://shopify/Product/1001" },
          ],
        },
        ["QueryRoot.nodes(ids:)"],
      );
    });

    test("finds a product by its id as well as by its handle", async () => {
      await covers(
        opened().shop,
        { query: `{ product(id: "gid://shopify/Product/1002", handle: "boreal") { handle } }` },
        { product: { handle: "boreal" } },
        ["QueryRoot.product(id:)"],
      );
    });

    test("refuses what is no global id", async () => {
      const answer = await ask(opened().shop, { query: `{ nodes(ids: ["aurora"]) { id } }` });
      expect(answer).toMatchObject({ data: null, errors: [{ message: "Invalid global id 'aurora'" }] });
    });
  });
}
