import { m } from "#app/i18n/messages.ts";
import type { AuthErrorCode, AuthProblem, ToldProblem } from "./auth-result.ts";

const SECONDS_PER_MINUTE = 60;
/** No exact minutes from here: Romanian counts differently from 20 on, and a rough wait is enough. */
const FEW_MINUTES = 20;

const MESSAGES: Readonly<Record<Exclude<AuthErrorCode, "too_many_attempts">, () => string>> = {
  unreachable: m["auth.unreachable"],
  network: m["auth.network"],
  login_unavailable: m["auth.login_unavailable"],
  temporary_failure: m["auth.temporary_failure"],
  invalid_credentials: m["auth.invalid_credentials"],
  store_authentication_failed: m["auth.store_authentication_failed"],
  session_failed: m["auth.session_failed"],
  credentials_refused: m["auth.credentials_refused"],
  login_failed: m["auth.login_failed"],
  account_exists: m["auth.account_exists"],
  registration_failed: m["auth.registration_failed"],
  activation_link_invalid: m["auth.activation_link_invalid"],
  activation_link_expired: m["auth.activation_link_expired"],
  activation_link_used: m["auth.activation_link_used"],
  activation_failed: m["auth.activation_failed"],
  activation_error: m["auth.activation_error"],
  platform_mail_sent: m["auth.platform_mail_sent"],
  pending_password_wrong: m["auth.pending_password_wrong"],
  magic_link_missing: m["auth.magic_link_missing"],
  magic_link_invalid: m["auth.magic_link_invalid"],
  magic_link_used: m["auth.magic_link_used"],
  magic_link_error: m["auth.magic_link_error"],
  reset_link_missing: m["auth.reset_link_missing"],
  reset_link_invalid: m["auth.reset_link_invalid"],
  reset_link_used: m["auth.reset_link_used"],
  reset_failed: m["auth.reset_failed"],
  current_password_wrong: m["auth.current_password_wrong"],
  password_unproven: m["auth.password_unproven"],
  session_required: m["auth.session_required"],
  session_changed: m["auth.session_changed"],
  email_required: m["auth.email_required"],
  email_invalid: m["auth.email_invalid"],
  password_required: m["auth.password_required"],
  password_short_registration: m["auth.password_short_registration"],
  password_short_activation: m["auth.password_short_activation"],
  password_short: m["auth.password_short"],
  password_long: m["auth.password_long"],
  password_spaces: m["auth.password_spaces"],
  password_unreadable: m["auth.password_unreadable"],
  passwords_differ: m["auth.passwords_differ"],
  name_long: m["auth.name_long"],
  name_invalid: m["auth.name_invalid"],
  invalid_request: m["auth.invalid_request"],
  unknown_action: m["auth.unknown_action"],
  unsupported_type: m["auth.unsupported_type"],
};

/** Translates a problem into the visitor's language (spec §8). */
export function authMessage({ code, retryAfterS = SECONDS_PER_MINUTE }: AuthProblem): string {
  if (code !== "too_many_attempts") return MESSAGES[code]();
  const minutes = Math.ceil(retryAfterS / SECONDS_PER_MINUTE);
  if (minutes <= 1) return m["auth.too_many_minute"]();
  return minutes < FEW_MINUTES ? m["auth.too_many_minutes"]({ minutes }) : m["auth.too_many_hour"]();
}

/** Adds its text to a problem, for a page that shows it. */
export function tellProblem(problem: AuthProblem): ToldProblem {
  return { ...problem, text: authMessage(problem) };
}
