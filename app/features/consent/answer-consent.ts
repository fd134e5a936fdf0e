import { CONSENT_KEY } from "#domain/storage-keys.ts";
import { isHttps, serialiseCookie } from "#lib/http/cookies.ts";
import { CONSENT_EVENT, type ConsentAnswer, formatAnswer } from "./consent.ts";
import { type AskedCategory, askedCategories, idsOfPage } from "./consent-categories.ts";

/** Six months; then the question is asked again. */
const CONSENT_MAX_AGE_S = 182 * 24 * 60 * 60;

/** Converts ticked categories into one answer. */
export function toConsentAnswer(ticked: readonly AskedCategory[]): ConsentAnswer {
  const [first] = ticked;
  if (first === undefined) return "refused";
  return ticked.length === askedCategories(idsOfPage()).length ? "accepted" : first;
}

/**
 * Stores an answer for six months and dispatches `CONSENT_EVENT` in this tab. Pages do not vary on the cookie: the
 * server reads it nowhere else.
 */
export function answerConsent(answer: ConsentAnswer): void {
  const options = { maxAgeS: CONSENT_MAX_AGE_S, secure: isHttps(location.protocol) };
  const value = formatAnswer(answer, askedCategories(idsOfPage()));
  document.cookie = serialiseCookie(CONSENT_KEY, value, options);
  window.dispatchEvent(new CustomEvent<ConsentAnswer>(CONSENT_EVENT, { detail: answer }));
}
