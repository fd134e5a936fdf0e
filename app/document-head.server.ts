/** What a head holds that a browser fetches, as React writes it. */
const STYLESHEET = /<link rel="stylesheet"[^>]*>/g;
const PICTURE_PRELOAD = /<link rel="preload" as="image"[^>]*>/g;
const FONT_PRELOAD = /<link rel="preload" as="font"[^>]*>/g;
const VIEWPORT = /<meta name="viewport"[^>]*>/;

/**
 * Puts what the head fetches into the order in which a slow phone needs it: right after the viewport (before it, a
 * phone would choose pictures for a desktop) the style sheet, the page's first picture, the fonts; scripts come last,
 * and at low priority, since the page can be read without them. React orders by kind, scripts and pictures first, and
 * preloads every picture that is not lazy: those without a high priority are found early enough where they stand.
 *
 * @param html a whole document
 */
export function orderHead(html: string): string {
  const end = html.indexOf("</head>");
  if (end === -1) return html;
  const head = html.slice(0, end);
  const first = [
    ...(head.match(STYLESHEET) ?? []),
    ...(head.match(PICTURE_PRELOAD) ?? []).filter((link) => /\sfetchPriority="high"/i.test(link)),
    ...(head.match(FONT_PRELOAD) ?? []),
  ];
  const rest = head
    .replaceAll(STYLESHEET, "")
    .replaceAll(PICTURE_PRELOAD, "")
    .replaceAll(FONT_PRELOAD, "")
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace(VIEWPORT, (viewport) => viewport + first.join(""));
  return rest + html.slice(end);
}
