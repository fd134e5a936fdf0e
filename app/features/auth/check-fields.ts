import { isEmail, readEmail } from "#domain/customer/email.ts";
import { isReadable } from "#domain/text/readable-text.ts";
import {
  ACTIVATION_PASSWORD_MIN_CHARS,
  type AuthProblem,
  NAME_MAX_CHARS,
  NEW_PASSWORD_MIN_CHARS,
  PASSWORD_MAX_CHARS,
  REGISTRATION_PASSWORD_MIN_CHARS,
} from "./auth-result.ts";

/** spec §5: three minimums, and each where it belongs. */
const PASSWORD_RULES = {
  registration: { min: REGISTRATION_PASSWORD_MIN_CHARS, code: "password_short_registration" },
  activation: { min: ACTIVATION_PASSWORD_MIN_CHARS, code: "password_short_activation" },
  new: { min: NEW_PASSWORD_MIN_CHARS, code: "password_short" },
} as const;
export type PasswordUse = keyof typeof PASSWORD_RULES;

/** More than any password anywhere: nobody's, and not worth asking the platform about. */
const TYPED_PASSWORD_MAX_CHARS = 1_000;

/** Greetings in mails carry names: no links, no markup, nothing that turns a line around. */
const NO_NAME =
  /[<>@\p{Cc}\p{Cs}\p{Co}\uFFFD\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]|:\/\/|\bwww\.|[\p{L}\d-]{2,}\.[a-z]{2,}(?:[/\s]|$)/u;

/** Checks a typed e-mail address; null when it is one. */
export function checkEmail(email: string): AuthProblem | null {
  if (readEmail(email) === "") return { code: "email_required", field: "email" };
  return isEmail(readEmail(email)) ? null : { code: "email_invalid", field: "email" };
}

/** A password that is about to be set. */
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
  // A form always sends both; a caller of the route may have asked for it once (spec §7).
  return again != null && again !== password ? { code: "passwords_differ", field: "passwordAgain" } : null;
}

/** What was typed to log in: whether it is right is for the platform to say. */
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
