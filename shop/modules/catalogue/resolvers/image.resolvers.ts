import { gid } from "#shop/schema/gid.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { mediaUrl, type ProductImage } from "#shop/modules/catalogue/product-image.ts";
import { type ImageTransform, transformedUrl } from "#shop/modules/catalogue/transformed-url.ts";

type Context = Pick<ShopContext, "settings">;

/**
 * Fields of pictures, whose addresses carry the transformation as on Shopify's CDN (`media/picture-address.ts`). The
 * Customer Account API has the same.
 */
export const imageFields = {
  id: (image: ProductImage) => gid(image.idType ?? "ProductImage", image.number),
  altText: (image: ProductImage) => image.altText,
  width: (image: ProductImage) => image.width,
  height: (image: ProductImage) => image.height,
  thumbhash: () => null,
  url: {
    args: ["transform"],
    resolve: (
      image: ProductImage,
      { transform }: { readonly transform?: ImageTransform | null },
      { settings }: Context,
    ) => transformedUrl(settings.publicUrl, image.file, transform ?? {}),
  },
  src: (image: ProductImage, _args: object, { settings }: Context) =>
    mediaUrl(settings.publicUrl, image.file),
  originalSrc: (image: ProductImage, _args: object, { settings }: Context) =>
    mediaUrl(settings.publicUrl, image.file),
  transformedSrc: {
    args: ["maxWidth", "maxHeight", "scale", "crop", "preferredContentType"],
    resolve: (image: ProductImage, transform: ImageTransform, { settings }: Context) =>
      transformedUrl(settings.publicUrl, image.file, transform),
  },
} as const;

export const imageResolvers: ShopResolvers = { Image: imageFields };
