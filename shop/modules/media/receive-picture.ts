import { createHash } from "node:crypto";
import { loadSharp } from "./encode-picture.ts";

export const PICTURE_BYTES_MAX = 15 * 1024 * 1024;
/** Decoded, such a picture takes 160 MB. */
export const PIXELS_MAX = 40_000_000;
const SIDE_PX_MAX = 2000;
const MASTER = { quality: 90, effort: 4 } as const;
const DECODE_SECONDS_MAX = 30;
/** Digits of the content's hash in a name. */
const HASH_CHARS = 12;
const NAME_CHARS_MAX = 60;

/** Beginnings of the files of photographs, as Latin-1; a drawing (SVG), which may carry scripts, is none of them. */
const SIGNATURES: readonly RegExp[] = [
  /^\xFF\xD8\xFF/,
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
  /^[\s\S]{4}ftyp(?:avif|avis|mif1)/,
];

type PictureProblem = "picture_unreadable" | "picture_too_large";

export interface ReceivedPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Part of a picture, in hundredths of its width and height. */
export interface PictureRegion {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Decodes a picture and writes it anew as WebP, at most 2000 pixels a side, without metadata; of an animation the first
 * frame. One at a time, so that several do not fill the memory.
 */
export async function receivePicture(
  given: Uint8Array,
  region?: PictureRegion,
): Promise<ReceivedPicture | PictureProblem> {
  if (given.byteLength > PICTURE_BYTES_MAX) return "picture_too_large";
  const beginning = Buffer.from(given.subarray(0, 16)).toString("latin1");
  if (!SIGNATURES.some((signature) => signature.test(beginning))) return "picture_unreadable";
  const received = turn.then(() => convert(given, region));
  turn = received.catch(() => {});
  return received;
}

async function convert(
  given: Uint8Array,
  region: PictureRegion | undefined,
): Promise<ReceivedPicture | PictureProblem> {
  const sharp = await loadSharp();
  const options = { limitInputPixels: PIXELS_MAX, pages: 1, failOn: "truncated" } as const;
  try {
    const { width, height, autoOrient } = await sharp(given, {
      ...options,
      limitInputPixels: false,
    }).metadata();
    if (width * height > PIXELS_MAX) return "picture_too_large";
    const upright = sharp(given, options).autoOrient().timeout({ seconds: DECODE_SECONDS_MAX });
    const cut = region === undefined ? upright : upright.extract(toPixels(region, autoOrient));
    const box = { width: SIDE_PX_MAX, height: SIDE_PX_MAX, fit: "inside", withoutEnlargement: true } as const;
    const { data, info } = await cut.resize(box).webp(MASTER).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return "picture_unreadable";
  }
}

function toPixels(
  region: PictureRegion,
  { width, height }: { readonly width: number; readonly height: number },
): PictureRegion {
  const left = Math.min(width - 1, Math.round((region.left / 100) * width));
  const top = Math.min(height - 1, Math.round((region.top / 100) * height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round((region.width / 100) * width))),
    height: Math.max(1, Math.min(height - top, Math.round((region.height / 100) * height))),
  };
}

/** Names a picture by its file's name and its content: `papillex-4f1c09aa12bd.webp`. */
export function namePicture(original: string, bytes: Uint8Array): string {
  const words = original
    .replace(/\.\w+$/, "")
    .normalize("NFD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = (words?.join("-") ?? "").slice(0, NAME_CHARS_MAX).replace(/-$/, "") || "picture";
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, HASH_CHARS);
  return `${slug}-${hash}.webp`;
}
