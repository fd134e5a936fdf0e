import type { ChosenPicture, PictureSize } from "./choose-picture.ts";
import type { AskedFormat } from "./picture-address.ts";

/** JPEG has no transparency. */
const JPG_GROUND = "white";
const JPG = { quality: 80, progressive: true } as const;
/** As the build's pictures (`tools/images/encode-master.ts`). */
const WEBP = { quality: 80, effort: 4 } as const;

/** Encodes a picture or a drawing in a size and a format, cut to the size's proportions. */
export async function encodePicture(
  master: string | Uint8Array,
  { width, height, crop }: ChosenPicture,
  format: AskedFormat,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const cut = sharp(master).resize({ width, height, fit: "cover", position: crop ?? "center" });
  if (format === "png") return cut.png().toBuffer();
  if (format === "webp") return cut.webp(WEBP).toBuffer();
  return cut.flatten({ background: JPG_GROUND }).jpeg(JPG).toBuffer();
}

/** Reads the size of a picture or a drawing from its file. */
export async function readSize(master: string): Promise<PictureSize> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(master).metadata();
  return { width, height };
}

/** Loads the encoder with its first use: a store that serves built pictures alone does without. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // One core each; and no memory for operations that will not be repeated.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
