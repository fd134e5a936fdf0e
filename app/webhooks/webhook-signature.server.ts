import { createHmac, timingSafeEqual } from "node:crypto";

/** Returns true if `signature` is the base64 HMAC-SHA256 of the body's exact bytes; compares in constant time. */
export function isSignedBy(secret: string, body: Uint8Array, signature: string | null): boolean {
  const expected = createHmac("sha256", secret).update(body).digest();
  const given = Buffer.from(signature ?? "", "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
