/**
 * Error codes of account actions, each with its text (`auth-message.server.ts`, spec §8). The server decides and
 * translates.
 */
export const AUTH_ERROR_CODES = [
  // The platform or the network (spec §8, Login).
  "unreachable",
  "network",
  "login_unavailable",
  "temporary_failure",
  "too_many_attempts",
  // Login.
  "invalid_credentials",
  "store_authentication_failed",
  "session_failed",
  "credentials_refused",
  "password_unproven",
  "login_failed",
  // Login at the platform's page.
  "login_unknown",
  "login_cancelled",
  "login_page_away",
  "login_without_email",
  "platform_login",
  // Registration.
  "account_exists",
  "registration_failed",
  // Activation.
  "activation_link_invalid",
  "activation_link_expired",
  "activation_link_used",
  "activation_failed",
  "activation_error",
  "platform_mail_sent",
  "pending_password_wrong",
  // Magic link.
  "magic_link_missing",
  "magic_link_invalid",
  "magic_link_used",
  "magic_link_error",
  // Setting a password.
  "reset_link_missing",
  "reset_link_invalid",
  "reset_link_used",
  "reset_failed",
  "current_password_wrong",
  // Session.
  "session_required",
  "session_changed",
  // Fields.
  "email_required",
  "email_invalid",
  "password_required",
  "password_short_registration",
  "password_short_activation",
  "password_short",
  "password_long",
  "password_spaces",
  "password_unreadable",
  "passwords_differ",
  "name_long",
  "name_invalid",
  // Requests that no page of the site sends.
  "invalid_request",
  "unknown_action",
  "unsupported_type",
] as const;
export type AuthErrorCode = (typeof AUTH_ERROR_CODES)[number];

export type AuthField = "email" | "password" | "passwordAgain" | "firstName" | "lastName" | "currentPassword";

export interface AuthProblem {
  readonly code: AuthErrorCode;
  /** The field to mark and to focus; absent when the whole form failed. */
  readonly field?: AuthField;
  /** With `too_many_attempts`: seconds until it may be tried again. */
  readonly retryAfterS?: number;
}

/** A problem with its text in the visitor's language, so that no page carries all texts. */
export interface ToldProblem extends AuthProblem {
  readonly text: string;
}

/** An action's result. Answers must set `cookies` (`Set-Cookie`), even with a problem (a failed refresh logs out). */
export type AuthResult<Value = object> =
  | { readonly ok: true; readonly value: Value; readonly cookies?: readonly string[] }
  | { readonly ok: false; readonly problem: AuthProblem; readonly cookies?: readonly string[] };

/** Minimum password lengths of spec §5, in characters, one for each use. */
export const REGISTRATION_PASSWORD_MIN_CHARS = 6;
export const ACTIVATION_PASSWORD_MIN_CHARS = 5;
export const NEW_PASSWORD_MIN_CHARS = 8;
/**
 * Maximum of every new password, our own: the Storefront API's schema has no maximum, only the error `TOO_LONG`
 * (`CustomerErrorCode`; 2024-01 as 2026-04). Hosted shops are reported to refuse more than 40, so the form allows no
 * more; the embedded shop takes 255 (`shop/modules/customer/check-customer.ts`).
 */
export const PASSWORD_MAX_CHARS = 40;

export const NAME_MAX_CHARS = 100;

/**
 * The logged-in user in answers and in the local `user` key (spec §3). `accessToken` is the session's opaque reference:
 * useless without the cookie (design §5.8).
 */
export interface AuthUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly accessToken: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** False for a magic-link-only account: the customer is asked to set a password (spec §4). */
  readonly hasPassword: boolean;
  readonly isActivated: boolean;
}

/** A mail is sent, or would be if the address were known: the answer does not reveal which. */
export interface MailRequested {
  readonly sent: true;
}

export interface LoggedIn {
  readonly user: AuthUser;
  /** Path of this site to redirect to, checked. */
  readonly returnTo: string;
}

/** The current state of a mailed link. Reading it does not use the link up. */
export type LinkState =
  | {
      readonly state: "usable";
      /** A password was typed at registration: confirming it in one field is enough. */
      readonly hasPendingPassword: boolean;
      /** `a…@exemplu.ro`; null for a link of the platform, which only the platform can read. */
      readonly maskedEmail: string | null;
      /** This browser has requested a link and no other account is logged in: no confirmation is needed. */
      readonly isAskedHere: boolean;
      /** A token of the platform's own mail: it is checked only when it is used. */
      readonly isPlatforms: boolean;
    }
  | { readonly state: "expired" | "used" | "invalid" };
