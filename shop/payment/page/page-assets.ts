import { createHash } from "node:crypto";
import favicon from "#brand/drawings/favicon.svg?raw";
import logo from "#brand/drawings/logo-wordmark.svg?raw";
import figtreeRo from "#brand/generated/fonts/figtree-ro.woff2?inline";
import figtree from "#brand/generated/fonts/figtree.woff2?inline";
import newsreaderRo from "#brand/generated/fonts/newsreader-ro.woff2?inline";
import newsreader from "#brand/generated/fonts/newsreader.woff2?inline";
import { script, style } from "./generated/loaded-files.ts";

/** A file that the pages load. */
export interface PageAsset {
  readonly path: string;
  /** Contains a content hash, so that it can be cached for ever. */
  readonly url: string;
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

const SVG = "image/svg+xml";

const FONTS: readonly PageAsset[] = [
  font("newsreader", newsreader),
  font("newsreader-ro", newsreaderRo),
  font("figtree", figtree),
  font("figtree-ro", figtreeRo),
];

export const STYLE = asset("style.css", "text/css; charset=utf-8", withUrls(style, FONTS));
export const SCRIPT = asset("page.js", "text/javascript; charset=utf-8", script);
export const LOGO = asset("logo.svg", SVG, logo);
export const ICON = asset("icon.svg", SVG, favicon);

export const PAGE_ASSETS: readonly PageAsset[] = [STYLE, SCRIPT, LOGO, ICON, ...FONTS];

function asset(name: string, type: string, body: PageAsset["body"]): PageAsset {
  const path = `/pay/${name}`;
  const version = createHash("sha256").update(body).digest("hex").slice(0, 12);
  return { path, url: `${path}?v=${version}`, type, body };
}

/** Makes the asset of a font. The bundler provides a `data:` URL, since a server module can only carry text. */
function font(name: string, data: string): PageAsset {
  return asset(
    `${name}.woff2`,
    "font/woff2",
    Uint8Array.from(Buffer.from(data.slice(data.indexOf(",") + 1), "base64")),
  );
}

/** Adds the versions to the font URLs of the style sheet. */
function withUrls(css: string, fonts: readonly PageAsset[]): string {
  return fonts.reduce((text, { path, url }) => text.replaceAll(`${path})`, `${url})`), css);
}
