/** Shopify's limit of a picture's width and height. */
export const SIDE_PIXELS_MAX = 5760;
/** Shopify's limit of the multiplier for dense screens. */
export const SCALE_MAX = 3;

export type CropRegion = "center" | "top" | "bottom" | "left" | "right";
export type AskedFormat = "jpg" | "png" | "webp";

/** Transformation of a picture, as Shopify's CDN reads it from an address; null is what is not asked for. */
export interface PictureTransform {
  /** Largest width in pixels; with a crop the width of its proportions. */
  readonly width: number | null;
  readonly height: number | null;
  /** Part that remains when width and height have other proportions than the picture; null keeps the whole picture. */
  readonly crop: CropRegion | null;
  /** Null: AVIF or WebP by the request's `Accept`. */
  readonly format: AskedFormat | null;
}

export interface PictureAddress {
  /** Path below the media folder, without the size that old addresses have in the file's name. */
  readonly file: string;
  readonly transform: PictureTransform;
}

const CROPS: ReadonlyMap<string, CropRegion> = new Map(
  (["center", "top", "bottom", "left", "right"] as const).map((crop) => [crop, crop]),
);
/** `pjpg` is the CDN's progressive JPEG, which every JPEG of this shop is. */
const FORMATS: ReadonlyMap<string, AskedFormat> = new Map([
  ["jpg", "jpg"],
  ["pjpg", "jpg"],
  ["png", "png"],
  ["webp", "webp"],
]);
/** Sizes with a name in the addresses of Shopify's `img_url`, as the side of a square. */
const NAMED_SIDES_PX: ReadonlyMap<string, number> = new Map([
  ["pico", 16],
  ["icon", 32],
  ["thumb", 50],
  ["small", 100],
  ["compact", 160],
  ["medium", 240],
  ["large", 480],
  ["grande", 600],
]);

/**
 * A picture or a drawing at most one folder down; nothing else, so that no path leads out of the folder. Before its
 * extension a size as `img_url` writes it: `_240x240`, `_240x`, `_x240`, `_small`, `_240x240_crop_top`, `_240x@2x`.
 */
const MEDIA_PATH =
  /^\/media\/((?:[a-z0-9-]+\/)?[a-z0-9-]+)(?:_(?:(\d*)x(\d*)|([a-z]+))(?:_crop_([a-z]+))?(?:@([1-3])x)?)?(\.(?:webp|svg|jpg))$/;

/** Reads the address of a picture; null for one that cannot exist. Parameters that make no sense are ignored. */
export function readPictureAddress(url: URL): PictureAddress | null {
  const match = MEDIA_PATH.exec(url.pathname);
  if (match === null) return null;
  const [, name = "", width = "", height = "", word = "", crop = "", scale = "1", extension = ""] = match;
  if (width + height + word === "" && match[2] !== undefined) return null;
  if (word !== "" && word !== "original" && word !== "master" && !NAMED_SIDES_PX.has(word)) return null;
  if (crop !== "" && !CROPS.has(crop)) return null;
  const named = NAMED_SIDES_PX.get(word) ?? null;
  // A client that adds a parameter to an address which has it already means its own, the last.
  const last = (key: string): string => url.searchParams.getAll(key).at(-1) ?? "";
  const side = (key: string, inName: string): number | null => {
    const asked = readSide(last(key));
    if (asked !== null) return asked * readScale(last("scale"));
    const old = named ?? readSide(inName);
    return old === null ? null : old * Number(scale) * readScale(last("scale"));
  };
  return {
    file: `${name}${extension}`,
    transform: {
      width: side("width", width),
      height: side("height", height),
      crop: CROPS.get(last("crop")) ?? CROPS.get(crop) ?? null,
      format: FORMATS.get(last("format")) ?? null,
    },
  };
}

/** Writes the parameters of an address, with their `?`; empty when nothing is asked for. */
export function writeTransform({ width, height, crop, format }: PictureTransform): string {
  const asked = Object.entries({ width, height, crop, format }).filter(([, value]) => value !== null);
  return asked.length === 0 ? "" : `?${asked.map(([key, value]) => `${key}=${value}`).join("&")}`;
}

function readSide(text: string): number | null {
  const pixels = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
  return pixels >= 1 && pixels <= SIDE_PIXELS_MAX ? pixels : null;
}

function readScale(text: string): number {
  return /^[1-3]$/.test(text) ? Number(text) : 1;
}
