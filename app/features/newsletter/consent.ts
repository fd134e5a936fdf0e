import type { SignupSource } from "./signup-source.ts";

/** Place where a consent to the newsletter was given: a form, the box of the checkout, or the account. */
export type ConsentSource = SignupSource | "checkout" | "account";

/**
 * Version of the text beside the newsletter's forms, `newsletter.consent` in both languages. It is stored with every
 * sign-up; a test refuses a changed text under an old version.
 */
const FORM_VERSION = "2026-11-21";

/** Version of the text at each place where the consent is given. */
export const CONSENT_VERSIONS: Readonly<Record<ConsentSource, string>> = {
  footer: FORM_VERSION,
  home: FORM_VERSION,
  discount_popup: "popup 2026-11-24",
  checkout: "checkout 2026-11-24",
  account: "account 2026-11-24",
};

/** The consent was given beside a text of the platform: in its own checkout, not in the store's. */
export const PLATFORM_CONSENT_VERSION = "platform";
