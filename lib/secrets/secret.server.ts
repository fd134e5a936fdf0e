import { createHash, timingSafeEqual } from "node:crypto";

/**
 * Compares a secret with the one in a request, in constant time: digests have one length, so that timing reveals
 * neither the length nor the place of the first difference. An empty secret matches nothing.
 */
export function matchesSecret(given: string | null | undefined, secret: string): boolean {
  return timingSafeEqual(digest(given ?? ""), digest(secret)) && secret !== "";
}

/** Tells whether a request carries the secret as `Authorization: Bearer …` (RFC 6750). */
export function hasBearerToken(request: Request, secret: string): boolean {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  return matchesSecret(token, secret);
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
