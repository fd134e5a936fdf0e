import type { Route } from "./+types/export.route";
import { exportAudit } from "#desk/audit/audit-csv.server.ts";
import { actorOf, noteAction } from "#desk/audit/audit-log.server.ts";
import { readAuditSearch } from "#desk/audit/audit-search.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";

/** Sends what a search of the audit log finds as a file; the log has an entry about it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { search: query, searchParams } = new URL(request.url);
  const { staff } = requirePermission(request, context, "audit.export", `/audit${query}`);
  const { desk, clock } = context.get(deskContext);
  const search = readAuditSearch(searchParams);
  const now = clock();
  const csv = await exportAudit(desk, search);
  const entry = { at: now, action: "export audit log", subject: "", outcome: "ok", after: search } as const;
  await noteAction(desk, { ...entry, ...actorOf(staff) });
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="audit-${now.toISOString().slice(0, 10)}.csv"`,
    },
  });
}
