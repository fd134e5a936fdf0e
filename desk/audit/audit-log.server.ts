import type { DeskDatabase } from "#desk/database/desk-database.ts";
import { auditLog } from "./audit.tables.ts";

export type AuditEntry = Omit<typeof auditLog.$inferInsert, "id">;

/** Adds an entry to the audit log. */
export async function noteAction(desk: Pick<DeskDatabase, "insert">, entry: AuditEntry): Promise<void> {
  await desk.insert(auditLog).values(entry);
}
