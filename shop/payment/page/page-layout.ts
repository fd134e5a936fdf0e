import { html } from "hono/html";
import {
  SECURE_HEADER_CLASS,
  SECURE_HEADER_HOME_CLASS,
  SECURE_HEADER_LOCK_CLASS,
  SECURE_HEADER_ROW_CLASS,
  SECURE_HEADER_WORDMARK_CLASS,
  SECURE_HEADER_WORDS_CLASS,
} from "#design/secure-header.ts";
import { SKIP_LINK_CLASS } from "#design/skip-link.ts";
import { BRAND_NAME } from "#brand/brand.ts";
import { SURFACE } from "#brand/generated/colors.ts";
import type { Language } from "#domain/language/languages.ts";
import { textsIn } from "#shop/texts/say.ts";
import { icon } from "./drawings.ts";
import type { Html } from "./html-types.ts";
import { ICON, LOGO, SCRIPT, STYLE } from "./page-assets.ts";

export interface LayoutFacts {
  readonly language: Language;
  readonly title: string;
  readonly storefrontUrl: string;
  /** Links to the same page in other languages (`language-switch.ts`); null where there is none. */
  readonly languageSwitch: Html | null;
  /** Reloads the page after this many seconds, without scripts. */
  readonly refreshSeconds?: number;
  /** True if the page has fields that the script helps with. */
  readonly hasScript?: boolean;
  /** Texts beside the lock and in the footer, for a page without a payment. */
  readonly words?: { readonly secure: string; readonly footer: string };
  readonly body: Html;
}

/** Renders a page of the shop: header, content, footer, in the look of the storefront. */
export function pageLayout(facts: LayoutFacts): Html {
  const { language, title, storefrontUrl, languageSwitch, refreshSeconds, hasScript = false, body } = facts;
  const say = textsIn(language);
  const words = facts.words ?? { secure: say("payment.secure"), footer: say("payment.footer") };
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
        <meta name="theme-color" content="${SURFACE}" />
        ${refresh}
        <title>${title} · ${BRAND_NAME}</title>
        <link rel="icon" type="${ICON.type}" href="${ICON.url}" />
        <link rel="stylesheet" href="${STYLE.url}" />
        ${hasScript ? html`<script type="module" src="${SCRIPT.url}"></script>` : ""}
      </head>
      <body class="flex flex-col">
        <a class="${SKIP_LINK_CLASS}" href="#main">${say("payment.skip")}</a>
        <header class="${SECURE_HEADER_CLASS}">
          <div class="${SECURE_HEADER_ROW_CLASS}">
            <a
              class="${SECURE_HEADER_HOME_CLASS}"
              href="${storefrontUrl}/"
              aria-label="${say("payment.home_link")}"
              ><img class="${SECURE_HEADER_WORDMARK_CLASS} w-auto" src="${LOGO.url}" width="581" height="120" alt=""
            /></a>
            <p class="${SECURE_HEADER_WORDS_CLASS}">
              ${icon("lock", SECURE_HEADER_LOCK_CLASS)} ${words.secure}
            </p>
            <div class="not-printed flex flex-wrap justify-end gap-x-3 justify-self-end">${languageSwitch ?? ""}</div>
          </div>
        </header>
        <main class="page-width flex-1 pb-12 pt-6 outline-none lg:py-12" id="main" tabindex="-1">${body}</main>
        <footer class="border-t border-line text-xs text-muted">
          <p class="page-width py-4">${words.footer}</p>
        </footer>
      </body>
    </html>`;
}
