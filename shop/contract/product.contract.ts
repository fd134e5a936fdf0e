// Long, because each answer is in full beside its document.
import { describe, expect, test } from "vitest";
import type { TestShop } from "#shop/testing/open-test-shop.ts";
import { encodeCursor } from "#shop/schema/cursor.ts";
import { ask, covers } from "./covered.ts";

/** Returns the cursor of a connection whose cursors are positions. */
const cursor = (position: number): string => encodeCursor({ id: position, value: position });

export function productContract(opened: () => TestShop): void {
  describe("product", () => {
    test("has texts in Romanian and facts that need no language", async () => {
      await covers(
        opened().shop,
        {
          query: `{ product(handle: "aurora") {
            __typename id handle title description short: description(truncateAt: 12) descriptionHtml productType
            vendor tags seo { title description } createdAt publishedAt onlineStoreUrl trackingParameters
            availableForSale totalInventory isGiftCard requiresSellingPlan
            sellingPlanGroups(first: 5) {
              edges { cursor }
              nodes {
                appName name options { name values }
                sellingPlans(first: 1) { nodes { id name } pageInfo { hasNextPage } }
                rest: sellingPlans(last: 1, reverse: true, after: "${cursor(1)}", before: "${cursor(0)}") { nodes { id } }
              }
              pageInfo { hasNextPage }
            }
            priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }
            compareAtPriceRange { minVariantPrice { amount } maxVariantPrice { amount } }
            options(first: 3) { id name values }
          } }`,
        },
        {
          product: {
            __typename: "Product",
            id: "gid://shopify/Product/1001",
            handle: "aurora",
            title: "Auroră",
            description: "Șofran și roiniță pentru seri lungi.",
            short: "Șofran și...",
            descriptionHtml: "<p>Șofran și roiniță pentru seri lungi.</p>",
            productType: "Supliment pentru somn",
            vendor: "Sălcioara",
            tags: ["sleep", "evening"],
            seo: { title: "Auroră | seo", description: "Auroră: seo ro" },
            createdAt: "2026-03-02T08:00:00Z",
            publishedAt: "2026-03-02T08:00:00Z",
            onlineStoreUrl: "https://store.test/products/aurora",
            trackingParameters: null,
            availableForSale: true,
            totalInventory: 10,
            isGiftCard: false,
            requiresSellingPlan: false,
            sellingPlanGroups: {
              edges: [{ cursor: cursor(1) }],
              nodes: [
                {
                  appName: null,
                  name: "Abonament",
                  options: [{ name: "Livrare", values: ["În fiecare lună", "La fiecare trei luni"] }],
                  sellingPlans: {
                    nodes: [{ id: "gid://shopify/SellingPlan/3100001", name: "În fiecare lună" }],
                    pageInfo: { hasNextPage: true },
                  },
                  rest: { nodes: [] },
                },
              ],
              pageInfo: { hasNextPage: false },
            },
            priceRange: {
              minVariantPrice: { amount: "90.5", currencyCode: "RON" },
              maxVariantPrice: { amount: "255.0", currencyCode: "RON" },
            },
            compareAtPriceRange: {
              minVariantPrice: { amount: "100.0" },
              maxVariantPrice: { amount: "300.0" },
            },
            options: [
              {
                id: "gid://shopify/ProductOption/1001",
                name: "Ofertă",
                values: ["Un flacon", "Abonament lunar", "Abonament trimestrial"],
              },
            ],
          },
        },
        [
          "QueryRoot.product(handle:)",
          "Product.description(truncateAt:)",
          "Product.options(first:)",
          "Product.sellingPlanGroups(first:)",
          ...["first", "last", "after", "before", "reverse"].map(
            (arg) => `SellingPlanGroup.sellingPlans(${arg}:)`,
          ),
        ],
      );
    });

    test("speaks English when asked to", async () => {
      await covers(
        opened().shop,
        {
          query: `query @inContext(language: EN) { productByHandle(handle: "aurora") {
            title description descriptionHtml productType seo { title description }
            options { name values }
            featuredImage { altText }
            variants(first: 1) { nodes { title selectedOptions { name value } } }
          } }`,
        },
        {
          productByHandle: {
            title: "Aurora",
            description: "Saffron and lemon balm for long evenings.",
            descriptionHtml: "<p>Saffron and lemon balm for long evenings.</p>",
            productType: "Sleep supplement",
            seo: { title: "Aurora | seo", description: "Aurora: seo en" },
            options: [
              { name: "Offer", values: ["Single bottle", "Monthly subscription", "Quarterly subscription"] },
            ],
            featuredImage: { altText: "One golden bottle." },
            variants: {
              nodes: [
                { title: "Single bottle", selectedOptions: [{ name: "Offer", value: "Single bottle" }] },
              ],
            },
          },
        },
        ["QueryRoot.productByHandle(handle:)", "Product.variants(first:)"],
      );
    });

    test("shows its pictures as images and as media, with addresses in any width", async () => {
      const image = (file: string, n: number, width: number, height: number, altText: string) => ({
        id: `gid://shopify/ProductImage/${n}`,
        altText,
        width,
        height,
        url: `https://shop.test/media/${file}`,
        small: `https://shop.test/media/${file}?width=320`,
      });
      const single = image("aurora-single.webp", 100101, 1600, 1600, "Un flacon auriu.");
      const pack = image("aurora-pack.webp", 100102, 1400, 700, "Trei flacoane aurii.");
      await covers(
        opened().shop,
        {
          query: `{ product(handle: "aurora") {
            featuredImage { ...Picture }
            images(first: 10) { edges { node { ...Picture } } nodes { ...Picture } pageInfo { hasNextPage hasPreviousPage } }
            last: images(last: 1, sortKey: POSITION, reverse: false) { nodes {
              ...Picture src originalSrc
              high: url(transform: { maxHeight: 100 })
              retina: url(transform: { maxWidth: 200, scale: 2 })
              transformedSrc(maxWidth: 480)
            } }
            media(first: 1, reverse: true) { edges { node { __typename ... on MediaImage {
              id alt mediaContentType presentation { id } image { ...Picture } previewImage { ...Picture }
            } } } nodes { __typename mediaContentType } pageInfo { hasNextPage } }
          } }
          fragment Picture on Image { id altText width height url small: url(transform: { maxWidth: 320 }) }`,
        },
        {
          product: {
            featuredImage: single,
            images: {
              edges: [{ node: single }, { node: pack }],
              nodes: [single, pack],
              pageInfo: { hasNextPage: false, hasPreviousPage: false },
            },
            last: {
              nodes: [
                {
                  ...pack,
                  src: "https://shop.test/media/aurora-pack.webp",
                  originalSrc: "https://shop.test/media/aurora-pack.webp",
                  high: "https://shop.test/media/aurora-pack.webp?height=100",
                  retina: "https://shop.test/media/aurora-pack.webp?width=400",
                  transformedSrc: "https://shop.test/media/aurora-pack.webp?width=480",
                },
              ],
            },
            media: {
              edges: [
                {
                  node: {
                    __typename: "MediaImage",
                    id: "gid://shopify/MediaImage/100102",
                    alt: "Trei flacoane aurii.",
                    mediaContentType: "IMAGE",
                    presentation: null,
                    image: pack,
                    previewImage: pack,
                  },
                },
              ],
              nodes: [{ __typename: "MediaImage", mediaContentType: "IMAGE" }],
              pageInfo: { hasNextPage: true },
            },
          },
        },
        [
          "Image.url(transform:)",
          "Image.transformedSrc(maxWidth:)",
          "Product.images(first:)",
          "Product.images(last:)",
          "Product.media(first:)",
          "Product.media(reverse:)",
        ],
      );
    });

    test("sorts its variants and finds one by its options", async () => {
      const found = { sku: "TS-AURORA-M" };
      await covers(
        opened().shop,
        {
          query: `query ($monthly: [SelectedOptionInput!]!, $loud: [SelectedOptionInput!]!, $more: [SelectedOptionInput!]!) {
            product(handle: "aurora") {
              all: variants(first: 10) { nodes { sku } }
              bySku: variants(first: 10, sortKey: SKU) { nodes { sku } }
              byTitle: variants(first: 10, sortKey: TITLE, reverse: true) { nodes { sku } }
              byId: variants(last: 1, sortKey: ID) { nodes { sku } }
              found: variantBySelectedOptions(selectedOptions: $monthly) { sku }
              exact: variantBySelectedOptions(selectedOptions: $loud) { sku }
              loud: variantBySelectedOptions(selectedOptions: $loud, caseInsensitiveMatch: true) { sku }
              more: variantBySelectedOptions(selectedOptions: $more) { sku }
              ignoring: variantBySelectedOptions(selectedOptions: $more, ignoreUnknownOptions: true) { sku }
            }
          }`,
          variables: {
            monthly: [{ name: "Ofertă", value: "Abonament lunar" }],
            loud: [{ name: "OFERTĂ", value: "ABONAMENT LUNAR" }],
            more: [
              { name: "Ofertă", value: "Abonament lunar" },
              { name: "Culoare", value: "Roz" },
            ],
          },
        },
        {
          product: {
            all: { nodes: [{ sku: "TS-AURORA-1" }, { sku: "TS-AURORA-M" }, { sku: "TS-AURORA-Q" }] },
            bySku: { nodes: [{ sku: "TS-AURORA-1" }, { sku: "TS-AURORA-M" }, { sku: "TS-AURORA-Q" }] },
            byTitle: { nodes: [{ sku: "TS-AURORA-1" }, { sku: "TS-AURORA-Q" }, { sku: "TS-AURORA-M" }] },
            byId: { nodes: [{ sku: "TS-AURORA-Q" }] },
            found,
            exact: null,
            loud: found,
            more: null,
            ignoring: found,
          },
        },
        [
          "Product.variants(sortKey:)",
          "Product.variants(reverse:)",
          "Product.variants(last:)",
          "Product.variantBySelectedOptions(selectedOptions:)",
          "Product.variantBySelectedOptions(caseInsensitiveMatch:)",
          "Product.variantBySelectedOptions(ignoreUnknownOptions:)",
        ],
      );
    });

    test("was last updated when its files or its stock were", async () => {
      await covers(
        opened().shop,
        { query: `{ product(handle: "boreal") { updatedAt collections(first: 5) { nodes { handle } } } }` },
        { product: { updatedAt: "2026-05-04T09:30:00Z", collections: { nodes: [{ handle: "all" }] } } },
        ["Product.collections(first:)"],
      );
    });

    test.each([
      ["an unknown handle", `product(handle: "nope") { id }`],
      ["an unknown id", `product(id: "gid://shopify/Product/9") { id }`],
      ["an id of another type", `product(id: "gid://shopify/Collection/1001") { id }`],
      [
        "an id and the handle of another product",
        `product(id: "gid://shopify/Product/1001", handle: "boreal") { id }`,
      ],
    ])("is null for %s", async (_case, field) => {
      await covers(opened().shop, { query: `{ ${field} }` }, { product: null });
    });

    test("refuses what is no global id", async () => {
      const answer = await ask(opened().shop, { query: `{ product(id: "1001") { id } }` });
      expect(answer).toMatchObject({
        data: { product: null },
        errors: [{ message: "Invalid global id '1001'" }],
      });
    });
  });

  describe("product variant", () => {
    test("has its price, its stock and what it is sent as", async () => {
      await covers(
        opened().shop,
        {
          query: `{ product(handle: "aurora") { variants(first: 1, reverse: true) { edges { node {
            __typename id title sku availableForSale currentlyNotInStock quantityAvailable
            price { amount currencyCode } priceV2 { amount currencyCode }
            compareAtPrice { amount currencyCode } compareAtPriceV2 { amount }
            selectedOptions { name value } image { id url } product { handle }
            weight weightUnit requiresShipping taxable barcode unitPrice { amount } unitPriceMeasurement { quantityValue }
            sellingPlanAllocations(first: 1) {
              nodes {
                checkoutChargeAmount { amount }
                remainingBalanceChargeAmount { amount }
                priceAdjustments {
                  price { amount } compareAtPrice { amount } perDeliveryPrice { amount } unitPrice { amount }
                }
                sellingPlan {
                  id name description recurringDeliveries options { name value } priceAdjustments { orderCount }
                  checkoutCharge { type value { __typename ... on SellingPlanCheckoutChargePercentageValue { percentage } } }
                }
              }
              pageInfo { hasNextPage }
            }
          } } } } }`,
        },
        {
          product: {
            variants: {
              edges: [
                {
                  node: {
                    __typename: "ProductVariant",
                    id: "gid://shopify/ProductVariant/10013",
                    title: "Abonament trimestrial",
                    sku: "TS-AURORA-Q",
                    availableForSale: true,
                    currentlyNotInStock: false,
                    quantityAvailable: 2,
                    price: { amount: "255.0", currencyCode: "RON" },
                    priceV2: { amount: "255.0", currencyCode: "RON" },
                    compareAtPrice: { amount: "300.0", currencyCode: "RON" },
                    compareAtPriceV2: { amount: "300.0" },
                    selectedOptions: [{ name: "Ofertă", value: "Abonament trimestrial" }],
                    image: {
                      id: "gid://shopify/ProductImage/100102",
                      url: "https://shop.test/media/aurora-pack.webp",
                    },
                    product: { handle: "aurora" },
                    weight: 360,
                    weightUnit: "GRAMS",
                    requiresShipping: true,
                    taxable: true,
                    barcode: null,
                    unitPrice: null,
                    unitPriceMeasurement: null,
                    sellingPlanAllocations: {
                      nodes: [
                        {
                          checkoutChargeAmount: { amount: "255.0" },
                          remainingBalanceChargeAmount: { amount: "0.0" },
                          priceAdjustments: [
                            {
                              price: { amount: "255.0" },
                              compareAtPrice: { amount: "300.0" },
                              perDeliveryPrice: { amount: "255.0" },
                              unitPrice: null,
                            },
                          ],
                          sellingPlan: {
                            id: "gid://shopify/SellingPlan/3100002",
                            name: "La fiecare trei luni",
                            description: null,
                            recurringDeliveries: true,
                            options: [{ name: "Livrare", value: "La fiecare trei luni" }],
                            priceAdjustments: [],
                            checkoutCharge: {
                              type: "PERCENTAGE",
                              value: {
                                __typename: "SellingPlanCheckoutChargePercentageValue",
                                percentage: 100,
                              },
                            },
                          },
                        },
                      ],
                      pageInfo: { hasNextPage: false },
                    },
                  },
                },
              ],
            },
          },
        },
        ["ProductVariant.sellingPlanAllocations(first:)"],
      );
    });

    test("is not for sale when none is left", async () => {
      await covers(
        opened().shop,
        {
          query: `{ product(handle: "cald") {
            availableForSale totalInventory
            variants(first: 1) { nodes { availableForSale quantityAvailable compareAtPrice { amount } } }
          } }`,
        },
        {
          product: {
            availableForSale: false,
            totalInventory: 0,
            variants: { nodes: [{ availableForSale: false, quantityAvailable: 0, compareAtPrice: null }] },
          },
        },
      );
    });

    test("was never dearer: the range of earlier prices is 0.0", async () => {
      await covers(
        opened().shop,
        {
          query: `{ product(handle: "boreal") { compareAtPriceRange { minVariantPrice { amount } maxVariantPrice { amount } } } }`,
        },
        {
          product: {
            compareAtPriceRange: { minVariantPrice: { amount: "0.0" }, maxVariantPrice: { amount: "0.0" } },
          },
        },
      );
    });
  });
}
