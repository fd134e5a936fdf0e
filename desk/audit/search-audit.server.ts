import { and, desc, eq, gte, ilike, isNull, lt, type SQL, sql } from "drizzle-orm";
import { SHOP_TIME_ZONE } from "#domain/time/time-zone.ts";
import type { DeskDatabase } from "#desk/database/desk-database.ts";
import type { AuditSearch } from "./audit-search.ts";
import { auditLog } from "./audit.tables.ts";

export type AuditRow = typeof auditLog.$inferSelect;

/**
 * Lists the entries that a search finds, the newest first.
 *
 * @param after id of the last entry of the page before; null for the first page
 */
export function searchAudit(
  desk: Pick<DeskDatabase, "select">,
  search: AuditSearch,
  { after, limit }: { readonly after: number | null; readonly limit: number },
): Promise<AuditRow[]> {
  const { person, action, subject, from, to } = search;
  const conditions = [
    after === null ? undefined : lt(auditLog.id, after),
    personIs(person),
    action === "" ? undefined : eq(auditLog.action, action),
    contains(auditLog.subject, subject),
    from === null ? undefined : gte(auditLog.at, startOf(sql`${from}::date`)),
    to === null ? undefined : lt(auditLog.at, startOf(sql`${to}::date + 1`)),
  ];
  return desk
    .select()
    .from(auditLog)
    .where(and(...conditions))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

function personIs(person: AuditSearch["person"]): SQL | undefined {
  if (person === null) return undefined;
  return person === "terminal" ? isNull(auditLog.staffId) : eq(auditLog.staffId, person);
}

function contains(column: typeof auditLog.subject, text: string): SQL | undefined {
  return text === "" ? undefined : ilike(column, `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/** Returns the moment at which a day begins in the shop's time zone. */
function startOf(day: SQL): SQL {
  return sql`(${day})::timestamp AT TIME ZONE ${SHOP_TIME_ZONE}`;
}
