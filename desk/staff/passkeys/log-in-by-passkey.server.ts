import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { and, eq, lt, or } from "drizzle-orm";
import { createRateLimiter, type RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import type { LoginResult } from "#desk/staff/log-in.server.ts";
import { deskRateLimits, staff, type StaffPasskey, staffPasskeys } from "#desk/staff/staff.tables.ts";
import type { PasskeyContext } from "./add-passkey.server.ts";
import { readAssertion } from "./passkey-answers.ts";
import { CHALLENGE_MS, keepChallenge, spendChallenge } from "./passkey-challenges.server.ts";

/** Challenges for a login, and answers to them, of one network. */
const PER_NETWORK: RateLimit = { name: "desk-passkey-network", attempts: 60, windowS: 15 * 60 };

const limiter = createRateLimiter(deskRateLimits);

/** Returns what the browser asks an authenticator for; null when a network asked too often. */
export async function beginPasskeyLogin(
  { desk, origin, now }: PasskeyContext,
  network: string,
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const verdict = await limiter.countAttempt(desk, PER_NETWORK, network, now);
  if (!verdict.allowed) return null;
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    timeout: CHALLENGE_MS,
    userVerification: "required",
  });
  await keepChallenge(desk, options.challenge, null, now);
  return options;
}

/**
 * Logs a person in by a passkey alone: the authenticator has verified its user. An unknown passkey, a wrong signature, a
 * spent challenge and a disabled person give one answer.
 */
export async function logInByPasskey(
  { desk, origin, now }: PasskeyContext,
  { answer, network }: { readonly answer: string; readonly network: string },
): Promise<LoginResult> {
  const verdict = await limiter.countAttempt(desk, PER_NETWORK, network, now);
  if (!verdict.allowed) return { ok: false, reason: "limited", retryAfterS: verdict.retryAfterS };
  const wrong = { ok: false, reason: "wrong" } as const;
  const given = readAssertion(answer);
  if (given === null || !(await spendChallenge(desk, given.challenge, null, now))) return wrong;
  const [found] = await desk
    .select({ passkey: staffPasskeys, person: staff })
    .from(staffPasskeys)
    .innerJoin(staff, eq(staff.id, staffPasskeys.staffId))
    .where(and(eq(staffPasskeys.id, given.response.id), eq(staff.isDisabled, false)))
    .limit(1);
  if (found === undefined) return wrong;
  const { passkey, person } = found;
  const counter = await verify(given.response, { passkey, challenge: given.challenge, origin });
  if (counter === null) return wrong;
  const used = await desk
    .update(staffPasskeys)
    .set({ counter, lastUsedAt: now })
    // A copy of the key would count on its own: of two answers with one count, one is accepted.
    .where(
      and(
        eq(staffPasskeys.id, passkey.id),
        or(
          lt(staffPasskeys.counter, counter),
          and(eq(staffPasskeys.counter, 0), eq(staffPasskeys.counter, counter)),
        ),
      ),
    )
    .returning({ id: staffPasskeys.id });
  return used.length > 0 ? { ok: true, staff: person } : wrong;
}

interface Expectation {
  readonly passkey: StaffPasskey;
  readonly challenge: string;
  readonly origin: string;
}

/** Checks the signature. @returns the new count of the authenticator; null when the answer is not right */
async function verify(
  response: AuthenticationResponseJSON,
  { passkey, challenge, origin }: Expectation,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      credential: {
        ...{ id: passkey.id, counter: passkey.counter },
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for every answer that is not right.
    return null;
  }
}
