import type { ActionResult } from "#desk/app/parts/action-result.ts";
import type { OfficeData } from "#shop/office/run-office.ts";

export type PictureData = OfficeData["pictures"]["pictures"][number];

/** A page of the pictures; null where there was no answer. */
export interface PicturePage {
  readonly pictures: readonly PictureData[] | null;
  readonly next: string | null;
  readonly query: string;
  readonly may: boolean;
}

/** Answer of the page of pictures: a new picture, or what `ActionResult` says. */
export type PictureResult =
  | { readonly ok: true; readonly picture?: PictureData }
  | Extract<ActionResult, { readonly ok: false }>;

/** As the shop's; a larger file is refused before it is sent. */
export const PICTURE_BYTES_MAX = 15 * 1024 * 1024;
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** Address of a picture at about a width. */
export function pictureAddress(file: string, width: number): string {
  return `/media/${file}?width=${width}`;
}
