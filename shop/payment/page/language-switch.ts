import { html } from "hono/html";
import { type Language, LANGUAGE_FACTS, LANGUAGES } from "#domain/language/languages.ts";
import { textsIn } from "#shop/texts/say.ts";
import type { Html } from "./html-types.ts";
import { LINK_CLASS } from "./looks.ts";

/** Returns the address of the page in a language. */
export type AddressIn = (language: Language) => string;

/** Renders a link for each other language, for pages without a form. */
export function languageLinks(language: Language, addressIn: AddressIn): Html {
  return html`${othersThan(language).map(
    (other) =>
      html`<a class="${LINK_CLASS}" href="${addressIn(other)}" lang="${other}" hreflang="${other}">${words(other)}</a>`,
  )}`;
}

/** Renders a button for each other language that sends the form to the page in it, so that typed values are kept. */
export function languageButtons(language: Language, form: string, addressIn: AddressIn): Html {
  return html`${othersThan(language).map(
    (other) =>
      html`<button
        class="${LINK_CLASS}"
        type="submit"
        form="${form}"
        formaction="${addressIn(other)}"
        name="intent"
        value="switch_language"
        lang="${other}"
      >
        ${words(other)}
      </button>`,
  )}`;
}

/** Says it in the language it leads to: a visitor who needs that one may not read this one. */
function words(language: Language): Html {
  const say = textsIn(language);
  return html`<span class="sr-only">${say("payment.language_switch_label")}: </span>${LANGUAGE_FACTS[language].name}`;
}

function othersThan(language: Language): readonly Language[] {
  return LANGUAGES.filter((other) => other !== language);
}
