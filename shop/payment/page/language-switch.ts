import { html } from "hono/html";
import type { Language } from "#domain/language/language-choice.ts";
import { textsIn } from "#shop/texts/say.ts";
import type { Html } from "./html-types.ts";
import { LINK_CLASS } from "./looks.ts";

/** Renders a language link, for pages without a form. */
export function languageLink(language: Language, href: string): Html {
  const other = otherLanguage(language);
  return html`<a class="${LINK_CLASS}" href="${href}" lang="${other}" hreflang="${other}">${words(language)}</a>`;
}

/** Renders a button that sends the form to the page in the other language, so that typed values are kept. */
export function languageButton(language: Language, { form, action }: { form: string; action: string }): Html {
  return html`<button
    class="${LINK_CLASS}"
    type="submit"
    form="${form}"
    formaction="${action}"
    name="intent"
    value="switch_language"
    lang="${otherLanguage(language)}"
  >
    ${words(language)}
  </button>`;
}

function words(language: Language): Html {
  const say = textsIn(language);
  return html`<span class="sr-only">${say("payment.language_switch_label")}: </span>${say("payment.language_switch")}`;
}

function otherLanguage(language: Language): Language {
  return language === "ro" ? "en" : "ro";
}
