import { ownScripts } from "../inline-scripts.server.ts";

/** However long a picture of the first screen takes, scripts run from here on. */
const PICTURE_WAIT_MAX_MS = 1_000;

/** On an element that only scripts can fill, such as the cart's (app/pages/cart/cart-waiting.tsx). */
const DRAWN_BY_SCRIPTS = " data-drawn-by-scripts=";

/** Marks what the browser's script below turns on; neither value means anything to a browser. */
const WAITING_LINK = "later";
const WAITING_SCRIPT = "text/later";

/**
 * Runs in the browser. Scripts are fetched after the first paint, and run when the pictures of the first screen are there, so
 * that neither competes with what the visitor is waiting to see.
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
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
}`;

/**
 * Lets the scripts of a page wait for its first paint, unless the page has an element that only scripts can fill: then they
 * are fetched with the document.
 *
 * @param html a whole document of the built store
 * @param nonce marks the scripts of this render (app/inline-scripts.server.ts)
 */
export function startScriptsAfterFirstPaint(html: string, nonce: string): string {
  const preload = new RegExp(`<link rel="modulepreload"(?=[^<>]* nonce="${nonce}")`, "g");
  const start = ownScripts(nonce, "module");
  if (html.search(start) === -1) return html;
  if (html.includes(DRAWN_BY_SCRIPTS))
    return html.replaceAll(preload, `<link rel="modulepreload" fetchPriority="low"`);
  return html
    .replaceAll(preload, `<link rel="${WAITING_LINK}" fetchPriority="low"`)
    .replace(
      start,
      (_script, open: string, code: string, close: string) =>
        `<script nonce="${nonce}">${START}</script>${open.replace('type="module"', `type="${WAITING_SCRIPT}"`)}${code}${close}`,
    );
}
