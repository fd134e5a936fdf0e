import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { z } from "zod";

const CLOCK_TOLERANCE_S = 30;

/** Facts of a login in a verified id_token. */
export interface IdClaims {
  readonly email: string | null;
  /** False only if the platform says that the mailbox is not proven. */
  readonly isEmailProven: boolean;
}

const claims = z.object({
  nonce: z.string(),
  email: z.string().nullish(),
  email_verified: z.union([z.boolean(), z.stringbool()]).nullish(),
});

interface Expected {
  readonly keys: JSONWebKeySet;
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  readonly now: Date;
}

/**
 * Verifies an id_token (OpenID Connect Core, 3.1.3.7): signature by RS256, issuer, audience, expiry, and the nonce of
 * this login.
 *
 * @throws when any of them is wrong
 */
export async function verifyIdToken(token: string, expected: Expected): Promise<IdClaims> {
  const { payload } = await jwtVerify(token, createLocalJWKSet(expected.keys), {
    algorithms: ["RS256"],
    issuer: expected.issuer,
    audience: expected.clientId,
    requiredClaims: ["sub", "iat", "exp"],
    currentDate: expected.now,
    clockTolerance: CLOCK_TOLERANCE_S,
  });
  const isOnlyAudience = typeof payload.aud === "string" || payload.aud?.length === 1;
  if (!isOnlyAudience && payload.azp !== expected.clientId) throw new Error("The token is another client's.");
  const { nonce, email, email_verified: verified } = claims.parse(payload);
  if (nonce !== expected.nonce) throw new Error("The token is another login's.");
  return { email: email ?? null, isEmailProven: verified !== false };
}
