import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { CONSENT_KEY } from "#domain/storage-keys.ts";
import { type AskedCategory, askedCategories, idsOfPage } from "./consent-categories.ts";
import { readCookie } from "#lib/http/cookies.ts";

/**
 * Answer of a visitor: every category that is asked, none, or one alone. Necessary data is not asked about (design
 * §5.33).
 */
export type ConsentAnswer = "accepted" | "refused" | AskedCategory;

/** Version of the question: a new version makes earlier answers invalid. */
const CONSENT_VERSION = 2;
/** Dispatched on `window` when an answer was given or changed in this tab; its detail is the answer. */
export const CONSENT_EVENT = `${BRAND_STORAGE_PREFIX}:consent`;

/**
 * Formats an answer to the question about these categories. An answer about measurement alone does not hold for
 * marketing: other categories make it another question.
 */
export function formatAnswer(answer: string, asked: readonly AskedCategory[]): string {
  return `${[CONSENT_VERSION, ...asked.slice(1)].join("-")}.${answer}`;
}

/**
 * Reads the visitor's answer from this browser (issue: Consent); null before an answer, and for one to another
 * version of the question. Read it anew before each use: another tab may have changed it.
 *
 * @param cookies a `Cookie` header; the browser's own by default
 * @param asked the categories of the question; those of this page by default
 */
export function readConsent(
  cookies: string | null = document.cookie,
  asked: readonly AskedCategory[] = askedCategories(idsOfPage()),
): ConsentAnswer | null {
  const answers: readonly ConsentAnswer[] = ["accepted", "refused", ...(asked.length > 1 ? asked : [])];
  const format = new RegExp(`^${formatAnswer(`(?:${answers.join("|")})`, asked).replace(".", "\\.")}$`);
  const value = readCookie(cookies, CONSENT_KEY, format);
  return answers.find((answer) => value === formatAnswer(answer, asked)) ?? null;
}

/** Tells whether the visitor has agreed to a category; reads the answer anew. */
export function isAllowed(
  category: AskedCategory,
  cookies?: string | null,
  asked: readonly AskedCategory[] = askedCategories(idsOfPage()),
): boolean {
  if (!asked.includes(category)) return false;
  const answer = readConsent(cookies, asked);
  return answer === category || answer === "accepted";
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
