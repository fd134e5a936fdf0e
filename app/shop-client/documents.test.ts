import { readFileSync } from "node:fs";
import { buildSchema, parse, validate } from "graphql";
import { describe, expect, test } from "vitest";
import * as generated from "./generated/graphql.ts";

/** Requested version and the newest one: Shopify answers an old request with a newer version (design §2). */
const VERSIONS = ["2024-01", "2026-04"] as const;

const documents = Object.entries(generated as Record<string, unknown>).flatMap(([name, value]) =>
  name.endsWith("Document") ? [{ name, text: String(value) }] : [],
);

describe.each(VERSIONS)("against the Storefront API %s", (version) => {
  // The newest published schema has a deprecation that graphql-js calls invalid; only the documents are checked.
  const schema = buildSchema(readFileSync(`.cache/storefront-${version}.graphql`, "utf8"), {
    assumeValid: true,
  });

  test.each(documents)("$name is valid", ({ text }) => {
    expect(validate(schema, parse(text)).map(({ message }) => message)).toEqual([]);
  });
});

test("there are documents to check", () => {
  expect(documents.length).toBeGreaterThan(2);
});

// Spec §9. A document's arguments are literals: the generator reads them without running code.
test.each([
  ["ProductByHandle", ["images(first: 10)", "variants(first: 10)"]],
  [
    "ProductList",
    [
      "$first: Int = 20",
      "$sortKey: ProductSortKeys = CREATED_AT",
      "$reverse: Boolean = false",
      "products(first: $first, after: $after, sortKey: $sortKey, reverse: $reverse)",
    ],
  ],
  [
    "ArticleList",
    [
      '$blogHandle: String = "news"',
      "$first: Int = 10",
      "blog(handle: $blogHandle)",
      "articles(first: $first, after: $after, sortKey: PUBLISHED_AT, reverse: true)",
    ],
  ],
  ["ShopPaymentSettings", ["paymentSettings {", "currencyCode", "countryCode"]],
  ["CustomerOfToken", ["customer(customerAccessToken: $customerAccessToken)"]],
])("the query %s asks for what the specification says", (name, asked) => {
  const text = documents.find((document) => document.name === `${name}Document`)?.text;
  for (const words of asked) expect(text).toContain(words);
});
