import { randomUUID } from "node:crypto";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { openCalls } from "#tests/support/store/store-calls.ts";
import type { StoreCalls } from "#domain/back-office/store-calls.ts";
import { newsletterSignups } from "#app/features/newsletter/newsletter.tables.ts";
import { backOfficeLog } from "#app/back-office/back-office.tables.ts";

const NOW = new Date("2026-11-26T23:00:00Z");
const by = "Maria";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let calls: StoreCalls;
beforeAll(async () => {
  database = await openTestDatabase();
  const jobs = { add: async () => "job" };
  calls = openCalls({ site: database.site, clock: () => NOW, jobs, log: pino({ level: "silent" }) });
  const signup = { language: "ro", source: "footer", consentVersion: "1", discountCode: null } as const;
  const at = new Date("2026-11-20T09:00:00Z");
  await database.site.insert(newsletterSignups).values(
    ["=cmd@exemplu.ro", "ana@exemplu.ro", "waits@exemplu.ro"].map((email) => ({
      ...{ ...signup, id: randomUUID(), addressKey: email, email, createdAt: at, askedAt: at },
      ...(email.startsWith("waits")
        ? { status: "pending" as const, confirmedAt: null }
        : { status: "confirmed" as const, confirmedAt: at }),
    })),
  );
});
afterAll(() => database.close());

test("sign-ups are counted", async () => {
  expect(await calls.countNewsletter()).toEqual({
    ok: true,
    data: {
      kinds: [{ source: "footer", language: "ro", pending: 1, confirmed: 2, recent: 2 }],
      left: 0,
      days: 30,
    },
  });
});

test("confirmed addresses are exported in parts, and who did it is logged", async () => {
  const first = await calls.exportNewsletter({ by, limit: 1 });
  if (!first.ok) throw new Error(first.code);
  const { fileName, csv, count, after } = first.data;
  expect([fileName, count, after]).toEqual(["newsletter-2026-11-27.csv", 1, "=cmd@exemplu.ro"]);
  expect(csv.split("\r\n")[1]).toMatch(
    /^"'=cmd@exemplu\.ro","ro","footer",.+https:\/\/store\.test\/.*token=/,
  );
  const rest = await calls.exportNewsletter({ by, after: after ?? "" });
  expect(rest).toMatchObject({ data: { count: 1, after: null } });
  const logged = await database.site.select().from(backOfficeLog).orderBy(backOfficeLog.id);
  expect(logged.map(({ command, args }) => [command, args[0]])).toEqual([
    ["exportNewsletter", "by=Maria"],
    ["exportNewsletter", "by=Maria"],
  ]);
  expect(await calls.exportNewsletter({ by, limit: 50_001 })).toMatchObject({ code: "invalid_input" });
});
