import { gid } from "#shop/schema/gid.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { mediaUrl, type ProductImage } from "#shop/modules/catalogue/product-image.ts";
import { transformedUrl } from "#shop/modules/catalogue/transformed-url.ts";

/** Resolvers of pictures, whose addresses carry the transformation as on Shopify's CDN (`media/picture-address.ts`). */
export const imageResolvers: ShopResolvers = {
  Image: {
    id: (image: ProductImage) => gid(image.idType ?? "ProductImage", image.number),
    altText: (image: ProductImage) => image.altText,
    width: (image: ProductImage) => image.width,
    height: (image: ProductImage) => image.height,
    thumbhash: () => null,
    url: {
      args: ["transform"],
      resolve: (image: ProductImage, { transform }, { settings }) =>
        transformedUrl(settings.publicUrl, image.file, transform ?? {}),
    },
    src: (image: ProductImage, _args, { settings }) => mediaUrl(settings.publicUrl, image.file),
    originalSrc: (image: ProductImage, _args, { settings }) => mediaUrl(settings.publicUrl, image.file),
    transformedSrc: {
      args: ["maxWidth", "maxHeight", "scale", "crop", "preferredContentType"],
      resolve: (image: ProductImage, transform, { settings }) =>
        transformedUrl(settings.publicUrl, image.file, transform),
    },
  },
};
