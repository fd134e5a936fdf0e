import {
  HIGHLIGHT,
  INVERSE,
  ON_HIGHLIGHT,
  ON_INVERSE,
  ON_PRIMARY,
  ON_SURFACE,
  PRIMARY,
  SURFACE,
} from "#brand/generated/colors.ts";
import { inLanguage } from "#domain/language/translations.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import { type ProductMedia, toMedia } from "#shop/modules/catalogue/product-image.ts";

/** Drawings of `brand/drawings`, with the size that their `viewBox` says. */
export const LOGO = { number: 1, file: "brand/logo-wordmark.svg", width: 581, height: 120 } as const;
export const SQUARE_LOGO = { number: 2, file: "brand/mark.svg", width: 96, height: 96 } as const;

/** Lists the brand's pictures, the logo first. */
export function brandPictures(name: string): readonly [logo: ProductMedia, square: ProductMedia] {
  const toPicture = (drawing: typeof LOGO | typeof SQUARE_LOGO): ProductMedia =>
    toMedia({ __typename: "Image", idType: "ImageSource", ...drawing, altText: name });
  return [toPicture(LOGO), toPicture(SQUARE_LOGO)];
}

/** Makes the `Brand`; every field is an own property. The brand has neither a cover picture nor a slogan. */
export function brandOf({ config, language }: ShopContext): object {
  const [logo, squareLogo] = brandPictures(config.name);
  return {
    logo,
    squareLogo,
    coverImage: null,
    slogan: null,
    shortDescription: inLanguage(config.description, language),
    colors: {
      primary: [{ background: PRIMARY, foreground: ON_PRIMARY }],
      secondary: [
        { background: HIGHLIGHT, foreground: ON_HIGHLIGHT },
        { background: INVERSE, foreground: ON_INVERSE },
        { background: SURFACE, foreground: ON_SURFACE },
      ],
    },
  };
}
