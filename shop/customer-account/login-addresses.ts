import { languageOfTag } from "#domain/language/language-choice.ts";
import { DEFAULT_LANGUAGE, type Language } from "#domain/language/languages.ts";
import { AUTHORIZE_PATH, CODE_PATH } from "./account-paths.ts";
import { type Authorization, returnAddress } from "./read-authorization.ts";

/** Returns the address of the page that asks for the e-mail address. */
export function authorizeAddress(
  { clientId, redirectUri, scope, state, nonce, codeChallenge }: Authorization,
  language: Language,
  email: string,
): string {
  return returnAddress(AUTHORIZE_PATH, {
    client_id: clientId,
    response_type: "code",
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: codeChallenge,
    code_challenge_method: "S256",
    login_hint: email === "" ? null : email,
    lang: language,
  });
}

/** Returns the address of the page that asks for the code. */
export function codeAddress(secret: string, language: Language): string {
  return returnAddress(CODE_PATH, { token: secret, lang: language });
}

/** Chooses the language of a page: `lang` of its own switch, then `locale` and `ui_locales` of the client. */
export function languageOf(params: URLSearchParams, otherwise: Language = DEFAULT_LANGUAGE): Language {
  const [uiLocale] = params.get("ui_locales")?.split(" ") ?? [];
  const tags = [params.get("lang"), params.get("locale"), uiLocale];
  return tags.map((tag) => languageOfTag(tag)).find((language) => language !== null) ?? otherwise;
}
