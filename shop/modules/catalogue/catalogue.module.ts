import type { NodeLoader, ShopModule, ShopResolvers } from "../../schema/shop-resolvers.ts";
import { catalogueQueryResolvers } from "./catalogue-query.resolvers.ts";
import { collectionResolvers } from "./collection.resolvers.ts";
import { imageResolvers } from "./image.resolvers.ts";
import {
  metafieldOf,
  METAFIELD_NAMESPACE,
  placeOfMetafield,
  PRODUCT_METAFIELD_KEYS,
  VARIANT_METAFIELD_KEYS,
} from "./metafields.ts";
import { mediaOf, placeOfImage, productImages } from "./product-image.ts";
import { productOption, productResolvers } from "./product.resolvers.ts";
import { sellingPlanResolvers } from "./selling-plan.resolvers.ts";
import { variantResolvers } from "./variant.resolvers.ts";

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
  return image ? mediaOf(image) : null;
};

const metafield: NodeLoader = ({ rest }, context) => {
  const { ownerId, index } = placeOfMetafield(Number(rest));
  const product = context.catalogue.productById(ownerId);
  const owner = product ?? context.catalogue.variantById(ownerId);
  const key = (product ? PRODUCT_METAFIELD_KEYS : VARIANT_METAFIELD_KEYS)[index];
  return owner && key !== undefined
    ? metafieldOf(owner, { namespace: METAFIELD_NAMESPACE, key }, context)
    : null;
};

/** Products, variants, collections and their pictures. */
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
    MediaImage: mediaImage,
    Metafield: metafield,
  },
};
