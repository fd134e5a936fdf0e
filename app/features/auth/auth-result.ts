/**
 * Everything that can go wrong with an account, each with its text (`auth-message.server.ts`, spec §8). The server decides
 * and translates.
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
  // Requests no page of ours sends.
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

/** A problem as pages show it: with its text in the visitor's language, so that no page carries all of them. */
export interface ToldProblem extends AuthProblem {
  readonly text: string;
}

/** What came of an action. `cookies` are `Set-Cookie` values the answer must carry, also with a problem (a failed refresh logs out). */
export type AuthResult<Value = object> =
  | { readonly ok: true; readonly value: Value; readonly cookies?: readonly string[] }
  | { readonly ok: false; readonly problem: AuthProblem; readonly cookies?: readonly string[] };

/** Password minimums of spec §5: three, and each where it belongs. In characters. */
export const REGISTRATION_PASSWORD_MIN_CHARS = 6;
export const ACTIVATION_PASSWORD_MIN_CHARS = 5;
export const NEW_PASSWORD_MIN_CHARS = 8;
/**
 * For every new password, and ours: the Storefront API's schema names no maximum, only the answer `TOO_LONG`
 * (`CustomerErrorCode`; 2024-01 as 2026-04). Hosted shops are said to refuse more than 40, so the form promises no more;
 * the embedded shop takes 255 (`shop/modules/customer/check-customer.ts`).
 */
export const PASSWORD_MAX_CHARS = 40;

export const NAME_MAX_CHARS = 100;

/**
 * Who is logged in, as answers and the local `user` key carry it (spec §3). `accessToken` is the session's opaque
 * reference: worthless without the cookie (design §5.8).
 */
export interface AuthUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly accessToken: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** False for a magic-link-only account: she is asked to finish her password set-up (spec §4). */
  readonly hasPassword: boolean;
  readonly isActivated: boolean;
}

/** A mail is on its way, or would be if the address were known: whoever asks learns nothing about it. */
export interface MailRequested {
  readonly sent: true;
}

export interface LoggedIn {
  readonly user: AuthUser;
  /** Where to go on to: a path of this site, checked. */
  readonly returnTo: string;
}

/** What a link that was sent by mail is worth right now. Reading it uses nothing up. */
export type LinkState =
  | {
      readonly state: "usable";
      /** A password was typed at registration: confirming it in one field is enough. */
      readonly hasPendingPassword: boolean;
      /** `a…@exemplu.ro`; null for a link of the platform, which only the platform can read. */
      readonly maskedEmail: string | null;
      /** This browser has asked for a link, and nobody else is logged in here: it may be followed without a question. */
      readonly isAskedHere: boolean;
      /** A token of the platform's own mail: whether it is any good shows when it is used. */
      readonly isPlatforms: boolean;
    }
  | { readonly state: "expired" | "used" | "invalid" };
