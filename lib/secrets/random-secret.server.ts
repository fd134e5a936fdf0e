import { createHash, randomBytes } from "node:crypto";

const SECRET_BYTES = 32;

/** Matches what `makeSecret` returns: 32 bytes as base64url. */
export const SECRET_FORMAT = /^[\w-]{43}$/;

/** Creates a secret of 256 random bits that needs no encoding in a cookie or a URL. */
export function makeSecret(): string {
  return randomBytes(SECRET_BYTES).toString("base64url");
}

/**
 * Hashes a secret for storage: SHA-256 as base64url. Random secrets need no salt and no slow hash. A row may be looked
 * up by the hash: the database then compares digests, of which timing reveals no part.
 */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
