import { readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { products } from "#shop/modules/catalogue/catalogue.tables.ts";
import { storeDocuments } from "#shop/modules/catalogue/documents/store-document.tables.ts";
import { articles } from "#shop/modules/content/content.tables.ts";
import { keepPicture, listPictures, readPictureBytes } from "#shop/modules/media/picture.store.ts";
import { pictures } from "#shop/modules/media/picture.tables.ts";
import { type PictureRegion, receivePicture } from "#shop/modules/media/receive-picture.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { type OfficeAnswer, refuseWith } from "#shop/office/office-answer.ts";
import type { InputOf } from "#shop/office/office-input.ts";
import { listSeedPictures, seedPicturePath, seedPictureSize } from "./seed-pictures.ts";

export interface ShownPicture {
  /** Name below `/media/`. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** False for one of the seed's files, which cannot be removed here. */
  readonly isUploaded: boolean;
}

export interface PicturesData {
  /** By name. */
  readonly pictures: readonly ShownPicture[];
  /** Value of `after` for the next page; null on the last one. */
  readonly next: string | null;
}

/** Lists uploaded pictures together with those of the seed. */
export async function listPicturesInOffice(
  { database, settings: { seedFolder } }: PaymentContext,
  { query = "", first, after = "" }: InputOf<"pictures">,
): Promise<OfficeAnswer<PicturesData>> {
  const words = query.trim().toLowerCase();
  const uploaded = await listPictures(database, { after, query: words, limit: first + 1 });
  const seeded = (await listSeedPictures(seedFolder)).pictures
    .filter((file) => file > after && file.includes(words))
    .slice(0, first + 1);
  const all = [
    ...uploaded.map((picture) => ({ ...picture, isUploaded: true })),
    ...(await Promise.all(
      seeded.map(async (file) => ({ file, ...(await seedPictureSize(seedFolder, file)), isUploaded: false })),
    )),
  ].toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const page = all.slice(0, first);
  return {
    ok: true,
    data: { pictures: page, next: all.length > first ? (page.at(-1)?.file ?? null) : null },
  };
}

/** Keeps a picture, decoded and encoded anew. */
export async function uploadPictureInOffice(
  context: PaymentContext,
  { name, data }: InputOf<"uploadPicture">,
): Promise<OfficeAnswer<ShownPicture>> {
  return receive(context, name, Buffer.from(data, "base64"));
}

/** Keeps a part of a picture as another one. */
export async function cropPictureInOffice(
  context: PaymentContext,
  { file, region }: InputOf<"cropPicture">,
): Promise<OfficeAnswer<ShownPicture>> {
  const { seedFolder } = context.settings;
  const { pictures: seeded } = await listSeedPictures(seedFolder);
  const master = seeded.includes(file)
    ? await readFile(seedPicturePath(seedFolder, file))
    : await readPictureBytes(context.database, file);
  if (master === null) return refuseWith("unknown_picture", { file });
  return receive(context, file.replace(/(?:-[0-9a-f]{12})?\.webp$/, ""), master, region);
}

async function receive(
  { database, clock }: PaymentContext,
  name: string,
  given: Uint8Array,
  region?: PictureRegion,
): Promise<OfficeAnswer<ShownPicture>> {
  const received = await receivePicture(given, region);
  if (typeof received === "string") return refuseWith(received);
  const { width, height } = received;
  const file = await keepPicture(database, name, received, clock());
  return { ok: true, data: { file, width, height, isUploaded: true } };
}

/** Removes an uploaded picture that no product, article or page shows, removed products included. */
export async function removePictureInOffice(
  { database }: PaymentContext,
  { file }: InputOf<"removePicture">,
): Promise<OfficeAnswer<{ readonly file: string }>> {
  return database.transaction(async (tx): Promise<OfficeAnswer<{ readonly file: string }>> => {
    const [found] = await tx
      .select({ file: pictures.file })
      .from(pictures)
      .where(eq(pictures.file, file))
      .for("update");
    if (found === undefined) return refuseWith("unknown_picture", { file });
    const user = await findUser(tx, file);
    if (user !== null) return refuseWith("picture_in_use", { file, user });
    await tx.delete(pictures).where(eq(pictures.file, file));
    return { ok: true, data: { file } };
  });
}

/** Names what shows a picture; null for nothing. */
async function findUser(tx: ShopTransaction, file: string): Promise<string | null> {
  const names = (column: unknown) => sql`position(${file} in ${column}::text) > 0`;
  const [product] = await tx
    .select({ name: products.handle })
    .from(products)
    .where(names(products.facts))
    .limit(1);
  const [article] = await tx
    .select({ name: articles.handle })
    .from(articles)
    .where(sql`${names(articles.facts)} OR ${names(articles.texts)}`)
    .limit(1);
  const [document] = await tx
    .select({ name: storeDocuments.name })
    .from(storeDocuments)
    .where(names(storeDocuments.value))
    .limit(1);
  return (product ?? article ?? document)?.name ?? null;
}
