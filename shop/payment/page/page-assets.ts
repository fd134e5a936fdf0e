import { createHash } from "node:crypto";
import favicon from "#design/brand/favicon.svg?raw";
import logo from "#design/brand/logo-wordmark.svg?raw";
import figtreeRo from "#design/generated/fonts/figtree-ro.woff2?inline";
import figtree from "#design/generated/fonts/figtree.woff2?inline";
import newsreaderRo from "#design/generated/fonts/newsreader-ro.woff2?inline";
import newsreader from "#design/generated/fonts/newsreader.woff2?inline";
import { script, style } from "./generated/loaded-files.ts";

/** What the pages load beside their HTML. */
export interface PageAsset {
  readonly path: string;
  /** Changes with the content, so that it can be kept for ever under it. */
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

/** Of a font that the bundler hands over as a `data:` address: text is all that a module of the server can carry. */
function font(name: string, data: string): PageAsset {
  return asset(
    `${name}.woff2`,
    "font/woff2",
    Uint8Array.from(Buffer.from(data.slice(data.indexOf(",") + 1), "base64")),
  );
}

/** Puts the versions into the addresses of the style sheet's fonts. */
function withUrls(css: string, fonts: readonly PageAsset[]): string {
  return fonts.reduce((text, { path, url }) => text.replaceAll(`${path})`, `${url})`), css);
}
