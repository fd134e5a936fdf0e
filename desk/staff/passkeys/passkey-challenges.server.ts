import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { MINUTE_MS } from "#domain/time/units.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import { hashSecret } from "#lib/secrets/random-secret.server.ts";
import type { DeskDatabase } from "#desk/database/desk-database.ts";
import { passkeyChallenges } from "#desk/staff/staff.tables.ts";

/** Lifetime of a challenge. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

/** Keeps a challenge until it is answered. @param staffId person who adds a passkey; null for a login */
export async function keepChallenge(
  desk: Pick<DeskDatabase, "insert">,
  challenge: string,
  staffId: string | null,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await desk.insert(passkeyChallenges).values({ challengeHash: hashSecret(challenge), staffId, expiresAt });
}

/** Uses a challenge up; false when it was answered before, is over, or was given to another. */
export async function spendChallenge(
  desk: Pick<DeskDatabase, "delete">,
  challenge: string,
  staffId: string | null,
  now: Date,
): Promise<boolean> {
  const spent = await desk
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashSecret(challenge)),
        gt(passkeyChallenges.expiresAt, now),
        staffId === null ? isNull(passkeyChallenges.staffId) : eq(passkeyChallenges.staffId, staffId),
      ),
    )
    .returning({ expiresAt: passkeyChallenges.expiresAt });
  return spent.length > 0;
}

/** Selects the challenges that are over, for maintenance to delete. */
export function endedChallenges(now: Date): Expired {
  return { table: passkeyChallenges, where: lte(passkeyChallenges.expiresAt, now) };
}
