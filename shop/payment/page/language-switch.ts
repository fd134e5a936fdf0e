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

interface LanguageButtons {
  readonly language: Language;
  /** Id of the form that the buttons send. */
  readonly form: string;
  readonly addressIn: AddressIn;
  /** Intent of the form when it is sent by Enter. */
  readonly onEnter: string;
}

/**
 * Renders a button for each other language that sends the form to the page in it, so that typed values are kept. Enter presses
 * the first button of a form, and these stand before the form's own: a hidden button comes first.
 */
export function languageButtons({ language, form, addressIn, onEnter }: LanguageButtons): Html {
  return html`<button class="sr-only" form="${form}" name="intent" value="${onEnter}" tabindex="-1" aria-hidden="true"></button>
    ${othersThan(language).map(
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
