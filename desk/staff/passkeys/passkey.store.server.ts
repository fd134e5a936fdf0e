import { and, eq } from "drizzle-orm";
import type { DeskDatabase } from "#desk/database/desk-database.ts";
import { type StaffPasskey, staffPasskeys } from "#desk/staff/staff.tables.ts";

/** Lists a person's passkeys, the oldest first. */
export function listPasskeys(desk: Pick<DeskDatabase, "select">, staffId: string): Promise<StaffPasskey[]> {
  return desk
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(staffPasskeys.createdAt, staffPasskeys.id);
}

/** Removes a passkey of a person; another person's is left alone. */
export async function removePasskey(
  desk: Pick<DeskDatabase, "delete">,
  staffId: string,
  id: string,
): Promise<boolean> {
  const removed = await desk
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
    .returning({ id: staffPasskeys.id });
  return removed.length > 0;
}

/** Removes all passkeys of a person, who may have lost them. */
export async function removeAllPasskeys(desk: Pick<DeskDatabase, "delete">, staffId: string): Promise<void> {
  await desk.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
}
