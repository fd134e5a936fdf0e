import type { HtmlDocument } from "./html-document.server.ts";

/** Links in the head as React writes them; the router's own links carry the nonce of the render. */
const STYLESHEET = /<link(?: nonce="[^"]*")? rel="stylesheet"[^>]*>/g;
const PICTURE_PRELOAD = /<link(?: nonce="[^"]*")? rel="preload" as="image"[^>]*>/g;
const FONT_PRELOAD = /<link(?: nonce="[^"]*")? rel="preload" as="font"[^>]*>/g;
const VIEWPORT = /<meta name="viewport"[^>]*>/;

/**
 * Orders what a document fetches for a slow phone: style sheet, pictures of the first screen, fonts. Fonts are announced at
 * the end of the body: in the head they would share the line with the style sheet that the first paint waits for
 * (docs/how/first-load.md). `start-scripts.server.ts` places the scripts.
 *
 * React also preloads every picture that is not lazy. Those links are removed: they come before the viewport is known, so a
 * phone would fetch the width for a desktop. The `<img>` itself has a high priority.
 */
export function orderDocument({ head, body, end }: HtmlDocument): HtmlDocument {
  const styles = head.match(STYLESHEET) ?? [];
  const fonts = head.match(FONT_PRELOAD) ?? [];
  const rest = head
    .replaceAll(STYLESHEET, "")
    .replaceAll(PICTURE_PRELOAD, "")
    .replaceAll(FONT_PRELOAD, "")
    .replace(VIEWPORT, (viewport) => viewport + styles.join(""));
  return { head: rest, body, end: fonts.join("") + end };
}
