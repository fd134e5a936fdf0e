import { type Money, zero } from "#domain/money/money.ts";
import { connect, connectInOrder, PAGE_ARGS } from "#shop/schema/connection.ts";
import { dateTime } from "#shop/schema/date-time.ts";
import { toMoneyV2 } from "#domain/money/money-v2.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { isAvailable } from "#shop/modules/catalogue/availability.ts";
import type { CatalogueProduct } from "#shop/modules/catalogue/catalogue.ts";
import { findMetafield } from "#shop/modules/catalogue/metafields.ts";
import {
  encodeVariantAvailability,
  encodeVariantExistence,
  productOption,
} from "#shop/modules/catalogue/product-options.ts";
import { productImages, toMedia } from "#shop/modules/catalogue/product-image.ts";
import { variantOrder } from "#shop/modules/catalogue/product-order.ts";
import { sellingPlanGroups } from "./selling-plan.resolvers.ts";
import { truncate } from "#shop/modules/catalogue/truncate.ts";
import { findSelectedOrFirstAvailable, findVariant } from "#shop/modules/catalogue/variant-choice.ts";

/** Resolvers of `Product` and of the types that only it uses. Texts are in the language of the operation. */
export const productResolvers: ShopResolvers = {
  Product: {
    id: (product: CatalogueProduct) => product.gid,
    handle: (product: CatalogueProduct) => product.handle,
    title: ({ texts }: CatalogueProduct, _args, { language }) => texts[language].title,
    description: {
      args: ["truncateAt"],
      resolve: ({ texts }: CatalogueProduct, { truncateAt }, { language }) =>
        truncate(texts[language].description, truncateAt),
    },
    descriptionHtml: ({ texts }: CatalogueProduct, _args, { language, work }) => {
      texts[language].payFor(work);
      return texts[language].descriptionHtml;
    },
    productType: ({ texts }: CatalogueProduct, _args, { language }) => texts[language].productType,
    seo: ({ texts }: CatalogueProduct, _args, { language, work }) => {
      texts[language].payFor(work);
      return texts[language].seo;
    },
    tags: ({ facts }: CatalogueProduct) => facts.tags,
    vendor: ({ facts }: CatalogueProduct) => facts.vendor,
    createdAt: ({ createdAt }: CatalogueProduct) => dateTime(createdAt),
    publishedAt: ({ publishedAt }: CatalogueProduct) => dateTime(publishedAt),
    updatedAt: ({ updatedAt }: CatalogueProduct) => dateTime(updatedAt),
    onlineStoreUrl: ({ handle }: CatalogueProduct, _args, { settings }) =>
      `${settings.storefrontUrl}/products/${handle}`,
    // Links have no tracking parameters here.
    trackingParameters: () => null,

    availableForSale: ({ variants }: CatalogueProduct) => variants.some(isAvailable),
    totalInventory: ({ variants }: CatalogueProduct) => variants.reduce((sum, { stock }) => sum + stock, 0),
    priceRange: ({ variants }: CatalogueProduct) => range(variants.map(({ price }) => price)),
    compareAtPriceRange: ({ variants }: CatalogueProduct, _args, { catalogue }) => {
      const before = variants.map(({ compareAt }) => compareAt).filter((money) => money !== null);
      // Shopify returns 0.0 for a product without a compare-at price.
      return range(before.length === 0 ? [zero(catalogue.currency)] : before);
    },
    isGiftCard: () => false,
    requiresSellingPlan: () => false,
    sellingPlanGroups: {
      args: PAGE_ARGS,
      resolve: (product: CatalogueProduct, args, { language }) =>
        connectInOrder(sellingPlanGroups(product, language), args),
    },

    variants: {
      args: [...PAGE_ARGS, "sortKey"],
      resolve: ({ variants }: CatalogueProduct, args, { language }) =>
        connect(variants, args, variantOrder(args.sortKey ?? "POSITION", language)),
    },
    variantBySelectedOptions: {
      args: ["selectedOptions", "caseInsensitiveMatch", "ignoreUnknownOptions"],
      resolve: (product: CatalogueProduct, args, { language }) => findVariant(product, args, language),
    },
    selectedOrFirstAvailableVariant: {
      args: ["selectedOptions", "caseInsensitiveMatch", "ignoreUnknownOptions"],
      resolve: (product: CatalogueProduct, args, { language }) =>
        findSelectedOrFirstAvailable(product, args, language),
    },
    adjacentVariants: {
      args: ["selectedOptions", "caseInsensitiveMatch", "ignoreUnknownOptions"],
      resolve: (product: CatalogueProduct, args, { language }) => {
        const selected = findSelectedOrFirstAvailable(product, args, language);
        // They differ in one option, and there is only one.
        return product.variants.filter((variant) => variant !== selected);
      },
    },
    variantsCount: ({ variants }: CatalogueProduct) => ({ count: variants.length, precision: "EXACT" }),
    encodedVariantExistence: encodeVariantExistence,
    encodedVariantAvailability: encodeVariantAvailability,
    // Products are in no category of Shopify's taxonomy.
    category: () => null,
    options: {
      args: ["first"],
      resolve: (product: CatalogueProduct, { first }, { language }) =>
        [productOption(product, language)].slice(0, first ?? undefined),
    },
    collections: {
      args: PAGE_ARGS,
      resolve: ({ collections }: CatalogueProduct, args) => connectInOrder(collections, args),
    },

    featuredImage: (product: CatalogueProduct, _args, { language }) =>
      productImages(product, language)[0] ?? null,
    // Ids, positions and creation times of a product's pictures all have the same order.
    images: {
      args: [...PAGE_ARGS, "sortKey"],
      resolve: (product: CatalogueProduct, args, { language }) =>
        connectInOrder(productImages(product, language), args),
    },
    media: {
      args: [...PAGE_ARGS, "sortKey"],
      resolve: (product: CatalogueProduct, args, { language }) =>
        connectInOrder(productImages(product, language).map(toMedia), args),
    },

    metafield: {
      args: ["namespace", "key"],
      resolve: (product: CatalogueProduct, identifier, context) =>
        findMetafield(product, identifier, context),
    },
    metafields: {
      args: ["identifiers"],
      resolve: (product: CatalogueProduct, { identifiers }, context) =>
        identifiers.map((identifier) => findMetafield(product, identifier, context)),
    },
  },
  Metafield: {
    references: { args: ["first", "last", "after", "before"], resolve: () => null },
  },
};

function range(prices: readonly Money[]): object {
  const sorted = prices.toSorted((a, b) => a.amount - b.amount);
  const [min] = sorted;
  const max = sorted.at(-1);
  if (!min || !max) throw new Error("A product without variants is not in the catalogue.");
  return { minVariantPrice: toMoneyV2(min), maxVariantPrice: toMoneyV2(max) };
}
