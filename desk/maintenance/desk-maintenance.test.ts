import { expect, test } from "vitest";
import { AUDIT_LOG_KEPT_DAYS, daysBefore } from "#domain/time/retention.ts";
import { explainExpiry } from "#lib/testing/database/explain.server.ts";
import { noteAction } from "#desk/audit/audit-log.server.ts";
import { auditLog } from "#desk/audit/audit.tables.ts";
import { openTestDesk, PASSWORD } from "#desk/staff/desk.fixture.ts";
import { logIn } from "#desk/staff/log-in.server.ts";
import { makeStaffLink } from "#desk/staff/staff-links.server.ts";
import { openStaffSession } from "#desk/staff/staff-sessions.server.ts";
import { deskRateLimits, staff, staffLinks, staffSessions } from "#desk/staff/staff.tables.ts";
import { DESK_EXPIRIES, deskMaintenance } from "./desk-maintenance.server.ts";

const world = openTestDesk();

test.each(DESK_EXPIRIES.map((expiry) => [expiry.name, expiry] as const))(
  "%s are found by an index",
  async (_name, expiry) => {
    expect(await explainExpiry(world.desk(), expiry, world.now())).not.toContain("Seq Scan");
  },
);

test("maintenance deletes what has ended, and nothing younger", async () => {
  const member = await world.addMember("ana@store.example", "owner");
  const staffId = member.staff.id;
  const entry = { staffId, actor: "Ana", action: "refund", subject: "order 1001", outcome: "ok" } as const;
  const run = async () => {
    for (const task of deskMaintenance(world.desk())) await task.run(world.now());
  };
  const count = async () => ({
    sessions: await world.desk().$count(staffSessions),
    links: await world.desk().$count(staffLinks),
    limits: await world.desk().$count(deskRateLimits),
    entries: await world.desk().$count(auditLog),
    people: await world.desk().$count(staff),
  });
  await world.desk().delete(auditLog);
  await openStaffSession(world.desk(), { staffId, browser: "", network: "" }, world.now());
  await makeStaffLink(world.desk(), staffId, world.now());
  await logIn(world.context(), { email: "ana@store.example", password: PASSWORD, code: "", network: "n" });
  const old = daysBefore(world.now(), AUDIT_LOG_KEPT_DAYS);
  await noteAction(world.desk(), { ...entry, at: old });
  await noteAction(world.desk(), { ...entry, at: new Date(old.getTime() + 1) });
  await run();
  expect(await count()).toEqual({ sessions: 1, links: 1, limits: 2, entries: 1, people: 1 });
  world.passSeconds(73 * 3600);
  await run();
  expect(await count()).toEqual({ sessions: 0, links: 0, limits: 0, entries: 0, people: 1 });
});
