import type { AuthErrorCode, AuthProblem } from "./auth-result.ts";
import { BAD_REQUEST } from "#lib/http/status.ts";

const STATUS: Readonly<Partial<Record<AuthErrorCode, number>>> = {
  invalid_credentials: 401,
  store_authentication_failed: 401,
  credentials_refused: 401,
  session_required: 401,
  password_unproven: 403,
  account_exists: 409,
  platform_login: 409,
  session_changed: 409,
  unsupported_type: 415,
  too_many_attempts: 429,
  unreachable: 503,
  network: 503,
  login_unavailable: 503,
  login_failed: 503,
  login_page_away: 503,
  session_failed: 503,
  registration_failed: 503,
  activation_failed: 503,
  activation_error: 503,
  magic_link_error: 503,
  reset_failed: 503,
  temporary_failure: 503,
};

/** Returns status and headers of an answer that tells of a problem: after too many attempts with the time to wait. */
export function authProblemInit(
  { code, retryAfterS }: Pick<AuthProblem, "code" | "retryAfterS">,
  headers = new Headers(),
): { readonly status: number; readonly headers: Headers } {
  if (retryAfterS !== undefined) headers.set("Retry-After", String(retryAfterS));
  return { status: STATUS[code] ?? BAD_REQUEST, headers };
}
