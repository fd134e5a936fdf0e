import type { SeedProduct } from "#shop/modules/catalogue/seed/seed-format.ts";
import type { ImportedPicture, ProductImport } from "./product-import.ts";
import type { ShopifyProduct } from "./read-product-rows.ts";

/** As many as a product of the shop may have. */
const IMAGES_MAX = 10;

export interface ChosenPictures {
  readonly images: readonly ImportedPicture[];
  /** In the file's language; null where the product keeps its pictures and their texts. */
  readonly alts: readonly string[] | null;
  /** Finds the picture of a variant; null when the file names none. */
  readonly ofVariant: (address: string) => string | null;
}

/**
 * Chooses a product's pictures: those of the file that were given with it; without any the product keeps its own, and a
 * new one gets the placeholder.
 */
export function choosePictures(
  { handle, title, images }: ShopifyProduct,
  existing: SeedProduct | undefined,
  { pictureOf, placeholder, report }: ProductImport,
): ChosenPictures {
  const given = images
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ address, alt }) => {
      const picture = pictureOf(address);
      if (picture === null) report.note("pictures_left", address);
      return picture === null ? [] : [{ address, alt: alt || title, picture }];
    });
  for (const { address } of given.slice(IMAGES_MAX)) report.note("pictures_left", address);
  const taken = given.slice(0, IMAGES_MAX);
  const fileOf = new Map(taken.map(({ address, picture }) => [address, picture.file]));
  const ofVariant = (address: string): string | null => fileOf.get(address) ?? null;
  if (taken.length > 0)
    return { images: taken.map(({ picture }) => picture), alts: taken.map(({ alt }) => alt), ofVariant };
  if (existing !== undefined) return { images: existing.facts.images, alts: null, ofVariant };
  report.note("placeholder", handle);
  return { images: [placeholder], alts: [title], ofVariant };
}
