import type { CropRegion, PictureTransform } from "./picture-address.ts";

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Picture to answer with; `crop` is null for the whole picture. */
export interface ChosenPicture extends PictureSize {
  readonly crop: CropRegion | null;
}

/**
 * Chooses the picture for a transformation: the asked width or the next one of `widths`, so that few sizes are made, and
 * never larger than the master. A crop keeps the asked proportions; without one the picture keeps its own and is the
 * smallest that fills the asked box in one direction.
 */
export function choosePicture(
  { width, height, crop }: PictureTransform,
  master: PictureSize,
  widths: readonly number[],
): ChosenPicture {
  const ofHeight = height === null ? master.width : Math.ceil((height * master.width) / master.height);
  if (width === null || height === null || crop === null || hasProportions({ width, height }, master)) {
    const chosen = nextWidth(Math.min(width ?? master.width, ofHeight), master.width, widths);
    return { width: chosen, height: Math.round((chosen * master.height) / master.width), crop: null };
  }
  const widest = Math.min(master.width, Math.floor((master.height * width) / height));
  const chosen = Math.max(1, nextWidth(width, widest, widths));
  const cropHeight = Math.round((chosen * height) / width);
  return { width: chosen, height: Math.min(master.height, Math.max(1, cropHeight)), crop };
}

/** Returns the smallest of `widths` that is at least the asked one and less than `widest`; else `widest`. */
function nextWidth(asked: number, widest: number, widths: readonly number[]): number {
  return Math.min(widest, ...widths.filter((width) => width >= asked));
}

/** Tells whether a box has the master's proportions; clients round the height of one to whole pixels. */
function hasProportions({ width, height }: PictureSize, master: PictureSize): boolean {
  return Math.abs((width * master.height) / master.width - height) < 1;
}
