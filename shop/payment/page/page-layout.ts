import { html } from "hono/html";
import { BRAND_NAME } from "#domain/brand.ts";
import type { Language } from "#domain/language-choice.ts";
import { textsIn } from "../../texts/say.ts";
import type { Html } from "./html-types.ts";
import { PAGE_STYLE_PATH } from "./page-style.ts";

export interface LayoutFacts {
  readonly language: Language;
  readonly title: string;
  readonly storefrontUrl: string;
  /** The same page in the other language; null where there is none. */
  readonly switchUrl: string | null;
  /** Loads the page again after this many seconds, without scripts. */
  readonly refreshSeconds?: number;
  readonly body: Html;
}

const LOCK = html`<svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" stroke-width="1.4" aria-hidden="true">
  <rect x="3" y="8" width="12" height="8" rx="2" /><path d="M5.75 8V5.5a3.25 3.25 0 0 1 6.5 0V8" />
</svg>`;

export function pageLayout(facts: LayoutFacts): Html {
  const { language, title, storefrontUrl, switchUrl, refreshSeconds, body } = facts;
  const say = textsIn(language);
  const other: Language = language === "ro" ? "en" : "ro";
  const refresh =
    refreshSeconds === undefined
      ? ""
      : html`<meta http-equiv="refresh" content="${String(refreshSeconds)}" />`;
  const languageSwitch =
    switchUrl === null
      ? ""
      : html`<a class="switch" href="${switchUrl}" lang="${other}" hreflang="${other}"
          ><span class="apart">${say("payment.language_switch_label")}: </span>${say("payment.language_switch")}</a
        >`;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#fdfaf4" />
        ${refresh}
        <title>${title} · ${BRAND_NAME}</title>
        <link rel="stylesheet" href="${PAGE_STYLE_PATH}" />
      </head>
      <body>
        <a class="apart skip" href="#main">${say("payment.skip")}</a>
        <header class="top">
          <div class="top-row">
            <a class="brand" href="${storefrontUrl}/">${BRAND_NAME}</a>
            <span class="secure">${LOCK} ${say("payment.secure")}</span>
            ${languageSwitch}
          </div>
        </header>
        <main id="main" tabindex="-1">${body}</main>
        <footer class="bottom">${say("payment.footer")}</footer>
      </body>
    </html>`;
}
