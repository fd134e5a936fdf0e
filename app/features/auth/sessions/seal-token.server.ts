import { openSealedText, sealText, type Seal } from "#lib/secrets/sealed-text.server.ts";

/**
 * Encrypts the platform's token with a key derived from the session cookie's secret: the database holds neither (design
 * §5.8). The cookie of a begun login is sealed in the same way, with the store's own secret.
 */
export function sealToken(token: string, sessionSecret: string, sessionId: string): string {
  return sealText(token, sealOf(sessionSecret, sessionId));
}

/** Decrypts a token; null when it was sealed for another session, with another secret, or changed since. */
export function unsealToken(sealed: string, sessionSecret: string, sessionId: string): string | null {
  return openSealedText(sealed, sealOf(sessionSecret, sessionId));
}

function sealOf(secret: string, row: string): Seal {
  return { secret, row, purpose: "platform token" };
}
