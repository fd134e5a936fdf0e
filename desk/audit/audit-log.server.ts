import { lte } from "drizzle-orm";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import { AUDIT_LOG_KEPT_DAYS, daysBefore } from "#domain/time/retention.ts";
import type { DeskDatabase } from "#desk/database/desk-database.ts";
import type { StaffMember } from "#desk/staff/staff.tables.ts";
import type { AuditAction } from "./audit-action.ts";
import { auditLog } from "./audit.tables.ts";

export type AuditEntry = Omit<typeof auditLog.$inferInsert, "id" | "action"> & {
  readonly action: AuditAction;
};

/** Adds an entry to the audit log. */
export async function noteAction(desk: Pick<DeskDatabase, "insert">, entry: AuditEntry): Promise<void> {
  await desk.insert(auditLog).values(entry);
}

/** Returns the fields of an entry that name who does it. */
export function actorOf({ id, name, email }: Pick<StaffMember, "id" | "name" | "email">) {
  return { staffId: id, actor: `${name} <${email}>` } as const;
}

/** Selects the entries whose period is over, for maintenance to delete. */
export function oldAuditEntries(now: Date): Expired {
  return { table: auditLog, where: lte(auditLog.at, daysBefore(now, AUDIT_LOG_KEPT_DAYS)) };
}
