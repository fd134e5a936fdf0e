import { beforeEach, expect, test } from "vitest";
import { openTestPages, pageRequest } from "#desk/platform/page.fixture.ts";
import { openTestDesk } from "#desk/staff/desk.fixture.ts";
import { loader as exportLoader } from "#desk/app/pages/audit/export.route.ts";
import type { AuditAction } from "./audit-action.ts";
import { noteAction } from "./audit-log.server.ts";
import { auditLog } from "./audit.tables.ts";
import { readAfter, readAuditSearch } from "./audit-search.ts";
import { searchAudit } from "./search-audit.server.ts";

const world = openTestDesk();
const pages = openTestPages(world);
const ANA = "7f0b0c7e-6a1e-4d5c-9f60-1c8e2b0d3a4f";

beforeEach(async () => {
  await world.desk().delete(auditLog);
  const entry = { actor: "Ana <ana@store.example>", outcome: "ok" };
  const add = (at: string, staffId: string | null, action: AuditAction, subject: string) =>
    noteAction(world.desk(), { ...entry, at: new Date(at), staffId, action, subject });
  // Romanian midnight is at 22:00 UTC in winter.
  await add("2026-11-19T21:59:59Z", ANA, "refund", "order 1001");
  await add("2026-11-19T22:00:00Z", ANA, "refund", "order 1002");
  await add("2026-11-20T21:59:59Z", null, "make owner", "staff 100%");
  await add("2026-11-20T22:00:00Z", ANA, "fulfil", "order 1001");
});

async function find(query: string, limit = 10) {
  const params = new URLSearchParams(query);
  const rows = await searchAudit(world.desk(), readAuditSearch(params), { after: readAfter(params), limit });
  return rows.map(({ action, subject }) => `${action} ${subject}`);
}

test.each([
  ["", ["fulfil order 1001", "make owner staff 100%", "refund order 1002", "refund order 1001"]],
  [`person=${ANA}&action=refund`, ["refund order 1002", "refund order 1001"]],
  ["person=terminal", ["make owner staff 100%"]],
  ["subject=1001", ["fulfil order 1001", "refund order 1001"]],
  ["subject=0%25", ["make owner staff 100%"]],
  ["from=2026-11-20&to=2026-11-20", ["make owner staff 100%", "refund order 1002"]],
  ["person=x&from=yesterday&to=2026-02-31&action=fulfil", ["fulfil order 1001"]],
])("the search %s finds by person, action, subject and the shop's days", async (query, found) => {
  expect(await find(query)).toEqual(found);
});

test("the next page begins after the last entry", async () => {
  const [first] = await searchAudit(world.desk(), readAuditSearch(new URLSearchParams()), {
    ...{ after: null, limit: 1 },
  });
  expect(await find(`after=${first?.id}`, 1)).toEqual(["make owner staff 100%"]);
  expect(await find("after=-1;DROP", 1)).toEqual(["fulfil order 1001"]);
});

test("the export is a file without formulas, and has an entry of its own", async () => {
  const { visit } = await pages.enter("ana@store.example", "owner");
  const formula = { actor: "=HYPERLINK(1)", action: "refund", subject: "order 7", outcome: "ok" } as const;
  await noteAction(world.desk(), { ...formula, at: world.now(), staffId: null, after: { note: 'a "b"' } });
  const answer = await exportLoader({
    request: pageRequest("/audit/export?subject=order+7"),
    ...{ context: pages.contextOf(visit), params: {} },
  } as never);
  expect(answer.headers.get("content-disposition")).toContain("attachment");
  const [titles, row, ...rest] = (await answer.text()).split("\r\n");
  expect(titles).toContain('"actor"');
  expect(row).toContain(`"'=HYPERLINK(1)","refund","order 7","ok","","{""note"":""a \\""b\\""""}"`);
  expect(rest).toEqual([""]);
  expect(await find("action=export+audit+log")).toEqual(["export audit log "]);
});
