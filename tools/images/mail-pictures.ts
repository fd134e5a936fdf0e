import { globSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { SURFACE_MUTED } from "#brand/generated/colors.ts";
import type { MadePicture } from "./brand-pictures.ts";

/** Twice the size in mails, for the screens of phones. */
const SIDE_PX = 160;
const QUALITY = 82;
/** Background of a cut-out: JPEG has no transparency. */
const GROUND = SURFACE_MUTED;

/**
 * Makes the product pictures of mails: small squares in JPEG, since many mail programs show neither WebP nor AVIF. By
 * their name in the output, `mail/<name>.jpg`; made of the masters in `folder`, without subfolders.
 */
export function mailPictures(folder: string): Readonly<Record<string, MadePicture>> {
  return Object.fromEntries(
    globSync("*.webp", { cwd: folder })
      .toSorted()
      .map((name) => [`mail/${name.replace(/\.webp$/, ".jpg")}`, () => smallSquare(join(folder, name))]),
  );
}

function smallSquare(master: string): Promise<Buffer> {
  return sharp(master)
    .resize(SIDE_PX, SIDE_PX, { fit: "contain", background: GROUND })
    .flatten({ background: GROUND })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
