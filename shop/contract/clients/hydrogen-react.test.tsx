import * as client from "@shopify/hydrogen-react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Answer } from "#shop/contract/account/logged-in.fixture.ts";
import { PRODUCT_METAFIELD_KEYS, VARIANT_METAFIELD_KEYS } from "#shop/modules/catalogue/metafields.ts";
import { NEWEST_VERSION } from "#shop/schema/api-version.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { type ClientShop, openClientShop, PUBLIC_TOKEN, SHOP_DOMAIN } from "./client-shop.ts";

/** Space between amount and currency. */
const NO_BREAK = "\u00A0";
const metafields = (keys: readonly string[]): string =>
  `metafields(identifiers: [${keys.map((key) => `{ namespace: "custom", key: "${key}" }`).join(" ")}]) { key type value }`;
const VARIANT = `id title availableForSale selectedOptions { name value } product { handle }
  price { amount currencyCode } compareAtPrice { amount currencyCode } ${metafields(VARIANT_METAFIELD_KEYS)}`;
const PRODUCT = `query ($handle: String!, $options: [SelectedOptionInput!] = []) @inContext(country: RO, language: EN) {
  product(handle: $handle) {
    id handle title encodedVariantExistence encodedVariantAvailability
    options { id name optionValues { id name firstSelectableVariant { ${VARIANT} } } }
    selectedOrFirstAvailableVariant(selectedOptions: $options) { ${VARIANT} }
    adjacentVariants(selectedOptions: $options) { ${VARIANT} }
    variants(first: 9) { nodes { ${VARIANT} } }
    pages: variants(first: 2) { edges { node { id } } }
    priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }
    compareAtPriceRange { maxVariantPrice { amount currencyCode } }
    featuredImage { ...Image }
    media(first: 1) { nodes { __typename mediaContentType alt ... on MediaImage { id image { ...Image } } } }
    ${metafields(PRODUCT_METAFIELD_KEYS)}
  }
} ${client.IMAGE_FRAGMENT}`;

const api = client.createStorefrontClient({
  storeDomain: SHOP_DOMAIN,
  publicStorefrontToken: PUBLIC_TOKEN,
  privateStorefrontToken: TEST_SHOP_SETTINGS.privateToken,
});

let shop: ClientShop;
let product: Answer;
beforeAll(async () => {
  shop = await openClientShop();
  vi.spyOn(console, "warn").mockReturnValue();
  const body = JSON.stringify({ query: PRODUCT, variables: { handle: "aurora" } });
  const answer = await shop.fetch(api.getStorefrontApiUrl(), {
    method: "POST",
    headers: api.getPublicTokenHeaders(),
    body,
  });
  ({
    data: { product },
  } = await answer.json());
});
afterAll(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

/** Renders a part of a page as a store's server does. */
function render(part: ReactNode): string {
  return renderToStaticMarkup(
    <client.ShopifyProvider
      storeDomain={SHOP_DOMAIN}
      storefrontToken={PUBLIC_TOKEN}
      storefrontApiVersion={NEWEST_VERSION}
      countryIsoCode="RO"
      languageIsoCode="RO"
    >
      {part}
    </client.ShopifyProvider>,
  );
}
/** Returns what a hook returns in a page about the product. */
function renderHook(use: () => unknown): Answer {
  const seen: unknown[] = [];
  const Reader = () => {
    seen.push(use());
    return null;
  };
  render(
    <client.ProductProvider data={product}>
      <Reader />
    </client.ProductProvider>,
  );
  return seen[0];
}

/** Type of a parsed value, by the type of its metafield. */
const PARSED: Readonly<Record<string, string>> = {
  single_line_text_field: "string",
  multi_line_text_field: "string",
  url: "string",
  number_integer: "number",
  number_decimal: "number",
  boolean: "boolean",
};

/** What the shop makes of each export of the client, by its name. */
const WORKS: Readonly<Record<string, () => unknown>> = {
  createStorefrontClient: async () => {
    const headers = [
      api.getPublicTokenHeaders(),
      api.getPublicTokenHeaders({ contentType: "graphql" }),
      api.getPrivateTokenHeaders({ buyerIp: "192.0.2.9" }),
    ];
    for (const each of headers) {
      const query = "{ shop { name } }";
      const body = each["content-type"] === "application/graphql" ? query : JSON.stringify({ query });
      const answer = await shop.fetch(api.getStorefrontApiUrl(), { method: "POST", headers: each, body });
      expect(await answer.json()).toEqual({ data: { shop: { name: "Magazin de probă" } } });
    }
  },
  ShopifyProvider: () => expect(render("inside")).toBe("inside"),
  useShop: () => expect(renderHook(client.useShop).getStorefrontApiUrl()).toBe(api.getStorefrontApiUrl()),
  IMAGE_FRAGMENT: () => expect(product.featuredImage).toMatchObject({ width: 1600, height: 1600 }),
  Image: () => {
    const picture = render(<client.Image data={product.featuredImage} sizes="50vw" />);
    expect(picture).toContain('alt="One golden bottle."');
  },
  MediaFile: () =>
    expect(render(<client.MediaFile data={product.media.nodes[0]} />)).toContain(product.featuredImage.url),
  Money: () =>
    expect(render(<client.Money data={product.priceRange.minVariantPrice} />)).toBe(
      `<div>90,50${NO_BREAK}RON</div>`,
    ),
  useMoney: () =>
    expect(renderHook(() => client.useMoney(product.priceRange.minVariantPrice))).toMatchObject({
      amount: `90,50${NO_BREAK}`,
      currencyCode: "RON",
    }),
  ProductProvider: () =>
    expect(render(<client.ProductProvider data={product}>inside</client.ProductProvider>)).toBe("inside"),
  useProduct: () =>
    expect(renderHook(client.useProduct)).toMatchObject({
      selectedVariant: { id: "gid://shopify/ProductVariant/10011" },
      selectedOptions: { Offer: "Single bottle" },
    }),
  ProductPrice: () => {
    expect(render(<client.ProductPrice data={product} priceType="compareAt" valueType="max" />)).toBe(
      `<div>300,00${NO_BREAK}RON</div>`,
    );
  },
  getProductOptions: () => {
    const [option] = client.getProductOptions(product);
    const { optionValues = [] } = option ?? {};
    expect(
      optionValues.map(({ name, selected, exists, available }) => [name, selected, exists, available]),
    ).toEqual([
      ["Single bottle", true, true, true],
      ["Monthly subscription", false, true, true],
      ["Quarterly subscription", false, true, true],
    ]);
  },
  getAdjacentAndFirstAvailableVariants: () =>
    expect(client.getAdjacentAndFirstAvailableVariants(product).map(({ id }) => id)).toEqual(
      product.variants.nodes.map(({ id }: { id: string }) => id),
    ),
  mapSelectedProductOptionToObject: () =>
    expect(client.mapSelectedProductOptionToObject(product.variants.nodes[1].selectedOptions)).toEqual({
      Offer: "Monthly subscription",
    }),
  decodeEncodedVariant: () =>
    expect(client.decodeEncodedVariant(product.encodedVariantExistence)).toEqual([[0], [1], [2]]),
  isOptionValueCombinationInEncodedVariant: () => {
    const { encodedVariantAvailability: available } = product;
    const has = (value: number) => client.isOptionValueCombinationInEncodedVariant([value], available);
    expect([has(2), has(3)]).toEqual([true, false]);
  },
  flattenConnection: () => {
    expect(client.flattenConnection(product.variants)).toHaveLength(3);
    expect(client.flattenConnection(product.pages)).toHaveLength(2);
  },
  parseGid: () => expect(client.parseGid(product.id)).toMatchObject({ id: "1001", resource: "Product" }),
  parseMetafield: () => {
    const fields = [product, ...product.variants.nodes].flatMap((owner) => owner.metafields.filter(Boolean));
    expect(new Set(fields.map(({ type }) => type))).toEqual(new Set(Object.keys(PARSED)));
    for (const field of fields)
      expect(typeof client.parseMetafield<{ readonly parsedValue: unknown }>(field).parsedValue).toBe(
        PARSED[field.type],
      );
  },
};

/** Exports that `tests/browser/hydrogen-react.spec.ts` tries. */
const IN_A_BROWSER = [
  "AddToCartButton",
  "BuyNowButton",
  "CartCheckoutButton",
  "CartCost",
  "CartLineProvider",
  "CartLineQuantity",
  "CartLineQuantityAdjustButton",
  "CartProvider",
  "useCart",
  "useCartLine",
  "useSelectedOptionInUrlParam",
];

/** Exports that do not work, or have nothing to do with the shop. */
const REST: Readonly<Record<string, readonly string[]>> = {
  "reads a visitor's cookies, which no served version has": ["useShopifyCookies"],
  "sends a visitor's steps to Shopify": [
    ...["AnalyticsEventName", "AnalyticsPageType", "ShopifySalesChannel", "getClientBrowserParameters"],
    ...["getShopifyCookies", "getTrackingValues", "sendShopifyAnalytics", "SHOPIFY_S", "SHOPIFY_Y"],
    ...["SHOPIFY_STOREFRONT_ID_HEADER", "SHOPIFY_STOREFRONT_S_HEADER", "SHOPIFY_STOREFRONT_Y_HEADER"],
    ...["SHOPIFY_UNIQUE_TOKEN_HEADER", "SHOPIFY_VISIT_TOKEN_HEADER"],
  ],
  "loads a script of Shopify's": ["ShopPayButton", "useLoadScript"],
  "shows what the catalogue does not have": ["ExternalVideo", "ModelViewer", "RichText", "Video"],
  "configures a code generator": ["customerAccountApiCustomScalars", "storefrontApiCustomScalars"],
};

describe("Hydrogen React reads and shows a product", () => {
  test.each(Object.entries(WORKS))("%s", async (_name, expectToWork) => {
    await expectToWork();
  });

  test("30 of its 53 exports work", () => {
    expect(Object.keys(client)).toHaveLength(53);
    const working = [...Object.keys(WORKS), ...IN_A_BROWSER];
    expect(working).toHaveLength(30);
    expect([...working, ...Object.values(REST).flat()].toSorted()).toEqual(Object.keys(client).toSorted());
  });
});
