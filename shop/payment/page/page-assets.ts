import { createHash } from "node:crypto";
import icon from "#design/brand/favicon.svg?raw";
import logo from "#design/brand/logo-wordmark.svg?raw";
import { PAGE_STYLE } from "./page-style.ts";

/** What the pages load beside their HTML. */
export interface PageAsset {
  readonly path: string;
  readonly type: string;
  readonly body: string;
}

const SVG = "image/svg+xml";

export const STYLE = asset("style.css", "text/css; charset=utf-8", PAGE_STYLE);
export const LOGO = asset("logo.svg", SVG, logo);
export const ICON = asset("icon.svg", SVG, icon);

export const PAGE_ASSETS: readonly (PageAsset & { readonly url: string })[] = [STYLE, LOGO, ICON];

/** Its `url` changes with its content, so that it can be kept for ever under it. */
function asset(name: string, type: string, body: string): PageAsset & { readonly url: string } {
  const path = `/pay/${name}`;
  const version = createHash("sha256").update(body).digest("hex").slice(0, 12);
  return { path, url: `${path}?v=${version}`, type, body };
}
