/** The terms and conditions in force; orders record the version that was agreed to. */
export const TERMS_VERSION = "2026-11.3";
