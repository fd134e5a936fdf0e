/** The forms that sign up for the newsletter, as `POST /api/newsletter-signup` names them (spec §7). */
export const SIGNUP_SOURCES = ["footer", "home", "discount_popup"] as const;
export type SignupSource = (typeof SIGNUP_SOURCES)[number];

/** Outcomes that a form without scripts gets back in the address. */
const SIGNUP_OUTCOMES = ["done", "failed", "email_required", "email_invalid"] as const;
export type SignupOutcome = (typeof SIGNUP_OUTCOMES)[number];

const OUTCOME_PARAMETER = "newsletter";

/** Names the anchor of a form on its page. */
export function formAnchor(source: SignupSource): string {
  return `newsletter-${source}`;
}

/** Reads the outcome of this form from the address; null if there is none. */
export function readOutcome(search: string, source: SignupSource): SignupOutcome | null {
  const value = new URLSearchParams(search).get(OUTCOME_PARAMETER);
  return SIGNUP_OUTCOMES.find((outcome) => value === `${source}.${outcome}`) ?? null;
}

/** Reads the outcome of any form from the address, as its search parameter; none for an unknown value. */
export function readSignupParameter(search: URLSearchParams): Readonly<Record<string, string>> {
  const value = search.get(OUTCOME_PARAMETER) ?? "";
  const isKnown = SIGNUP_SOURCES.some((source) => readOutcome(search.toString(), source) !== null);
  return isKnown ? { [OUTCOME_PARAMETER]: value } : {};
}

/** Builds the address of the same page with the outcome of its form; `null` removes it. */
export function withOutcome(page: URL, source: SignupSource, outcome: SignupOutcome | null): string {
  const parameters = new URLSearchParams(page.search);
  parameters.delete(OUTCOME_PARAMETER);
  if (outcome !== null) parameters.set(OUTCOME_PARAMETER, `${source}.${outcome}`);
  const search = parameters.size === 0 ? "" : `?${parameters.toString()}`;
  // Two leading slashes would name another host.
  return `${page.pathname.replace(/^\/+/, "/")}${search}#${formAnchor(source)}`;
}
