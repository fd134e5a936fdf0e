import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { toSlug } from "#shop/transfer/csv/read-cell.ts";
import type { IncomingPicture } from "#shop/transfer/import/incoming-catalogue.ts";

/** Larger pictures are refused unread: decoded, they would fill the memory. */
const PIXELS_MAX = 50_000_000;
const SIDE_MAX_PX = 2_000;
const QUALITY = 88;
const PLACEHOLDER_SIDE_PX = 1_000;
const HASH_CHARS = 10;
/** Of drawings there is none: their file may carry a script. */
const FORMATS: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "avif", "gif"]);

/** Picture under the name that its bytes give it. */
export interface NamedPicture extends IncomingPicture {
  readonly file: string;
}

/** Decodes a picture and encodes it again as a WebP master; null if it is not a picture, or too large. */
export async function encodeMaster(name: string, bytes: Uint8Array): Promise<NamedPicture | null> {
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX });
    if (!FORMATS.has((await picture.metadata()).format)) return null;
    const { data, info } = await picture
      .rotate()
      .resize({ width: SIDE_MAX_PX, height: SIDE_MAX_PX, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return named(basename(name, extname(name)), { bytes: data, width: info.width, height: info.height });
  } catch {
    return null;
  }
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
  return named("placeholder", { bytes, width: side, height: side });
}

function named(name: string, picture: IncomingPicture): NamedPicture {
  const hash = createHash("sha256").update(picture.bytes).digest("hex").slice(0, HASH_CHARS);
  return { file: `${toSlug(name) || "picture"}-${hash}.webp`, ...picture };
}
