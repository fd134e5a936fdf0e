/** What a head holds that a browser fetches, as React writes it. */
const STYLESHEET = /<link rel="stylesheet"[^>]*>/g;
const PICTURE_PRELOAD = /<link rel="preload" as="image"[^>]*>/g;
const FONT_PRELOAD = /<link rel="preload" as="font"[^>]*>/g;
const VIEWPORT = /<meta name="viewport"[^>]*>/;

/**
 * Puts what the head fetches into the order in which a slow phone needs it: the style sheet, the fonts. Scripts
 * come when the first screen stands (document-scripts.server.ts). React also preloads every picture that is not
 * lazy. Those links go: in the head a phone still takes itself for a desktop and would fetch another width than the
 * one it shows; where the picture stands, its own priority gets it in time.
 *
 * @param html a whole document
 */
export function orderHead(html: string): string {
  const end = html.indexOf("</head>");
  if (end === -1) return html;
  const head = html.slice(0, end);
  const first = [...(head.match(STYLESHEET) ?? []), ...(head.match(FONT_PRELOAD) ?? [])];
  const rest = head
    .replaceAll(STYLESHEET, "")
    .replaceAll(PICTURE_PRELOAD, "")
    .replaceAll(FONT_PRELOAD, "")
    .replace(VIEWPORT, (viewport) => viewport + first.join(""));
  return rest + html.slice(end);
}
