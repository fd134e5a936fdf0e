import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** A token nobody guesses, safe in an address. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/**
 * What is kept of a token. A plain hash is enough for what is random, and a token is looked up by it: the database
 * compares digests, of which no part can be found out by timing.
 */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
