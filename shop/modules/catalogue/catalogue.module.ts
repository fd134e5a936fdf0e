import type { NodeLoader, ShopModule, ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { catalogueQueryResolvers } from "./resolvers/catalogue-query.resolvers.ts";
import { collectionResolvers } from "./resolvers/collection.resolvers.ts";
import { imageResolvers } from "./resolvers/image.resolvers.ts";
import {
  findMetafield,
  METAFIELD_NAMESPACE,
  placeOfMetafield,
  PRODUCT_METAFIELD_KEYS,
  VARIANT_METAFIELD_KEYS,
} from "./metafields.ts";
import { placeOfImage, productImages, toMedia } from "./product-image.ts";
import { optionValue, productOption } from "./product-options.ts";
import { productResolvers } from "./resolvers/product.resolvers.ts";
import { sellingPlanResolvers } from "./resolvers/selling-plan.resolvers.ts";
import { variantResolvers } from "./resolvers/variant.resolvers.ts";

const resolvers: ShopResolvers = {
  ...catalogueQueryResolvers,
  ...productResolvers,
  ...variantResolvers,
  ...collectionResolvers,
  ...imageResolvers,
  ...sellingPlanResolvers,
};

const mediaImage: NodeLoader = ({ rest }, { catalogue, language }) => {
  const { productId, index } = placeOfImage(Number(rest));
  const product = catalogue.productById(productId);
  const image = product && productImages(product, language)[index];
  return image ? toMedia(image) : null;
};

const metafield: NodeLoader = ({ rest }, context) => {
  const { ownerId, index } = placeOfMetafield(Number(rest));
  const product = context.catalogue.productById(ownerId);
  const owner = product ?? context.catalogue.variantById(ownerId);
  const key = (product ? PRODUCT_METAFIELD_KEYS : VARIANT_METAFIELD_KEYS)[index];
  return owner && key !== undefined
    ? findMetafield(owner, { namespace: METAFIELD_NAMESPACE, key }, context)
    : null;
};

/** Catalogue module: products, variants, collections and their pictures. */
export const catalogueModule: ShopModule = {
  resolvers,
  nodes: {
    Product: ({ gid }, { catalogue }) => catalogue.productByGid(gid),
    ProductVariant: ({ gid }, { catalogue }) => catalogue.variantByGid(gid),
    Collection: ({ gid }, { catalogue }) => catalogue.collectionByGid(gid),
    ProductOption: ({ rest }, { catalogue, language }) => {
      const product = catalogue.productById(Number(rest));
      return product && productOption(product, language);
    },
    ProductOptionValue: ({ rest }, { catalogue, language }) => {
      const variant = catalogue.variantById(Number(rest));
      return variant && optionValue(variant, language);
    },
    MediaImage: mediaImage,
    Metafield: metafield,
  },
};
