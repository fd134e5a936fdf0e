import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { PRIMARY } from "#brand/generated/colors.ts";

const FAVICON = "brand/drawings/favicon.svg";
const FAVICON_SIDE = 32;
/** Density at which sharp renders one unit of a drawing as one pixel. */
const DENSITY_OF_ONE = 72;

/**
 * Systems cut a maskable icon to different shapes: only a circle four fifths as wide is always visible, and the mark
 * reaches into the corners of its own square.
 */
const MASKABLE_SHARE = 0.85;
/** Apple's phones round the corners themselves, and show black for transparent pixels. */
const APPLE_SHARE = 0.92;

/** Small enough for previews that refuse large pictures, without visible blocks on the soft ground. */
const PREVIEW_QUALITY = 84;

/** Makes one file of the build. */
export type MadePicture = () => Promise<Buffer>;

/**
 * Makes the pictures in other formats: icons of browsers and phones, and the preview of links to the store. By their
 * name in the output; made of masters in `folder`.
 */
export function brandPictures(folder: string): Readonly<Record<string, MadePicture>> {
  return {
    "brand/icon-48.png": () => icon(FAVICON, 48),
    // Logo of mails, shown at half its size.
    "brand/icon-96.png": () => icon(FAVICON, 96),
    "brand/icon-192.png": () => icon(FAVICON, 192),
    "brand/icon-512.png": () => icon(FAVICON, 512),
    "brand/icon-maskable-512.png": () => iconOnGround(FAVICON, 512, MASKABLE_SHARE),
    "brand/apple-touch-icon.png": () => iconOnGround(FAVICON, 180, APPLE_SHARE),
    "og-default.jpg": () => preview(join(folder, "og-default.webp")),
  };
}

function icon(drawing: string, side: number): Promise<Buffer> {
  return draw(drawing, side).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** Renders the icon on the favicon's ground, which fills the whole square; the icon takes up `share` of its side. */
async function iconOnGround(drawing: string, side: number, share: number): Promise<Buffer> {
  const mark = await draw(drawing, Math.round(side * share))
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: PRIMARY } })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

function draw(drawing: string, side: number): Sharp {
  return sharp(drawing, { density: (DENSITY_OF_ONE * side) / FAVICON_SIDE }).resize(side, side);
}

function preview(master: string): Promise<Buffer> {
  return sharp(master).jpeg({ quality: PREVIEW_QUALITY, mozjpeg: true }).toBuffer();
}
