import type { SignupSource } from "./signup-source.ts";

/** Where a consent to the newsletter was given: in a form, by a box of the checkout, or in the account. */
export type ConsentSource = SignupSource | "checkout" | "account";

/**
 * Names the text of the newsletter's forms, `newsletter.consent` in both languages, as it reads today. It is stored with
 * every sign-up; a test refuses a changed text under an old name.
 */
const FORM_VERSION = "2026-11-21";

/** The same for every place where the consent is given; each has its own text. */
export const CONSENT_VERSIONS: Readonly<Record<ConsentSource, string>> = {
  footer: FORM_VERSION,
  home: FORM_VERSION,
  discount_popup: "popup 2026-11-24",
  checkout: "checkout 2026-11-24",
  account: "account 2026-11-24",
};

/** The consent was given beside a text of the platform: in its own checkout, not in the store's. */
export const PLATFORM_CONSENT_VERSION = "platform";
