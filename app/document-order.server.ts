/** What a document fetches, as React writes it; the router's own links carry the nonce of the render. */
const STYLESHEET = /<link(?: nonce="[^"]*")? rel="stylesheet"[^>]*>/g;
const PICTURE_PRELOAD = /<link(?: nonce="[^"]*")? rel="preload" as="image"[^>]*>/g;
const FONT_PRELOAD = /<link(?: nonce="[^"]*")? rel="preload" as="font"[^>]*>/g;
const VIEWPORT = /<meta name="viewport"[^>]*>/;

/**
 * Puts what a document fetches into the order in which a slow phone needs it: the style sheet, the pictures of the first
 * screen, the fonts. Scripts come when that screen stands (document-scripts.server.ts).
 *
 * Fonts are announced at the end of the body. In the head they would share the line with the style sheet that everything
 * waits for; at the end they still come long before the browser has laid anything out, and until then stand-ins of the
 * same measure are read (docs/decisions/first-load.md).
 *
 * React also preloads every picture that is not lazy. Those links go: in the head a phone still takes itself for a
 * desktop and would fetch another width than the one it shows; where the picture stands, its own priority gets it in time.
 *
 * @param html a whole document
 */
export function orderFetches(html: string): string {
  const headEnd = html.indexOf("</head>");
  const bodyEnd = html.lastIndexOf("</body>");
  if (headEnd === -1 || bodyEnd === -1) return html;
  const head = html.slice(0, headEnd);
  const styles = head.match(STYLESHEET) ?? [];
  const fonts = head.match(FONT_PRELOAD) ?? [];
  const rest = head
    .replaceAll(STYLESHEET, "")
    .replaceAll(PICTURE_PRELOAD, "")
    .replaceAll(FONT_PRELOAD, "")
    .replace(VIEWPORT, (viewport) => viewport + styles.join(""));
  return [rest, html.slice(headEnd, bodyEnd), ...fonts, html.slice(bodyEnd)].join("");
}
