import type { Locale } from "#app/shop-client/catalogue.server.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import type { LinePicture } from "./line-picture.ts";
import { readSoldProducts, type SoldProducts } from "./sold-products.server.ts";

/** Pictures of the products sold, by variant id. */
export type LinePictures = ReadonlyMap<string, LinePicture>;

/**
 * Reads the pictures of all variants from the catalogue in memory. Webhooks carry none, so an order shows today's
 * pictures; none for products no longer sold, nor when the platform has not answered within two seconds.
 */
export async function loadLinePictures(shop: SoldProducts, place: Locale): Promise<LinePictures> {
  const products = await readSoldProducts(shop, place);
  return new Map(products.flatMap(picturesOf));
}

function picturesOf({ handle, picture: productPicture, variants }: ProductSummary) {
  return variants.flatMap(({ id, picture: variantPicture }): (readonly [string, LinePicture])[] => {
    const picture = variantPicture ?? productPicture;
    if (picture === null) return [];
    const { url, width, height } = picture;
    return [[id, { handle, url, width, height }]];
  });
}
