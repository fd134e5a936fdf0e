import { describe, test } from "vitest";
import type { TestShop } from "#shop/testing/open-test-shop.ts";
import { covers } from "./covered.ts";

const cursor = (id: number, value: string | number = id): string =>
  Buffer.from(JSON.stringify({ last_id: id, last_value: value })).toString("base64");

/** Connections of a product whose cursors are positions: the selection, and the values in their order. */
const IN_ORDER = [
  ["images", "ImageConnection", "altText", ["Un flacon auriu.", "Trei flacoane aurii."]],
  ["media", "MediaConnection", "alt", ["Un flacon auriu.", "Trei flacoane aurii."]],
  ["collections", "CollectionConnection", "handle", ["all", "sleep"]],
] as const;

const PAGE_ARGS = ["first", "last", "after", "before", "reverse"];

export function connectionContract(opened: () => TestShop): void {
  describe("connections of a product", () => {
    test.each(IN_ORDER)("%s go forward, backward and in reverse", async (field, type, name, [one, two]) => {
      const typename = field === "media" ? "__typename " : "";
      const node = (value: string): object => ({
        ...(field === "media" ? { __typename: "MediaImage" } : {}),
        [name]: value,
      });
      await covers(
        opened().shop,
        {
          query: `query ($one: String, $two: String) { product(handle: "aurora") {
            all: ${field}(first: 5) { ...All }
            after: ${field}(first: 5, after: $one) { ...All }
            before: ${field}(last: 5, before: $two) { ...All }
            reversed: ${field}(first: 1, reverse: true) { nodes { ${typename}${name} } pageInfo { hasNextPage } }
          } }
          fragment All on ${type} {
            edges { cursor node { ${typename}${name} } }
            pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
          }`,
          variables: { one: cursor(1), two: cursor(2) },
        },
        {
          product: {
            all: {
              edges: [
                { cursor: cursor(1), node: node(one) },
                { cursor: cursor(2), node: node(two) },
              ],
              pageInfo: {
                hasNextPage: false,
                hasPreviousPage: false,
                startCursor: cursor(1),
                endCursor: cursor(2),
              },
            },
            after: {
              edges: [{ cursor: cursor(2), node: node(two) }],
              pageInfo: {
                hasNextPage: false,
                hasPreviousPage: true,
                startCursor: cursor(2),
                endCursor: cursor(2),
              },
            },
            before: {
              edges: [{ cursor: cursor(1), node: node(one) }],
              pageInfo: {
                hasNextPage: true,
                hasPreviousPage: false,
                startCursor: cursor(1),
                endCursor: cursor(1),
              },
            },
            reversed: { nodes: [node(two)], pageInfo: { hasNextPage: true } },
          },
        },
        PAGE_ARGS.map((arg) => `Product.${field}(${arg}:)`),
      );
    });

    test.each([["ID"], ["POSITION"], ["RELEVANCE"]])(
      "pictures by %s are in the product's order",
      async (key) => {
        await covers(
          opened().shop,
          {
            query: `query ($images: ProductImageSortKeys, $media: ProductMediaSortKeys) { product(handle: "aurora") {
            images(first: 1, sortKey: $images) { nodes { altText } }
            media(first: 1, sortKey: $media) { nodes { __typename alt } }
          } }`,
            variables: { images: key, media: key },
          },
          {
            product: {
              images: { nodes: [{ altText: "Un flacon auriu." }] },
              media: { nodes: [{ __typename: "MediaImage", alt: "Un flacon auriu." }] },
            },
          },
          ["Product.images(sortKey:)", "Product.media(sortKey:)"],
        );
      },
    );

    test("variants go forward and backward", async () => {
      await covers(
        opened().shop,
        {
          query: `query ($two: String) { product(handle: "aurora") {
            after: variants(first: 5, after: $two) { edges { cursor node { sku } } pageInfo { hasNextPage hasPreviousPage } }
            before: variants(last: 5, before: $two) { edges { cursor node { sku } } pageInfo { startCursor endCursor } }
          } }`,
          variables: { two: cursor(10012, 2) },
        },
        {
          product: {
            after: {
              edges: [{ cursor: cursor(10013, 3), node: { sku: "TS-AURORA-Q" } }],
              pageInfo: { hasNextPage: false, hasPreviousPage: true },
            },
            before: {
              edges: [{ cursor: cursor(10011, 1), node: { sku: "TS-AURORA-1" } }],
              pageInfo: { startCursor: cursor(10011, 1), endCursor: cursor(10011, 1) },
            },
          },
        },
        ["Product.variants(after:)", "Product.variants(before:)"],
      );
    });

    test("selling plans are none, whichever way one asks", async () => {
      const asked = `(last: 2, after: $at, before: $at, reverse: true)`;
      const none = { edges: [], pageInfo: { hasPreviousPage: false } };
      await covers(
        opened().shop,
        {
          query: `query ($at: String) { product(handle: "boreal") {
            sellingPlanGroups${asked} { edges { cursor } pageInfo { hasPreviousPage } }
            variants(first: 1) { nodes { sellingPlanAllocations${asked} { edges { cursor } pageInfo { hasPreviousPage } } } }
          } }`,
          variables: { at: cursor(1) },
        },
        { product: { sellingPlanGroups: none, variants: { nodes: [{ sellingPlanAllocations: none }] } } },
        ["last", "after", "before", "reverse"].flatMap((arg) => [
          `Product.sellingPlanGroups(${arg}:)`,
          `ProductVariant.sellingPlanAllocations(${arg}:)`,
        ]),
      );
    });

    test("metafields refer to nothing, whichever way one asks", async () => {
      await covers(
        opened().shop,
        {
          query: `query ($at: String) { product(handle: "boreal") { metafield(namespace: "custom", key: "category") {
            references(last: 1, after: $at, before: $at) { nodes { __typename } }
          } } }`,
          variables: { at: cursor(1) },
        },
        { product: { metafield: { references: null } } },
        ["Metafield.references(last:)", "Metafield.references(after:)", "Metafield.references(before:)"],
      );
    });
  });

  describe("a list of texts", () => {
    test("has cursors as well", async () => {
      await covers(
        opened().shop,
        { query: "{ productTags(first: 1) { edges { cursor node } } }" },
        { productTags: { edges: [{ cursor: cursor(1), node: "evening" }] } },
      );
    });
  });
}
