import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, lt, lte, ne } from "drizzle-orm";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import { hashSecret, makeSecret } from "#lib/secrets/random-secret.server.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/units.ts";
import type { DeskDatabase } from "#desk/database/desk-database.ts";
import { staff, type StaffMember, type StaffSession, staffSessions } from "./staff.tables.ts";

/** Lifetime of a session, whatever is done in it. */
const SESSION_MS = 12 * HOUR_MS;
/** Time for which a proof of identity counts as recent. */
const PROOF_MS = 10 * MINUTE_MS;
/** Accuracy of the time a session was last used: not every request writes. */
const SEEN_MS = MINUTE_MS;
const BROWSER_MAX_CHARS = 200;

/** Opens a session; the secret is for the browser's cookie alone. */
export async function openStaffSession(
  desk: Pick<DeskDatabase, "insert">,
  { staffId, browser, network }: Pick<StaffSession, "staffId" | "browser" | "network">,
  now: Date,
): Promise<{ readonly secret: string; readonly expiresAt: Date }> {
  const secret = makeSecret();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await desk.insert(staffSessions).values({
    id: randomUUID(),
    secretHash: hashSecret(secret),
    ...{ staffId, network, expiresAt },
    browser: browser.slice(0, BROWSER_MAX_CHARS),
    ...{ createdAt: now, provenAt: now, lastSeenAt: now },
  });
  return { secret, expiresAt };
}

export interface Visit {
  readonly session: StaffSession;
  readonly staff: StaffMember;
}

/** Finds the running session of a cookie's secret, with its person as the row is now: a new role holds at once. */
export async function findStaffSession(
  desk: Pick<DeskDatabase, "select" | "update">,
  secret: string,
  now: Date,
): Promise<Visit | null> {
  const [row] = await desk
    .select({ session: staffSessions, staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.secretHash, hashSecret(secret)),
        gt(staffSessions.expiresAt, now),
        eq(staff.isDisabled, false),
      ),
    )
    .limit(1);
  if (row === undefined) return null;
  const seenBefore = new Date(now.getTime() - SEEN_MS);
  if (row.session.lastSeenAt < seenBefore) {
    await desk
      .update(staffSessions)
      .set({ lastSeenAt: now })
      .where(and(eq(staffSessions.id, row.session.id), lt(staffSessions.lastSeenAt, seenBefore)));
  }
  return row;
}

/** Tells whether the person of a session proved a short while ago who they are. */
export function isRecentlyProven({ provenAt }: Pick<StaffSession, "provenAt">, now: Date): boolean {
  return now.getTime() - provenAt.getTime() < PROOF_MS;
}

/** Notes that the person of a session has just proved again who they are. */
export async function noteProof(
  desk: Pick<DeskDatabase, "update">,
  sessionId: string,
  now: Date,
): Promise<void> {
  await desk.update(staffSessions).set({ provenAt: now }).where(eq(staffSessions.id, sessionId));
}

/** Lists a person's running sessions, the last used first. */
export function listStaffSessions(
  desk: Pick<DeskDatabase, "select">,
  staffId: string,
  now: Date,
): Promise<StaffSession[]> {
  return desk
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), gt(staffSessions.expiresAt, now)))
    .orderBy(desc(staffSessions.lastSeenAt), staffSessions.id);
}

/** Ends one session of a person; another person's is left alone. */
export async function endStaffSession(
  desk: Pick<DeskDatabase, "delete">,
  staffId: string,
  sessionId: string,
): Promise<void> {
  await desk
    .delete(staffSessions)
    .where(and(eq(staffSessions.id, sessionId), eq(staffSessions.staffId, staffId)));
}

/** Ends all sessions of a person but one. */
export async function endOtherSessions(
  desk: Pick<DeskDatabase, "delete">,
  staffId: string,
  keptId: string | null,
): Promise<void> {
  const mine = eq(staffSessions.staffId, staffId);
  await desk.delete(staffSessions).where(keptId === null ? mine : and(mine, ne(staffSessions.id, keptId)));
}

/** Selects the sessions that have ended, for maintenance to delete. */
export function endedStaffSessions(now: Date): Expired {
  return { table: staffSessions, where: lte(staffSessions.expiresAt, now) };
}
