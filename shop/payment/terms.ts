/** Version of the terms and conditions in force; orders record the version agreed to. */
export const TERMS_VERSION = "2026-11.9";

/** Version of the consent to renewals (`payment.subscription.consent`); orders record it. */
export const RENEWAL_CONSENT_VERSION = "2026-11.1";
