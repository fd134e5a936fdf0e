import { m } from "#app/i18n/messages.ts";
import type { Picture } from "#app/shop-client/product.ts";
import { PICTURES } from "#app/pictures/manifest.ts";

/** Picture of a link preview. */
export interface PreviewPicture {
  readonly url: string;
  readonly alt: string;
  /** Null if not known; with it a preview can be laid out before the picture has loaded. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** Made at build from the master of the same name (tools/images): not every preview reads WebP. */
const DEFAULT_FILE = "/pictures/og-default.jpg";
/**
 * Width of previews; a platform's original may have several megabytes. It is one of the embedded shop's picture
 * widths: for other widths the shop answers with the next larger one, and the stated size would be wrong.
 */
const PREVIEW_WIDTH_PX = 1280;

/**
 * Chooses the page's own picture, or the store's if previews cannot show it (a drawing).
 *
 * @param picture its address absolute, or a path on our own origin; its size that of the original.
 * @param title of the page: the alt text if the picture has none.
 */
export function previewPicture(
  picture: Picture | undefined,
  title: string,
  publicUrl: string,
): PreviewPicture {
  if (picture === undefined || picture.url === "") return defaultPicture(publicUrl);
  const url = new URL(picture.url, publicUrl);
  if (url.pathname.endsWith(".svg")) return defaultPicture(publicUrl);
  url.searchParams.set("width", String(PREVIEW_WIDTH_PX));
  return { url: url.href, alt: picture.alt || title, size: sizeOf(picture) };
}

/**
 * Computes the size of a preview. Pictures are scaled down, never up; for a smaller original the platform chooses the
 * size.
 */
function sizeOf({ width, height }: Picture): PreviewPicture["size"] {
  if (width < PREVIEW_WIDTH_PX) return null;
  return { width: PREVIEW_WIDTH_PX, height: Math.round((height * PREVIEW_WIDTH_PX) / width) };
}

function defaultPicture(publicUrl: string): PreviewPicture {
  const { width, height } = PICTURES["og-default.webp"];
  return { url: `${publicUrl}${DEFAULT_FILE}`, alt: m["head.preview_picture"](), size: { width, height } };
}
