import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the platform's token with a key derived from the session cookie's secret: the database holds neither (design
 * §5.8). Bound to the session, so that a token moved to another row does not decrypt. The cookie of a begun login is
 * sealed in the same way, with the store's own secret.
 */
export function sealToken(token: string, sessionSecret: string, sessionId: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(sessionSecret, sessionId), iv).setAAD(Buffer.from(sessionId));
  const sealed = Buffer.concat([iv, cipher.update(token, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString("base64url");
}

/** Decrypts a token; null when it was sealed for another session, with another secret, or changed since. */
export function unsealToken(sealed: string, sessionSecret: string, sessionId: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const cipher = createDecipheriv(CIPHER, keyOf(sessionSecret, sessionId), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  cipher.setAAD(Buffer.from(sessionId)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([cipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), cipher.final()]).toString(
      "utf8",
    );
  } catch {
    return null;
  }
}

function keyOf(sessionSecret: string, sessionId: string): Buffer {
  return Buffer.from(hkdfSync("sha256", sessionSecret, sessionId, "platform token", KEY_BYTES));
}
