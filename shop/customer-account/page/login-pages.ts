import { html } from "hono/html";
import { buttonClass } from "#design/button.ts";
import type { Language } from "#domain/language/languages.ts";
import type { FormError } from "#shop/payment/form/form-error.ts";
import { errorSummary, field } from "#shop/payment/page/form-fields.ts";
import type { Html } from "#shop/payment/page/html-types.ts";
import { type AddressIn, languageButtons } from "#shop/payment/page/language-switch.ts";
import { LINK_CLASS, PANEL_CLASS } from "#shop/payment/page/looks.ts";
import { pageLayout } from "#shop/payment/page/page-layout.ts";
import { textsIn } from "#shop/texts/say.ts";
import { LOGIN_CODE_MINUTES } from "#shop/customer-account/login-request.store.ts";
import { loginWords } from "./login-words.ts";

const FORM = "login";

interface FormPage {
  readonly language: Language;
  readonly storefrontUrl: string;
  /** Address of the page, to which its form is sent, in a language. */
  readonly addressIn: AddressIn;
  readonly errors: readonly FormError[];
}

/** Renders the page that asks for the e-mail address. */
export function emailPage(page: FormPage & { readonly email: string }): Html {
  const say = textsIn(page.language);
  const content = html`<p>${say("login.intro")}</p>
    ${field(
      { say, errors: page.errors },
      { name: "email", label: say("login.email"), value: page.email, type: "email", autocomplete: "email" },
    )}
    <button class="${buttonClass("primary")}" type="submit">${say("login.send")}</button>`;
  return formPage(page, say("login.title"), content);
}

interface CodePage extends FormPage {
  readonly email: string;
  readonly code: string;
  /** Address where another code can be asked for. */
  readonly againUrl: string;
}

/** Renders the page that asks for the mailed code. */
export function codePage(page: CodePage): Html {
  const say = textsIn(page.language);
  const content = html`<p>${say("login.code.intro", { email: page.email, minutes: LOGIN_CODE_MINUTES })}</p>
    ${field(
      { say, errors: page.errors },
      {
        ...{ name: "code", label: say("login.code.label"), value: page.code },
        ...{ autocomplete: "one-time-code", inputmode: "numeric" },
      },
    )}
    <button class="${buttonClass("primary")}" type="submit">${say("login.code.submit")}</button>
    <a class="${LINK_CLASS}" href="${page.againUrl}">${say("login.code.again")}</a>`;
  return formPage(page, say("login.code.title"), content);
}

function formPage(
  { language, storefrontUrl, addressIn, errors }: FormPage,
  title: string,
  content: Html,
): Html {
  return pageLayout({
    language,
    storefrontUrl,
    title,
    words: loginWords(language),
    languageSwitch: languageButtons({ language, form: FORM, addressIn, onEnter: "continue" }),
    body: html`<form class="${PANEL_CLASS}" id="${FORM}" method="post" action="${addressIn(language)}" novalidate>
      <h1 class="text-3xl">${title}</h1>
      ${errorSummary({ say: textsIn(language), errors })} ${content}
    </form>`,
  });
}
