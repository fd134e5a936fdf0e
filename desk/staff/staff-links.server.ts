import { and, eq, gt, lte } from "drizzle-orm";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import { hashSecret, makeSecret } from "#lib/secrets/random-secret.server.ts";
import { HOUR_MS } from "#domain/time/units.ts";
import type { DeskDatabase } from "#desk/database/desk-database.ts";
import { staff, staffLinks, type StaffMember } from "./staff.tables.ts";

/** Lifetime of a link: an invitation may wait for a weekend. */
const LINK_MS = 72 * HOUR_MS;

/** Makes a one-time link's token for a person, in place of earlier ones; the database has its hash. */
export async function makeStaffLink(
  desk: Pick<DeskDatabase, "insert" | "delete">,
  staffId: string,
  now: Date,
): Promise<string> {
  const token = makeSecret();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  await desk.delete(staffLinks).where(eq(staffLinks.staffId, staffId));
  await desk.insert(staffLinks).values({ tokenHash: hashSecret(token), staffId, createdAt: now, expiresAt });
  return token;
}

/** Finds the person of a link that still works, without using it up: pages are opened by mail scanners too. */
export async function findLinkOwner(
  desk: Pick<DeskDatabase, "select">,
  token: string,
  now: Date,
): Promise<StaffMember | null> {
  const [row] = await desk
    .select({ staff })
    .from(staffLinks)
    .innerJoin(staff, eq(staff.id, staffLinks.staffId))
    .where(and(isLink(token, now), eq(staff.isDisabled, false)))
    .limit(1);
  return row?.staff ?? null;
}

/** Uses a link up; false when another request did, or it has ended. */
export async function spendStaffLink(
  desk: Pick<DeskDatabase, "delete">,
  token: string,
  now: Date,
): Promise<boolean> {
  const used = await desk
    .delete(staffLinks)
    .where(isLink(token, now))
    .returning({ staffId: staffLinks.staffId });
  return used.length > 0;
}

/** Selects the links that have ended, for maintenance to delete. */
export function endedStaffLinks(now: Date): Expired {
  return { table: staffLinks, where: lte(staffLinks.expiresAt, now) };
}

function isLink(token: string, now: Date) {
  return and(eq(staffLinks.tokenHash, hashSecret(token)), gt(staffLinks.expiresAt, now));
}
