import { formatCsv } from "#lib/text/format-csv.ts";
import type { DeskDatabase } from "#desk/database/desk-database.ts";
import type { AuditSearch } from "./audit-search.ts";
import { type AuditRow, searchAudit } from "./search-audit.server.ts";

/** Entries of one file: more are exported by period. */
const EXPORT_MAX_ROWS = 50_000;
const TITLES = ["id", "at", "staff_id", "actor", "action", "subject", "outcome", "before", "after"];
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Writes the newest entries that a search finds as CSV. */
export async function exportAudit(desk: Pick<DeskDatabase, "select">, search: AuditSearch): Promise<string> {
  const rows = await searchAudit(desk, search, { after: null, limit: EXPORT_MAX_ROWS });
  return `${BYTE_ORDER_MARK}${formatCsv([TITLES, ...rows.map(toCells)])}\r\n`;
}

function toCells({ id, at, staffId, actor, action, subject, outcome, before, after }: AuditRow): string[] {
  const values = [before, after].map((value) => (value === null ? "" : JSON.stringify(value)));
  return [String(id), at.toISOString(), staffId ?? "", actor, action, subject, outcome, ...values];
}
