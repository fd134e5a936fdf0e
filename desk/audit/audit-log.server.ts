import type { DeskDatabase } from "#desk/database/desk-database.ts";
import type { StaffMember } from "#desk/staff/staff.tables.ts";
import { auditLog } from "./audit.tables.ts";

export type AuditEntry = Omit<typeof auditLog.$inferInsert, "id">;

/** Adds an entry to the audit log. */
export async function noteAction(desk: Pick<DeskDatabase, "insert">, entry: AuditEntry): Promise<void> {
  await desk.insert(auditLog).values(entry);
}

/** Returns the columns of an entry that name a person, as they were called then. */
export function actorOf({ id, name, email }: Pick<StaffMember, "id" | "name" | "email">) {
  return { staffId: id, actor: `${name} <${email}>` };
}
