import { createHash, timingSafeEqual } from "node:crypto";

/**
 * Compares a secret with what a request carries, in constant time: digests have one length, so that neither the length
 * nor the place of the first difference shows in how long it takes. An empty secret matches nothing.
 */
export function matchesSecret(given: string | null | undefined, secret: string): boolean {
  return timingSafeEqual(digest(given ?? ""), digest(secret)) && secret !== "";
}

/** Whether a request carries the secret as `Authorization: Bearer …` (RFC 6750). */
export function hasBearerToken(request: Request, secret: string): boolean {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  return matchesSecret(token, secret);
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
