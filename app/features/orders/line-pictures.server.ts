import { within } from "#lib/timeout/within.ts";
import type { Catalogue, Locale } from "#app/shop-client/catalogue.server.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import type { LinePicture } from "./line-picture.ts";

/** An order's page does not wait longer for its pictures, which are optional. */
const ANSWER_TIMEOUT_MS = 2_000;

/** Pictures of the products sold, by variant id. */
export type LinePictures = ReadonlyMap<string, LinePicture>;

/**
 * Reads the pictures of all variants from the catalogue in memory. Webhooks carry none, so an order shows today's
 * pictures; none for products no longer sold, nor when the platform has not answered within two seconds.
 */
export async function loadLinePictures(
  { catalogue }: { readonly catalogue: Pick<Catalogue, "list"> },
  place: Locale,
): Promise<LinePictures> {
  const products = await within(readProducts(catalogue, place), ANSWER_TIMEOUT_MS, () => []);
  return new Map(products.flatMap(picturesOf));
}

async function readProducts(
  catalogue: Pick<Catalogue, "list">,
  place: Locale,
): Promise<readonly ProductSummary[]> {
  try {
    const list = await catalogue.list(place);
    return list.ok ? list.value : [];
  } catch {
    // The catalogue has logged it.
    return [];
  }
}

function picturesOf({ handle, picture: productPicture, variants }: ProductSummary) {
  return variants.flatMap(({ id, picture: variantPicture }): (readonly [string, LinePicture])[] => {
    const picture = variantPicture ?? productPicture;
    if (picture === null) return [];
    const { url, width, height } = picture;
    return [[id, { handle, url, width, height }]];
  });
}
