import type { Language } from "#domain/language-choice.ts";
import { PICTURES } from "../../pictures/manifest.ts";

/** The picture a preview shows where the page is linked to. */
export interface PreviewPicture {
  readonly url: string;
  readonly alt: string;
  /** Where they are known; a preview can then be laid out before the picture has come. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** Made at build from the master of the same name (tools/images): not every preview reads WebP. */
const DEFAULT_FILE = "/pictures/og-default.jpg";
/** Previews show a picture up to this wide; a platform's original may be of several megabytes. */
const PREVIEW_WIDTH_PX = 1200;

/**
 * The page's own picture, or the store's when it has none that previews can show: they read no drawings.
 *
 * @param image absolute, or a path on our own origin.
 * @param alt what it shows; when absent, the page's title.
 */
export function previewPicture(
  image: string | undefined,
  alt: string,
  publicUrl: string,
  language: Language,
): PreviewPicture {
  if (image === undefined || image === "") return defaultPicture(publicUrl, language);
  const url = new URL(image, publicUrl);
  if (url.pathname.endsWith(".svg")) return defaultPicture(publicUrl, language);
  if (!url.pathname.startsWith("/pictures/")) url.searchParams.set("width", String(PREVIEW_WIDTH_PX));
  return { url: url.href, alt, size: null };
}

function defaultPicture(publicUrl: string, language: Language): PreviewPicture {
  const { width, height, alt } = PICTURES["og-default.webp"];
  return { url: `${publicUrl}${DEFAULT_FILE}`, alt: alt[language], size: { width, height } };
}
