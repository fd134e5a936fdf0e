import { USER_KEY } from "#domain/storage-keys.ts";
import { readStored, writeStored } from "#lib/browser/web-storage.ts";
import type { AuthUser } from "#app/features/auth/auth-result.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";

/** Parses the stored user session (spec §3); null when the text is missing or invalid. */
export function parseUser(text: string | null): AuthUser | null {
  try {
    return toUser(JSON.parse(text ?? "null"));
  } catch {
    return null;
  }
}

/** Copies the fields of a user session one by one, so that nothing else from storage or an answer is kept. */
export function toUser(value: unknown): AuthUser | null {
  const raw = fieldsOf(value);
  const { id, email, accessToken, expiresAt, hasPassword, isActivated } = raw;
  const [firstName, lastName] = [raw.firstName ?? null, raw.lastName ?? null];
  if (!isText(id) || !isText(email) || !isText(accessToken) || !isText(expiresAt)) return null;
  if (Number.isNaN(Date.parse(expiresAt))) return null;
  if (!isTextOrNull(firstName) || !isTextOrNull(lastName)) return null;
  if (typeof hasPassword !== "boolean" || typeof isActivated !== "boolean") return null;
  return { id, email, firstName, lastName, accessToken, expiresAt, hasPassword, isActivated };
}

/** Tells whether a user session has ended by the browser's clock, or ends within `withinMs`. */
export function endsWithin({ expiresAt }: AuthUser, nowMs: number, withinMs = 0): boolean {
  return Date.parse(expiresAt) - withinMs <= nowMs;
}

/** Reads the user kept in local storage; null when there is none, or none that can be read. */
export function readStoredUser(): AuthUser | null {
  return parseUser(readStored(USER_KEY));
}

/** Stores the user only if changed: writing notifies the other tabs. */
export function storeUser(user: AuthUser): void {
  const text = JSON.stringify(user);
  // Without storage only the cookie carries the session.
  if (readStored(USER_KEY) !== text) writeStored(USER_KEY, text);
}

/** Removes the user from local storage. */
export function forgetUser(): void {
  writeStored(USER_KEY, null);
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}
