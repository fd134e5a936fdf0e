import { m } from "#app/i18n/messages.ts";
import type { Picture } from "#app/shop-client/product.ts";
import { PICTURES } from "#app/pictures/manifest.ts";

/** The picture a preview shows where the page is linked to. */
export interface PreviewPicture {
  readonly url: string;
  readonly alt: string;
  /** Where they are known; a preview can then be laid out before the picture has come. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** Made at build from the master of the same name (tools/images): not every preview reads WebP. */
const DEFAULT_FILE = "/pictures/og-default.jpg";
/**
 * Previews show a picture up to this wide; a platform's original may be of several megabytes. A width in which the
 * embedded shop has its pictures: it answers with the next larger one it has, and the size said would not be true.
 */
const PREVIEW_WIDTH_PX = 1280;

/**
 * The page's own picture, or the store's when it has none that previews can show: they read no drawings.
 *
 * @param picture its address absolute, or a path on our own origin; its size that of the original.
 * @param title of the page: said where the picture has no words of its own.
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

/** A picture is made smaller, never larger: what becomes of a small one is the platform's to choose. */
function sizeOf({ width, height }: Picture): PreviewPicture["size"] {
  if (width < PREVIEW_WIDTH_PX) return null;
  return { width: PREVIEW_WIDTH_PX, height: Math.round((height * PREVIEW_WIDTH_PX) / width) };
}

function defaultPicture(publicUrl: string): PreviewPicture {
  const { width, height } = PICTURES["og-default.webp"];
  return { url: `${publicUrl}${DEFAULT_FILE}`, alt: m["head.preview_picture"](), size: { width, height } };
}
