import type { ShopTransaction } from "#shop/database/shop-database.ts";
import type { PictureSize } from "#shop/modules/media/choose-picture.ts";
import { lockPictures } from "#shop/modules/media/picture.store.ts";
import type { SeedProduct } from "#shop/modules/catalogue/seed/seed-format.ts";
import { listSeedPictures, seedPictureSize } from "./seed-pictures.ts";

/**
 * Gives the pictures of a product the sizes they have, and tells which of those it names exist. Uploaded ones cannot be
 * removed until the transaction ends.
 */
export async function withSizes(
  tx: ShopTransaction,
  { facts, texts }: SeedProduct,
  seedFolder: string,
): Promise<{ readonly product: SeedProduct; readonly files: ReadonlySet<string> }> {
  const named = [
    facts.showcaseImage,
    facts.benefitsImage,
    facts.faqImage,
    ...facts.images.map(({ file }) => file),
    ...facts.variants.map(({ image }) => image),
  ];
  const seeded = new Set((await listSeedPictures(seedFolder)).pictures);
  const uploaded = await lockPictures(tx, named);
  const sizeOf = async (file: string): Promise<PictureSize | null> =>
    seeded.has(file) ? seedPictureSize(seedFolder, file) : (uploaded.get(file) ?? null);
  const images = await Promise.all(
    facts.images.map(async (image) => ({ ...image, ...(await sizeOf(image.file)) })),
  );
  return {
    product: { facts: { ...facts, images }, texts },
    files: new Set(named.filter((file) => seeded.has(file) || uploaded.has(file))),
  };
}
