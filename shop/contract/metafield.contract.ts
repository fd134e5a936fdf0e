import { describe, test } from "vitest";
import type { TestShop } from "#shop/testing/open-test-shop.ts";
import { covers } from "./covered.ts";

const MEDIA = "https://shop.test/media";

/** spec §3, "Product metafield keys": key, type, value of the test product in English. */
const PRODUCT_METAFIELDS: readonly (readonly [key: string, type: string, value: string])[] = [
  ["category", "single_line_text_field", "Aurora: category (en)"],
  ["reviewCount", "number_integer", "2"],
  ["shortDescription", "multi_line_text_field", "Aurora: shortDescription (en)"],
  ["description", "multi_line_text_field", "Aurora: description (en)"],
  ["benefits", "multi_line_text_field", "Aurora: benefits (en)"],
  ["formula", "multi_line_text_field", "Aurora: formula (en)"],
  ["directions", "multi_line_text_field", "Aurora: directions (en)"],
  ["qualityStandards", "multi_line_text_field", "Aurora: qualityStandards (en)"],
  ["ingredients", "multi_line_text_field", "Aurora: ingredients (en)"],
  ["howToUse", "multi_line_text_field", "Aurora: howToUse (en)"],
  ["labelDetails", "multi_line_text_field", "Aurora: labelDetails (en)"],
  ["benefits_title", "single_line_text_field", "Aurora: benefits (en)"],
  ["benefits_image", "url", `${MEDIA}/aurora-pack.webp`],
  ["benefit_1_title", "single_line_text_field", "Quiet evenings"],
  ["benefit_1_description", "multi_line_text_field", "Quiet evenings: description"],
  ["benefit_1_icon", "single_line_text_field", "plus"],
  ["benefit_2_title", "single_line_text_field", "No sugar"],
  ["benefit_2_icon", "single_line_text_field", "check"],
  ["ingredients_title", "single_line_text_field", "Aurora: ingredients (en)"],
  ["ingredient_1_title", "single_line_text_field", "Lemon balm"],
  ["ingredient_1_image", "url", `${MEDIA}/ingredients/lemon-balm.svg`],
  ["ingredient_2_description", "multi_line_text_field", "Saffron: description"],
  ["faq_title", "single_line_text_field", "Aurora: faq (en)"],
  ["faq_image", "url", `${MEDIA}/aurora-single.webp`],
  ["faq_1_question", "single_line_text_field", "Taken in the evening?"],
  ["faq_1_answer", "multi_line_text_field", "Taken in the evening? Yes."],
  ["showcase_image", "url", `${MEDIA}/aurora-single.webp`],
  ["capsules", "number_integer", "60"],
];

/** spec §3, "Variant metafield keys read": the monthly variant of the test product. */
const VARIANT_METAFIELDS: readonly (readonly [key: string, type: string, value: string])[] = [
  ["description", "multi_line_text_field", "Arrives every month."],
  ["label", "single_line_text_field", "Best seller"],
  ["subscription", "boolean", "true"],
  ["subscriptionText", "single_line_text_field", "Monthly delivery"],
  ["subscription_info", "multi_line_text_field", "Stop any time."],
  ["compare_at_price", "number_decimal", "100.00"],
  ["savings", "number_integer", "10"],
  ["originalPrice", "number_decimal", "100.00"],
];

const identifiersOf = (keys: readonly string[]): object[] =>
  keys.map((key) => ({ namespace: "custom", key }));

export function metafieldContract(opened: () => TestShop): void {
  describe("metafields", () => {
    test("of a product are those of the specification, in the order asked, null where there is none", async () => {
      await covers(
        opened().shop,
        {
          query: `query ($identifiers: [HasMetafieldsIdentifier!]!) @inContext(language: EN) {
            product(handle: "aurora") { metafields(identifiers: $identifiers) { namespace key type value } }
          }`,
          variables: {
            identifiers: [
              ...identifiersOf(PRODUCT_METAFIELDS.map(([key]) => key)),
              ...identifiersOf(["benefit_3_title", "ingredient_3_image", "faq_2_answer", "unknown"]),
              { namespace: "other", key: "category" },
              { key: "category" },
            ],
          },
        },
        {
          product: {
            metafields: [
              ...PRODUCT_METAFIELDS.map(([key, type, value]) => ({ namespace: "custom", key, type, value })),
              ...Array.from({ length: 6 }, () => null),
            ],
          },
        },
        ["Product.metafields(identifiers:)"],
      );
    });

    test("of a variant are those of the specification", async () => {
      await covers(
        opened().shop,
        {
          query: `query ($id: ID!, $single: ID!, $identifiers: [HasMetafieldsIdentifier!]!) @inContext(language: EN) {
            monthly: node(id: $id) { ... on ProductVariant { metafields(identifiers: $identifiers) { key type value } } }
            single: node(id: $single) { ... on ProductVariant {
              metafields(identifiers: $identifiers) { key value }
              metafield(namespace: "custom", key: "label") { value }
            } }
          }`,
          variables: {
            id: "gid://shopify/ProductVariant/10012",
            single: "gid://shopify/ProductVariant/10011",
            identifiers: identifiersOf(VARIANT_METAFIELDS.map(([key]) => key)),
          },
        },
        {
          monthly: { metafields: VARIANT_METAFIELDS.map(([key, type, value]) => ({ key, type, value })) },
          single: {
            metafields: [
              { key: "description", value: "Lasts 30 days." },
              { key: "label", value: "One month" },
              { key: "subscription", value: "false" },
              null,
              null,
              null,
              null,
              null,
            ],
            metafield: { value: "One month" },
          },
        },
      );
    });

    test("of a variant are shown with its type too", async () => {
      await covers(
        opened().shop,
        {
          query: `{ product(handle: "aurora") { variants(last: 1) { nodes {
            metafields(identifiers: [{ namespace: "custom", key: "savings" }]) { key value }
            metafield(namespace: "custom", key: "label") { value }
          } } } }`,
        },
        {
          product: {
            variants: {
              nodes: [{ metafields: [{ key: "savings", value: "15" }], metafield: { value: "Trei luni" } }],
            },
          },
        },
        [
          "ProductVariant.metafields(identifiers:)",
          "ProductVariant.metafield(namespace:)",
          "ProductVariant.metafield(key:)",
        ],
      );
    });

    test("know what they belong to and when they were written", async () => {
      await covers(
        opened().shop,
        {
          query: `{ product(handle: "boreal") {
            metafield(namespace: "custom", key: "category") {
              __typename id namespace key type value description createdAt updatedAt
              reference { __typename } references(first: 1) { nodes { __typename } }
              parentResource { __typename ... on Product { handle } }
            }
            missing: metafield(namespace: "custom", key: "benefit_1_title") { value }
          } }`,
        },
        {
          product: {
            metafield: {
              __typename: "Metafield",
              id: "gid://shopify/Metafield/1002001",
              namespace: "custom",
              key: "category",
              type: "single_line_text_field",
              value: "Boreal: category (ro)",
              description: null,
              createdAt: "2026-02-01T08:00:00Z",
              updatedAt: "2026-05-04T09:30:00Z",
              reference: null,
              references: null,
              parentResource: { __typename: "Product", handle: "boreal" },
            },
            missing: null,
          },
        },
        ["Product.metafield(namespace:)", "Product.metafield(key:)", "Metafield.references(first:)"],
      );
    });
  });
}
