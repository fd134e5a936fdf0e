import { and, eq, lt } from "drizzle-orm";
import type { PasswordHasher } from "#lib/passwords/password-hasher.server.ts";
import { createRateLimiter, type RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import { openSealedText } from "#lib/secrets/sealed-text.server.ts";
import type { DeskDatabase } from "#desk/database/desk-database.ts";
import { spendRecoveryCode } from "./recovery-codes.server.ts";
import { findStaffByEmail } from "./staff.store.server.ts";
import { deskRateLimits, staff, type StaffMember } from "./staff.tables.ts";
import { checkTotp } from "./totp.server.ts";

/** Tries to log in, right ones too: of one mailbox, and of one network. */
const PER_MAILBOX: RateLimit = { name: "desk-login-mailbox", attempts: 10, windowS: 15 * 60 };
const PER_NETWORK: RateLimit = { name: "desk-login-network", attempts: 30, windowS: 15 * 60 };

const limiter = createRateLimiter(deskRateLimits);

/** Parts that a login needs. */
export interface LoginContext {
  readonly desk: DeskDatabase;
  readonly passwords: PasswordHasher;
  /** Opens the sealed secrets of authenticator apps. */
  readonly secret: string;
  readonly now: Date;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Code of the authenticator app, or a recovery code. */
  readonly code: string;
  readonly network: string;
}

export type LoginResult =
  | { readonly ok: true; readonly staff: StaffMember }
  | { readonly ok: false; readonly reason: "wrong" }
  | { readonly ok: false; readonly reason: "limited"; readonly retryAfterS: number };

/**
 * Checks password and second factor together. An unknown address, a disabled person, a wrong password and a wrong code
 * give one answer, after the same work: none tells which of them it was.
 */
export async function logIn(context: LoginContext, given: Credentials): Promise<LoginResult> {
  const { desk, passwords, now } = context;
  const email = given.email.toLowerCase();
  for (const [limit, who] of [
    [PER_NETWORK, given.network],
    [PER_MAILBOX, email],
  ] as const) {
    const verdict = await limiter.countAttempt(desk, limit, who, now);
    if (!verdict.allowed) return { ok: false, reason: "limited", retryAfterS: verdict.retryAfterS };
  }
  const person = await findStaffByEmail(desk, email);
  const { isRight } = await passwords.verify(given.password, person?.passwordHash ?? null);
  if (person === null || !isRight || person.isDisabled) return { ok: false, reason: "wrong" };
  if (!(await acceptCode(context, person, given.code))) return { ok: false, reason: "wrong" };
  return { ok: true, staff: person };
}

/** Accepts a code of the authenticator app or a recovery code, once. */
async function acceptCode(
  { desk, secret, now }: Pick<LoginContext, "desk" | "secret" | "now">,
  person: StaffMember,
  code: string,
): Promise<boolean> {
  const totp = openTotp(person, secret);
  if (totp === null) return false;
  const step = await checkTotp(totp, code, { now, lastStep: person.totpStep });
  if (step === null) return spendRecoveryCode(desk, person.id, code);
  // Of two requests with one code at once, one is accepted.
  const accepted = await desk
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, person.id), lt(staff.totpStep, step)))
    .returning({ id: staff.id });
  return accepted.length > 0;
}

function openTotp({ id, sealedTotp }: StaffMember, secret: string): string | null {
  return sealedTotp === null ? null : openSealedText(sealedTotp, totpSeal(id, secret));
}

/** Returns the seal of an authenticator app's secret. */
export function totpSeal(staffId: string, secret: string) {
  return { secret, row: staffId, purpose: "authenticator app" } as const;
}
