import type { Language } from "#domain/language/languages.ts";

/** Kinds of account mails. A request asks for an activation, a magic link or a reset; the job picks the mail. */
export const ACCOUNT_MAIL_KINDS = [
  "activation",
  "account-exists",
  "magic-link",
  "no-account",
  "password-reset",
  "password-changed",
  "welcome",
] as const;
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

/**
 * The data of an account mail's job. No token and no account id: the address is looked up when the mail is made, so a
 * request does the same for every address (issue 4, enumeration).
 */
export interface AccountMailJob {
  readonly kind: AccountMailKind;
  /** As typed, checked by `isEmail`. */
  readonly email: string;
  readonly language: Language;
  /** A path of this site to go on to after following the link. */
  readonly returnTo?: string;
}
