/** The terms and conditions in force; orders record the version that was agreed to. */
export const TERMS_VERSION = "2026-11.7";

/** The words of the consent to renewals (`payment.subscription.consent`); orders record the version. */
export const RENEWAL_CONSENT_VERSION = "2026-11.1";
