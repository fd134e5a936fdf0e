import { html } from "hono/html";
import { BRAND_NAME } from "#domain/brand.ts";
import type { Language } from "#domain/language-choice.ts";
import { textsIn } from "../../texts/say.ts";
import type { Html } from "./html-types.ts";
import { ICON, LOGO, STYLE } from "./page-assets.ts";

export interface LayoutFacts {
  readonly language: Language;
  readonly title: string;
  readonly storefrontUrl: string;
  /** The way to the same page in the other language (`language-switch.ts`); null where there is none. */
  readonly languageSwitch: Html | null;
  /** Loads the page again after this many seconds, without scripts. */
  readonly refreshSeconds?: number;
  readonly body: Html;
}

export const LOCK = html`<svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" stroke-width="1.4" aria-hidden="true">
  <rect x="3" y="8" width="12" height="8" rx="2" /><path d="M5.75 8V5.5a3.25 3.25 0 0 1 6.5 0V8" />
</svg>`;

export function pageLayout(facts: LayoutFacts): Html {
  const { language, title, storefrontUrl, languageSwitch, refreshSeconds, body } = facts;
  const say = textsIn(language);
  const refresh =
    refreshSeconds === undefined
      ? ""
      : html`<meta http-equiv="refresh" content="${String(refreshSeconds)}" />`;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#fdfaf4" />
        ${refresh}
        <title>${title} · ${BRAND_NAME}</title>
        <link rel="icon" type="${ICON.type}" href="${ICON.url}" />
        <link rel="stylesheet" href="${STYLE.url}" />
      </head>
      <body>
        <a class="apart skip" href="#main">${say("payment.skip")}</a>
        <header class="top">
          <div class="wide top-row">
            <a class="brand" href="${storefrontUrl}/" aria-label="${say("payment.home_link", { shop: BRAND_NAME })}"
              ><img src="${LOGO.url}" width="581" height="120" alt=""
            /></a>
            <p class="secure">${LOCK} ${say("payment.secure")}</p>
            <div class="switch-place">${languageSwitch ?? ""}</div>
          </div>
        </header>
        <main class="wide" id="main" tabindex="-1">${body}</main>
        <footer class="bottom"><p class="wide">${say("payment.footer")}</p></footer>
      </body>
    </html>`;
}
