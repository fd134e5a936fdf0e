import { USER_KEY } from "#domain/storage-keys.ts";
import { readStored, writeStored } from "#lib/browser/web-storage.ts";
import type { AuthUser } from "#app/features/auth/auth-result.ts";

/** The user session as storage has it (spec §3); null when the text is missing or no such thing. */
export function parseUser(text: string | null): AuthUser | null {
  try {
    return toUser(JSON.parse(text ?? "null"));
  } catch {
    return null;
  }
}

/** The fields of a user session, copied one by one, so that nothing else from storage or an answer travels on. */
export function toUser(value: unknown): AuthUser | null {
  if (typeof value !== "object" || value === null) return null;
  const raw = value as Record<string, unknown>;
  const { id, email, accessToken, expiresAt, hasPassword, isActivated } = raw;
  const [firstName, lastName] = [raw.firstName ?? null, raw.lastName ?? null];
  if (!isText(id) || !isText(email) || !isText(accessToken) || !isText(expiresAt)) return null;
  if (Number.isNaN(Date.parse(expiresAt))) return null;
  if (!isTextOrNull(firstName) || !isTextOrNull(lastName)) return null;
  if (typeof hasPassword !== "boolean" || typeof isActivated !== "boolean") return null;
  return { id, email, firstName, lastName, accessToken, expiresAt, hasPassword, isActivated };
}

/** Whether a user session has ended by the browser's clock, or ends within `withinMs`. */
export function endsWithin({ expiresAt }: AuthUser, nowMs: number, withinMs = 0): boolean {
  return Date.parse(expiresAt) - withinMs <= nowMs;
}

/** Reads the user kept in local storage; null when there is none, or none that can be read. */
export function readStoredUser(): AuthUser | null {
  return parseUser(readStored(USER_KEY));
}

/** Writes nothing that is there already: writing wakes the other tabs. */
export function storeUser(user: AuthUser): void {
  const text = JSON.stringify(user);
  // Without storage the session is the cookie's alone.
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
