import { connectInOrder, PAGE_ARGS } from "#shop/schema/connection.ts";
import { toMoneyV2 } from "#domain/money/money-v2.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { isAvailable } from "#shop/modules/catalogue/availability.ts";
import { type CatalogueVariant, variantTexts } from "#shop/modules/catalogue/catalogue.ts";
import { findMetafield } from "#shop/modules/catalogue/metafields.ts";
import { sellingPlanAllocations } from "./selling-plan.resolvers.ts";
import { variantImage } from "#shop/modules/catalogue/product-image.ts";

/** Arguments of a connection that has no `reverse`. */
const FORWARD = ["first", "last", "after", "before"] as const;

export const variantResolvers: ShopResolvers = {
  ProductVariant: {
    id: (variant: CatalogueVariant) => variant.gid,
    title: (variant: CatalogueVariant, _args, { language }) => variantTexts(variant, language).title,
    sku: ({ sku }: CatalogueVariant) => sku,
    product: ({ product }: CatalogueVariant) => product,
    price: ({ price }: CatalogueVariant) => toMoneyV2(price),
    priceV2: ({ price }: CatalogueVariant) => toMoneyV2(price),
    compareAtPrice: ({ compareAt }: CatalogueVariant) => compareAt && toMoneyV2(compareAt),
    compareAtPriceV2: ({ compareAt }: CatalogueVariant) => compareAt && toMoneyV2(compareAt),
    availableForSale: isAvailable,
    // True would mean sold on back-order, which this shop does not do.
    currentlyNotInStock: () => false,
    quantityAvailable: ({ stock }: CatalogueVariant) => stock,
    selectedOptions: (variant: CatalogueVariant, _args, { language }) => [
      { name: variant.product.texts[language].optionName, value: variantTexts(variant, language).title },
    ],
    image: (variant: CatalogueVariant, _args, { language }) => variantImage(variant, language),
    weight: ({ weightGrams }: CatalogueVariant) => weightGrams,
    weightUnit: () => "GRAMS",
    requiresShipping: () => true,
    taxable: () => true,
    // One price for any quantity, no bundles of variants, no instalments.
    quantityRule: () => ({ minimum: 1, maximum: null, increment: 1 }),
    quantityPriceBreaks: { args: FORWARD, resolve: (_variant, args) => connectInOrder([], args) },
    components: { args: FORWARD, resolve: (_variant, args) => connectInOrder([], args) },
    groupedBy: { args: FORWARD, resolve: (_variant, args) => connectInOrder([], args) },
    requiresComponents: () => false,
    shopPayInstallmentsPricing: () => null,
    // The shop has no bar codes and no unit prices.
    barcode: () => null,
    unitPrice: () => null,
    unitPriceMeasurement: () => null,
    sellingPlanAllocations: {
      args: PAGE_ARGS,
      resolve: (variant: CatalogueVariant, args, { language }) =>
        connectInOrder(sellingPlanAllocations(variant, language), args),
    },
    metafield: {
      args: ["namespace", "key"],
      resolve: (variant: CatalogueVariant, identifier, context) =>
        findMetafield(variant, identifier, context),
    },
    metafields: {
      args: ["identifiers"],
      resolve: (variant: CatalogueVariant, { identifiers }, context) =>
        identifiers.map((identifier) => findMetafield(variant, identifier, context)),
    },
  },
};
