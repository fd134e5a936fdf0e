/** The forms that sign up for the newsletter, as `POST /api/newsletter-signup` names them (spec §7). */
export const SIGNUP_SOURCES = ["footer", "home", "discount_popup"] as const;
export type SignupSource = (typeof SIGNUP_SOURCES)[number];

/** What a form without scripts comes back with, in the address. */
const SIGNUP_OUTCOMES = ["done", "failed", "email_required", "email_invalid"] as const;
export type SignupOutcome = (typeof SIGNUP_OUTCOMES)[number];

const OUTCOME_PARAMETER = "newsletter";

/** Where a form stands on its page. */
export function formAnchor(source: SignupSource): string {
  return `newsletter-${source}`;
}

/** What the address says has become of this form; null when it says nothing. */
export function readOutcome(search: string, source: SignupSource): SignupOutcome | null {
  const value = new URLSearchParams(search).get(OUTCOME_PARAMETER);
  return SIGNUP_OUTCOMES.find((outcome) => value === `${source}.${outcome}`) ?? null;
}

/** The outcome an address tells of any form, as its search parameter; none for a value that no form comes back with. */
export function readSignupParameter(search: URLSearchParams): Readonly<Record<string, string>> {
  const value = search.get(OUTCOME_PARAMETER) ?? "";
  const isKnown = SIGNUP_SOURCES.some((source) => readOutcome(search.toString(), source) !== null);
  return isKnown ? { [OUTCOME_PARAMETER]: value } : {};
}

/** The same page, its form told what has become of it; `null` outcome: as it was. */
export function withOutcome(page: URL, source: SignupSource, outcome: SignupOutcome | null): string {
  const parameters = new URLSearchParams(page.search);
  parameters.delete(OUTCOME_PARAMETER);
  if (outcome !== null) parameters.set(OUTCOME_PARAMETER, `${source}.${outcome}`);
  const search = parameters.size === 0 ? "" : `?${parameters.toString()}`;
  // Two slashes in front would name another host.
  return `${page.pathname.replace(/^\/+/, "/")}${search}#${formAnchor(source)}`;
}
