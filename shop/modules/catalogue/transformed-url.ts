import { GraphQLError } from "graphql";
import {
  type AskedFormat,
  type CropRegion,
  SCALE_MAX,
  SIDE_PIXELS_MAX,
  writeTransform,
} from "#shop/modules/media/picture-address.ts";
import { notImplemented } from "#shop/schema/not-implemented.ts";
import { mediaUrl } from "./product-image.ts";

/** `ImageTransformInput`, and the arguments of `transformedSrc`. */
export interface ImageTransform {
  readonly maxWidth?: number | null;
  readonly maxHeight?: number | null;
  readonly scale?: number | null;
  readonly crop?: Uppercase<CropRegion> | null;
  /** BMP is of the Customer Account API alone, and not made. */
  readonly preferredContentType?: Uppercase<AskedFormat> | "BMP" | null;
}

const CROPS = { CENTER: "center", TOP: "top", BOTTOM: "bottom", LEFT: "left", RIGHT: "right" } as const;
const FORMATS = { JPG: "jpg", PNG: "png", WEBP: "webp" } as const;

/**
 * Builds the address of a transformed picture. The scale multiplies width and height, up to the largest that an address
 * may ask for, in their proportions.
 *
 * @throws {GraphQLError} for a number outside of Shopify's limits
 */
export function transformedUrl(publicUrl: string, file: string, transform: ImageTransform): string {
  const { crop, preferredContentType } = transform;
  if (preferredContentType === "BMP") throw notImplemented("ImageContentType.BMP");
  const maxWidth = checked("maxWidth", transform.maxWidth, SIDE_PIXELS_MAX);
  const maxHeight = checked("maxHeight", transform.maxHeight, SIDE_PIXELS_MAX);
  const scale = checked("scale", transform.scale, SCALE_MAX) ?? 1;
  const factor = Math.min(scale, SIDE_PIXELS_MAX / Math.max(maxWidth ?? 1, maxHeight ?? 1));
  const scaled = (side: number | null): number | null => (side === null ? null : Math.round(side * factor));
  const parameters = writeTransform({
    width: scaled(maxWidth),
    height: scaled(maxHeight),
    crop: crop == null ? null : CROPS[crop],
    format: preferredContentType == null ? null : FORMATS[preferredContentType],
  });
  return `${mediaUrl(publicUrl, file)}${parameters}`;
}

function checked(name: string, value: number | null | undefined, max: number): number | null {
  if (value == null) return null;
  if (value >= 1 && value <= max) return value;
  throw new GraphQLError(`${name} must be between 1 and ${max}`, { extensions: { code: "BAD_REQUEST" } });
}
