import { isOwnTag, ownScripts } from "#app/inline-scripts.server.ts";
import type { HtmlDocument } from "./html-document.server.ts";

/** Delay after the page's load until scripts are fetched if no paint is reported, as in a window without a size. */
const PAINT_WAIT_MAX_MS = 1_000;
/** However long a picture of the first screen takes, scripts run from here on. */
const PICTURE_WAIT_MAX_MS = 1_000;
/** However long scripts take, lazy pictures are fetched from here on. */
const SCRIPT_WAIT_MAX_MS = 2_000;

const SCRIPT_PRELOAD = /<link rel="modulepreload"[^<>]*>/g;
const PRELOAD = 'rel="modulepreload"';
const MODULE_TYPE = ' type="module"';

/**
 * The tag of an element that only scripts can fill, such as the cart's (app/pages/cart/cart-waiting.tsx). With its `<`, which
 * is escaped in every text, so that no review or article can say that a page has one.
 */
const DRAWN_BY_SCRIPTS = '<div data-drawn-by-scripts=""';

/** Whether a document has an element that only scripts can fill. */
export function isDrawnByScripts({ body }: HtmlDocument): boolean {
  return body.includes(DRAWN_BY_SCRIPTS);
}

/** Marks what the browser's script below turns on; neither value means anything to a browser. */
const WAITING_LINK = "later";
const WAITING_SCRIPT = "text/later";

/**
 * Runs in the browser. Scripts are fetched after the first paint and run when the pictures of the first screen are there, so
 * that neither competes with what the visitor is waiting to see. Lazy pictures, most of them further down, wait until the
 * page works (`data-scripts-first`, ui/style.css).
 */
const START = `{
const parsed = new Promise((go) => addEventListener("DOMContentLoaded", go));
const page = document.documentElement.dataset;
page.scriptsFirst = "";
const start = async () => {
  for (const link of document.querySelectorAll("link[rel=${WAITING_LINK}]")) link.rel = "modulepreload";
  setTimeout(() => delete page.scriptsFirst, ${SCRIPT_WAIT_MAX_MS});
  await parsed;
  const pictures = [...document.querySelectorAll("img[fetchpriority=high]")];
  const decoded = Promise.allSettled(pictures.map((picture) => picture.decode()));
  await Promise.race([decoded, new Promise((go) => setTimeout(go, ${PICTURE_WAIT_MAX_MS}))]);
  for (const waiting of document.querySelectorAll('script[type="${WAITING_SCRIPT}"]')) {
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = waiting.textContent;
    waiting.after(script);
  }
};
new Promise((paint) => {
  if (document.hidden) addEventListener("DOMContentLoaded", paint);
  addEventListener("load", () => setTimeout(paint, ${PAINT_WAIT_MAX_MS}));
  new PerformanceObserver(paint).observe({ type: "paint", buffered: true });
}).then(start);
}`;

/**
 * Places and starts the scripts of a page. They wait for the first paint, announced in the head: a browser paints before it
 * has parsed all of a long page. On a page with an element that only scripts can fill, they are fetched with the document,
 * beside the style sheet and before the fonts.
 *
 * @param document of the built store
 * @param nonce marks the scripts of this render (app/inline-scripts.server.ts)
 */
export function startScriptsAfterFirstPaint(document: HtmlDocument, nonce: string): HtmlDocument {
  const preloads: string[] = [];
  const take = (html: string): string =>
    html.replaceAll(SCRIPT_PRELOAD, (preload) => {
      if (!isOwnTag(preload, nonce)) return preload;
      preloads.push(preload);
      return "";
    });
  const [head, body] = [take(document.head), take(document.body)];
  const starter = ownScripts(body, nonce).find(({ openingTag }) => openingTag.includes(MODULE_TYPE));
  if (starter === undefined) return document;
  if (isDrawnByScripts(document)) return { ...document, head: head + preloads.join(""), body };
  const waiting = preloads.map((preload) => preload.replace(PRELOAD, `rel="${WAITING_LINK}"`));
  return {
    ...document,
    head: `${head}<script nonce="${nonce}">${START}</script>${waiting.join("")}`,
    body: [
      body.slice(0, starter.start),
      starter.openingTag.replace(MODULE_TYPE, ` type="${WAITING_SCRIPT}"`),
      body.slice(starter.start + starter.openingTag.length),
    ].join(""),
  };
}
