import { CONSENT_KEY } from "#domain/storage-keys.ts";
import { isHttps, readCookie, serialiseCookie } from "#lib/http/cookies.ts";

/** What a visitor answers to measurement; what is necessary is not asked (design §5.33). */
export type ConsentAnswer = "accepted" | "refused";

/** Version of the question: a new version makes earlier answers invalid. */
const CONSENT_VERSION = 1;
/** Six months; then the question is asked again. */
const CONSENT_MAX_AGE_S = 182 * 24 * 60 * 60;

const CONSENT_FORMAT = new RegExp(`^${CONSENT_VERSION}\\.(?:accepted|refused)$`);

/** Dispatched on `window` when an answer was given or changed in this tab; its detail is the answer. */
export const CONSENT_EVENT = "sanziana:consent";

/**
 * Reads what this browser's owner has answered to measurement (issue: Consent); null before an answer, and for one to
 * another version of the question. Read it anew before each use: another tab may have changed it.
 *
 * @param cookies a `Cookie` header; the browser's own by default
 */
export function readConsent(cookies: string | null = document.cookie): ConsentAnswer | null {
  const value = readCookie(cookies, CONSENT_KEY, CONSENT_FORMAT);
  if (value === null) return null;
  return value.endsWith("accepted") ? "accepted" : "refused";
}

/** Keeps an answer for six months and tells this tab of it. Pages do not vary on the cookie: the server reads it nowhere else. */
export function answerConsent(answer: ConsentAnswer): void {
  const options = { maxAgeS: CONSENT_MAX_AGE_S, secure: isHttps(location.protocol) };
  document.cookie = serialiseCookie(CONSENT_KEY, `${CONSENT_VERSION}.${answer}`, options);
  window.dispatchEvent(new CustomEvent<ConsentAnswer>(CONSENT_EVENT, { detail: answer }));
}

/** Calls back when an answer was given in this tab, and when the tab comes back to the front with another one. */
export function onConsentChange(listener: (answer: ConsentAnswer | null) => void): () => void {
  let known = readConsent();
  const check = (): void => {
    const now = readConsent();
    if (now === known) return;
    known = now;
    listener(now);
  };
  window.addEventListener(CONSENT_EVENT, check);
  document.addEventListener("visibilitychange", check);
  window.addEventListener("pageshow", check);
  return () => {
    window.removeEventListener(CONSENT_EVENT, check);
    document.removeEventListener("visibilitychange", check);
    window.removeEventListener("pageshow", check);
  };
}
