import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { CONSENT_KEY } from "#domain/storage-keys.ts";
import { type AskedCategory, ASKED_CATEGORIES } from "./consent-categories.ts";
import { readCookie } from "#lib/http/cookies.ts";

/**
 * Answer of a visitor: every category that is asked, none, or one alone. Necessary data is not asked about (design
 * §5.33).
 */
export type ConsentAnswer = "accepted" | "refused" | AskedCategory;

/** Version of the question: a new version makes earlier answers invalid. */
const CONSENT_VERSION = 2;
/**
 * Id of the question. An answer about measurement alone does not hold for marketing: other categories make it another
 * question.
 */
export const QUESTION = [CONSENT_VERSION, ...ASKED_CATEGORIES.slice(1)].join("-");
const ANSWERS: readonly ConsentAnswer[] = [
  "accepted",
  "refused",
  ...(ASKED_CATEGORIES.length > 1 ? ASKED_CATEGORIES : []),
];
const CONSENT_FORMAT = new RegExp(`^${QUESTION}\\.(?:${ANSWERS.join("|")})$`);

/** Dispatched on `window` when an answer was given or changed in this tab; its detail is the answer. */
export const CONSENT_EVENT = `${BRAND_STORAGE_PREFIX}:consent`;

/**
 * Reads the visitor's answer from this browser (issue: Consent); null before an answer, and for one to another
 * version of the question. Read it anew before each use: another tab may have changed it.
 *
 * @param cookies a `Cookie` header; the browser's own by default
 */
export function readConsent(cookies: string | null = document.cookie): ConsentAnswer | null {
  const value = readCookie(cookies, CONSENT_KEY, CONSENT_FORMAT);
  return ANSWERS.find((answer) => value === `${QUESTION}.${answer}`) ?? null;
}

/** Tells whether the visitor has agreed to a category; reads the answer anew. */
export function isAllowed(category: AskedCategory, cookies: string | null = document.cookie): boolean {
  const answer = readConsent(cookies);
  return answer === category || (answer === "accepted" && ASKED_CATEGORIES.includes(category));
}

/** Calls back when an answer was given in this tab, and when the tab becomes visible with another one. */
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
