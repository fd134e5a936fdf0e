import { isOwnTag } from "../inline-scripts.server.ts";

/** What a document fetches, as React writes it; the router's own links carry the nonce of the render. */
const STYLESHEET = /<link(?: nonce="[^"]*")? rel="stylesheet"[^>]*>/g;
const PICTURE_PRELOAD = /<link(?: nonce="[^"]*")? rel="preload" as="image"[^>]*>/g;
const FONT_PRELOAD = /<link(?: nonce="[^"]*")? rel="preload" as="font"[^>]*>/g;
const SCRIPT_PRELOAD = /<link rel="modulepreload"[^<>]*>/g;
const VIEWPORT = /<meta name="viewport"[^>]*>/;

/**
 * Orders what a document fetches for a slow phone: style sheet, pictures of the first screen, fonts, scripts. Fonts and
 * scripts are announced at the end of the body with low priority: in the head they would share the line with the style sheet
 * that the first paint waits for (docs/decisions/first-load.md).
 *
 * React also preloads every picture that is not lazy. Those links are removed: they come before the viewport is known, so a
 * phone would fetch the width for a desktop. The `<img>` itself has a high priority.
 *
 * @param html a whole document
 * @param nonce marks the scripts of this render (app/inline-scripts.server.ts)
 */
export function orderDocument(html: string, nonce: string): string {
  const headEnd = html.indexOf("</head>");
  const bodyEnd = html.lastIndexOf("</body>");
  if (headEnd === -1 || bodyEnd === -1) return html;
  const scripts: string[] = [];
  const takeOwn = (preload: string): string => {
    if (!isOwnTag(preload, nonce)) return preload;
    scripts.push(preload);
    return "";
  };
  const head = html.slice(0, headEnd);
  const styles = head.match(STYLESHEET) ?? [];
  const fonts = head.match(FONT_PRELOAD) ?? [];
  const rest = head
    .replaceAll(STYLESHEET, "")
    .replaceAll(PICTURE_PRELOAD, "")
    .replaceAll(FONT_PRELOAD, "")
    .replaceAll(SCRIPT_PRELOAD, takeOwn)
    .replace(VIEWPORT, (viewport) => viewport + styles.join(""));
  const body = html.slice(headEnd, bodyEnd).replaceAll(SCRIPT_PRELOAD, takeOwn);
  return [rest, body, ...fonts, ...scripts, html.slice(bodyEnd)].join("");
}
