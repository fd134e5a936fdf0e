import { randomUUID } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Language } from "#domain/language/languages.ts";
import type { DeskDatabase } from "#desk/database/desk-database.ts";
import type { Role } from "./permissions.ts";
import { staff, type StaffMember, staffSessions } from "./staff.tables.ts";

export interface NewStaff {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly language: Language;
}

/** Adds a person; null when the address has one already. */
export async function addStaff(
  desk: Pick<DeskDatabase, "insert">,
  { email, ...person }: NewStaff,
  now: Date,
): Promise<StaffMember | null> {
  const values = { id: randomUUID(), email: email.toLowerCase(), ...person, createdAt: now };
  const [row] = await desk.insert(staff).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

/** Finds the person of an address, disabled or not. */
export async function findStaffByEmail(
  desk: Pick<DeskDatabase, "select">,
  email: string,
): Promise<StaffMember | null> {
  const [row] = await desk.select().from(staff).where(eq(staff.email, email.toLowerCase())).limit(1);
  return row ?? null;
}

/** Finds a person by id, disabled or not. */
export async function findStaff(desk: Pick<DeskDatabase, "select">, id: string): Promise<StaffMember | null> {
  const [row] = await desk.select().from(staff).where(eq(staff.id, id)).limit(1);
  return row ?? null;
}

/** Lists all people by name. */
export function listStaff(desk: Pick<DeskDatabase, "select">): Promise<StaffMember[]> {
  return desk.select().from(staff).orderBy(staff.name, staff.id);
}

export type StaffChange = Partial<Pick<StaffMember, "name" | "role" | "language" | "isDisabled">>;

/**
 * Changes a person. Sessions of a person who is disabled end; a new role holds from the next request on.
 *
 * @returns the person before and after; `last_owner` when nobody could manage staff any more
 */
export function changeStaff(
  desk: DeskDatabase,
  id: string,
  change: StaffChange,
): Promise<{ readonly before: StaffMember; readonly after: StaffMember } | "unknown" | "last_owner"> {
  return desk.transaction(async (tx) => {
    // One change at a time: two owners may take the role from each other at once.
    await tx.execute(sql`LOCK TABLE ${staff} IN SHARE ROW EXCLUSIVE MODE`);
    const [before] = await tx.select().from(staff).where(eq(staff.id, id)).limit(1);
    if (before === undefined) return "unknown";
    const losesOwner = (change.role !== undefined && change.role !== "owner") || change.isDisabled === true;
    if (before.role === "owner" && losesOwner && !(await hasOtherOwner(tx, id))) return "last_owner";
    const [after = before] = await tx.update(staff).set(change).where(eq(staff.id, id)).returning();
    if (after.isDisabled) await tx.delete(staffSessions).where(eq(staffSessions.staffId, id));
    return { before, after };
  });
}

async function hasOtherOwner(desk: Pick<DeskDatabase, "select">, id: string): Promise<boolean> {
  const others = await desk
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, "owner"), eq(staff.isDisabled, false), ne(staff.id, id)))
    .limit(1);
  return others.length > 0;
}
