import type { AuthUser } from "#app/features/auth/auth-result.ts";
import { callServer } from "#lib/browser/call-server.ts";
import { toUser } from "./stored-user.ts";
import { UNAUTHORIZED } from "#lib/http/status.ts";

const AUTH_URL = "/api/auth";

/** The server's answer: a logged-in user, a guest, or no usable answer. */
export type WhoIsIn =
  | { readonly kind: "user"; readonly user: AuthUser }
  | { readonly kind: "nobody" }
  | { readonly kind: "silent" };

export type Refreshed =
  | { readonly kind: "user"; readonly user: AuthUser }
  | { readonly kind: "refused" }
  | { readonly kind: "silent" };

/** Asks whether this browser's session is valid, also at the platform (spec §4: "its token is validated"). */
export async function fetchCurrentUser(): Promise<WhoIsIn> {
  const answer = await post("session", {});
  if (answer === null || !answer.ok) return { kind: "silent" };
  const { user } = answer.body;
  if (user === null) return { kind: "nobody" };
  const known = toUser(user);
  return known === null ? { kind: "silent" } : { kind: "user", user: known };
}

/**
 * Posts `refresh-token` (spec §7): sends the reference, reads success, accessToken, expiresAt. Refused only if it can
 * never be refreshed; another tab that was faster, or a busy server, is no reason to log out.
 */
export async function refreshSession(user: AuthUser): Promise<Refreshed> {
  const answer = await post("refresh-token", { customerAccessToken: user.accessToken });
  if (answer?.status === UNAUTHORIZED) return { kind: "refused" };
  const { success, accessToken, expiresAt } = answer?.body ?? {};
  const refreshed = success === true ? toUser({ ...user, accessToken, expiresAt }) : null;
  return refreshed === null ? { kind: "silent" } : { kind: "user", user: refreshed };
}

/** Logs out at the server; the answer is ignored. */
export async function endSession(): Promise<void> {
  await post("logout", {});
}

/** Null also for an answer that is not ours: an error of a proxy does not log the customer out. */
async function post(action: string, fields: object) {
  const answer = await callServer(AUTH_URL, { json: { action, ...fields } });
  return answer === null || answer.body === null ? null : { ...answer, body: answer.body };
}
