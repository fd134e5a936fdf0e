/**
 * Names the text beside the form, `newsletter.consent` in both languages, as it reads today. It is stored with every
 * sign-up; a test refuses a changed text under an old name.
 */
export const CONSENT_VERSION = "2026-11-21";
