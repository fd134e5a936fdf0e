import { GraphQLError } from "graphql";
import { gid } from "#shop/schema/gid.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { mediaUrl, type ProductImage } from "#shop/modules/catalogue/product-image.ts";

/** Shopify's limits for `maxWidth` and `maxHeight`. */
const SIDE_PIXELS_MAX = 5760;
const SCALE_MAX = 3;

interface Transform {
  readonly maxWidth?: number | null;
  readonly maxHeight?: number | null;
  readonly scale?: number | null;
}

/**
 * Resolvers of pictures: several widths, in AVIF or WebP by the request's `Accept`. The schema calls every other
 * transformation "best effort" and lets a server ignore those that a picture does not support; this shop crops none.
 */
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
        transformedUrl(settings.publicUrl, image, transform ?? {}),
    },
    src: (image: ProductImage, _args, { settings }) => mediaUrl(settings.publicUrl, image.file),
    originalSrc: (image: ProductImage, _args, { settings }) => mediaUrl(settings.publicUrl, image.file),
    transformedSrc: {
      args: ["maxWidth", "maxHeight", "scale", "crop", "preferredContentType"],
      resolve: (image: ProductImage, transform, { settings }) =>
        transformedUrl(settings.publicUrl, image, transform),
    },
  },
};

function transformedUrl(publicUrl: string, image: ProductImage, transform: Transform): string {
  const maxWidth = checked("maxWidth", transform.maxWidth, SIDE_PIXELS_MAX);
  const maxHeight = checked("maxHeight", transform.maxHeight, SIDE_PIXELS_MAX);
  const scale = checked("scale", transform.scale, SCALE_MAX) ?? 1;
  // Pictures keep their proportions: a height selects the matching width.
  const ofHeight = maxHeight === null ? null : Math.round((maxHeight * image.width) / image.height);
  const widths = [maxWidth, ofHeight].filter((width) => width !== null);
  return mediaUrl(
    publicUrl,
    image.file,
    widths.length === 0 ? undefined : Math.max(1, Math.min(...widths)) * scale,
  );
}

function checked(name: string, value: number | null | undefined, max: number): number | null {
  if (value == null) return null;
  if (value >= 1 && value <= max) return value;
  throw new GraphQLError(`${name} must be between 1 and ${max}`, { extensions: { code: "BAD_REQUEST" } });
}
