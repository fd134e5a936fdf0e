import { isEmail } from "#domain/customer/email.ts";
import { isReadable } from "#domain/text/readable-text.ts";
import {
  ACTIVATION_PASSWORD_MIN_CHARS,
  type AuthProblem,
  NAME_MAX_CHARS,
  NEW_PASSWORD_MIN_CHARS,
  PASSWORD_MAX_CHARS,
  REGISTRATION_PASSWORD_MIN_CHARS,
} from "./auth-result.ts";

/** Minimum password lengths by use (spec §5). */
const PASSWORD_RULES = {
  registration: { min: REGISTRATION_PASSWORD_MIN_CHARS, code: "password_short_registration" },
  activation: { min: ACTIVATION_PASSWORD_MIN_CHARS, code: "password_short_activation" },
  new: { min: NEW_PASSWORD_MIN_CHARS, code: "password_short" },
} as const;
export type PasswordUse = keyof typeof PASSWORD_RULES;

/** Longer than any valid password: the platform is not asked about it. */
const TYPED_PASSWORD_MAX_CHARS = 1_000;

/** Names appear in mail greetings: no links, no markup, no change of text direction. */
const NO_NAME =
  /[<>@\p{Cc}\p{Cs}\p{Co}\uFFFD\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]|:\/\/|\bwww\.|[\p{L}\d-]{2,}\.[a-z]{2,}(?:[/\s]|$)/u;

/** Checks an address as `readEmail` returns it; null when it is an e-mail address. */
export function checkEmail(email: string): AuthProblem | null {
  if (email === "") return { code: "email_required", field: "email" };
  return isEmail(email) ? null : { code: "email_invalid", field: "email" };
}

/** Checks a password that is about to be set. */
export function checkNewPassword(
  password: string,
  again: string | null | undefined,
  use: PasswordUse,
): AuthProblem | null {
  const { min, code } = PASSWORD_RULES[use];
  if (password === "") return { code: "password_required", field: "password" };
  const length = Array.from(password).length;
  if (length < min) return { code, field: "password" };
  if (length > PASSWORD_MAX_CHARS) return { code: "password_long", field: "password" };
  if (!isReadable(password)) return { code: "password_unreadable", field: "password" };
  if (password.trim() !== password) return { code: "password_spaces", field: "password" };
  // A form always sends both; a caller of the route may send it only once (spec §7).
  return again != null && again !== password ? { code: "passwords_differ", field: "passwordAgain" } : null;
}

/** Checks the shape of login fields; the platform checks the password. */
export function checkCredentials(email: string, password: string): AuthProblem | null {
  const wrong = checkEmail(email);
  if (wrong !== null) return wrong;
  if (password === "") return { code: "password_required", field: "password" };
  return password.length > TYPED_PASSWORD_MAX_CHARS ? { code: "credentials_refused" } : null;
}

/** Checks a typed first or last name, which may be empty; null when it is right. */
export function checkName(name: string, field: "firstName" | "lastName"): AuthProblem | null {
  if (Array.from(name).length > NAME_MAX_CHARS) return { code: "name_long", field };
  return NO_NAME.test(name) ? { code: "name_invalid", field } : null;
}
