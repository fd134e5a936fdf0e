import { isOwnTag, ownScripts } from "../inline-scripts.server.ts";

/** However long a picture of the first screen takes, scripts run from here on. */
const PICTURE_WAIT_MAX_MS = 1_000;

const SCRIPT_PRELOAD = /<link rel="modulepreload"[^<>]*>/g;
const MODULE_TYPE = ' type="module"';

/** On an element that only scripts can fill, such as the cart's (app/pages/cart/cart-waiting.tsx). */
const DRAWN_BY_SCRIPTS = " data-drawn-by-scripts=";

/** Marks what the browser's script below turns on; neither value means anything to a browser. */
const WAITING_LINK = "later";
const WAITING_SCRIPT = "text/later";

/**
 * Runs in the browser. Scripts are fetched after the first paint, before pictures further down, and run when the pictures of
 * the first screen are there, so that neither competes with what the visitor is waiting to see. Where no paint is told of,
 * the page's load is what they wait for.
 */
const START = `{
const start = async () => {
  if (document.readyState === "loading") await new Promise((go) => document.addEventListener("DOMContentLoaded", go));
  for (const link of document.querySelectorAll("link[rel=${WAITING_LINK}]")) link.rel = "modulepreload";
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
  if (document.hidden) paint();
  addEventListener("load", paint);
  new PerformanceObserver(paint).observe({ type: "paint", buffered: true });
}).then(start);
}`;

/**
 * Lets the scripts of a page wait for its first paint, unless the page has an element that only scripts can fill: then they
 * are fetched with the document.
 *
 * @param html a whole document of the built store
 * @param nonce marks the scripts of this render (app/inline-scripts.server.ts)
 */
export function startScriptsAfterFirstPaint(html: string, nonce: string): string {
  const starter = ownScripts(html, nonce).find(({ openingTag }) => openingTag.includes(MODULE_TYPE));
  if (starter === undefined) return html;
  const comesWithDocument = html.includes(DRAWN_BY_SCRIPTS);
  const rel = comesWithDocument ? 'rel="modulepreload" fetchPriority="low"' : `rel="${WAITING_LINK}"`;
  const orderPreloads = (part: string): string =>
    part.replaceAll(SCRIPT_PRELOAD, (preload) =>
      isOwnTag(preload, nonce) ? preload.replace('rel="modulepreload"', rel) : preload,
    );
  if (comesWithDocument) return orderPreloads(html);
  return [
    orderPreloads(html.slice(0, starter.start)),
    `<script nonce="${nonce}">${START}</script>`,
    starter.openingTag.replace(MODULE_TYPE, ` type="${WAITING_SCRIPT}"`),
    orderPreloads(html.slice(starter.start + starter.openingTag.length)),
  ].join("");
}
