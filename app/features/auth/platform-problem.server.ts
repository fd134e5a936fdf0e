import type { CustomerFailure } from "#app/shop-client/customer/customer-auth.server.ts";
import { isThrottled, type ShopError } from "#app/shop-client/shop-error.ts";
import type { AuthErrorCode, AuthProblem } from "./auth-result.ts";
import type { PasswordUse } from "./check-fields.ts";

/** The platform does not accept the store: for a merchant to fix (spec §8, "configuration problem"). */
const CONFIGURATION_STATUSES = [401, 402, 403, 404, 423];
const CONFIGURATION_CODES = ["ACCESS_DENIED", "UNAUTHORIZED", "FORBIDDEN"];
/** The platform reports no wait; its limits of logins have windows of a quarter of an hour. */
const LOGIN_RETRY_S = 60;

/** Maps a platform error to a problem (spec §8); `otherwise` for a fault of the platform's own. */
export function shopProblem(error: ShopError, otherwise: AuthErrorCode): AuthProblem {
  if (isThrottled(error)) return throttled;
  switch (error.kind) {
    case "unreachable":
      return { code: "unreachable" };
    case "http":
      return { code: CONFIGURATION_STATUSES.includes(error.status) ? "login_unavailable" : otherwise };
    case "graphql":
      return { code: error.codes.some(isConfiguration) ? "login_unavailable" : otherwise };
    case "empty":
      return { code: otherwise };
  }
}

/** Maps a refused new password to a problem; null for any other failure. */
export function passwordProblem(failure: CustomerFailure, use: PasswordUse): AuthProblem | null {
  if (failure.kind === "shop") return null;
  if (failure.codes.includes("TOO_LONG")) return { code: "password_long", field: "password" };
  if (failure.codes.includes("PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE")) {
    return { code: "password_spaces", field: "password" };
  }
  return failure.codes.includes("TOO_SHORT") ? { code: SHORT[use], field: "password" } : null;
}

/** Describes a failure for a log, without personal data: the platform's messages may quote an address. */
export function describeFailure(failure: CustomerFailure): Readonly<Record<string, unknown>> {
  if (failure.kind === "refused") return { refused: failure.codes };
  const { error } = failure;
  switch (error.kind) {
    case "unreachable":
      return { platform: "unreachable", timedOut: error.timedOut };
    case "http":
      return { platform: "http", status: error.status };
    case "graphql":
      return { platform: "graphql", codes: error.codes };
    case "empty":
      return { platform: "empty" };
  }
}

// Platforms limit logins by the buyer's address: the tries were this network's.
const throttled: AuthProblem = { code: "too_many_attempts", retryAfterS: LOGIN_RETRY_S };

const SHORT = {
  registration: "password_short_registration",
  activation: "password_short_activation",
  new: "password_short",
} as const;

function isConfiguration(code: string): boolean {
  return CONFIGURATION_CODES.includes(code);
}
