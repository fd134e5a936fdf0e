import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { namePicture, PIXELS_MAX, receivePicture } from "#shop/modules/media/receive-picture.ts";
import type { IncomingPicture } from "#shop/transfer/import/incoming-catalogue.ts";

const QUALITY = 88;
const PLACEHOLDER_SIDE_PX = 1_000;

/** Picture under the name that its bytes give it. */
export interface NamedPicture extends IncomingPicture {
  readonly file: string;
}

/** Decodes a picture and encodes it again as a WebP master; null if it is not a picture, or too large. */
export async function encodeMaster(name: string, bytes: Uint8Array): Promise<NamedPicture | null> {
  const received = await receivePicture(bytes);
  return typeof received === "string" ? null : { file: namePicture(name, received.bytes), ...received };
}

/** Reads the size of an exported WebP master; null if the bytes are not a WebP picture. */
export async function readMaster(bytes: Uint8Array): Promise<IncomingPicture | null> {
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX });
    const { format, width, height } = await picture.metadata();
    // Decoded as a whole: a file that only begins like a picture is refused.
    await picture.stats();
    return format === "webp" ? { bytes, width, height } : null;
  } catch {
    return null;
  }
}

/** Draws the picture of products that have none: the brand's mark. */
export async function drawPlaceholder(): Promise<NamedPicture> {
  const { default: sharp } = await import("sharp");
  const mark = await readFile(join("brand", "drawings", "mark.svg"));
  const side = PLACEHOLDER_SIDE_PX;
  const drawing = await sharp(mark, { density: 300 })
    .resize(Math.round(side / 3))
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: "white" } })
    .composite([{ input: drawing }])
    .webp({ quality: QUALITY })
    .toBuffer();
  return { file: namePicture("placeholder", bytes), bytes, width: side, height: side };
}
