import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StoreCalls } from "#domain/back-office/store-calls.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { openCalls } from "#tests/support/store/store-calls.ts";
import { backOfficeLog } from "#app/back-office/back-office.tables.ts";
import { countActive } from "#app/features/pickup-points/pickup-point.store.server.ts";

const NOW = new Date("2026-11-27T09:00:00Z");
const HEAD = "id,name,county,town,address";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let calls: StoreCalls;
beforeAll(async () => {
  database = await openTestDatabase();
  const jobs = { add: async () => "job" };
  calls = openCalls({ site: database.site, clock: () => NOW, jobs, log: pino({ level: "silent" }) });
});
afterAll(() => database.close());

const row = (id: number): string => `${id},Punct ${id},Cluj,Turda,Str. Lungă ${id}`;
const send = (text: string, more: { isDryRun?: boolean; isForced?: boolean } = {}) =>
  calls.importPickupPoints({
    ...{ carrier: "fan", file: Buffer.from(text).toString("base64"), by: "Maria" },
    ...{ isDryRun: false, isForced: false, ...more },
  });

test("a list is checked, imported, counted, and its file is not logged", async () => {
  const list = [HEAD, row(1), row(2), row(3), row(1)].join("\n");
  const report = { found: 3, before: 0, leftOut: 1, issues: [{ entry: 4, problem: "repeated" }] };
  expect(await send(list, { isDryRun: true })).toEqual({ ok: true, data: report });
  expect(await countActive(database.site, "fan")).toBe(0);
  expect(await send(list)).toEqual({ ok: true, data: report });
  const updatedAt = NOW.toISOString();
  expect(await calls.countPickupPoints({})).toEqual({
    ok: true,
    data: [{ carrier: "fan", isSample: false, active: 3, closed: 0, updatedAt }],
  });
  const [logged] = await database.site.select().from(backOfficeLog);
  expect(JSON.stringify(logged)).toContain("importPickupPoints");
  expect(JSON.stringify(logged)).not.toContain(Buffer.from(HEAD).toString("base64").slice(0, 20));
});

test("a list that closes most points is taken only when it is said to be whole", async () => {
  const list = [HEAD, row(9)].join("\n");
  expect(await send(list)).toEqual({ ok: false, code: "points_shrunk", params: { found: 1, before: 3 } });
  expect(await countActive(database.site, "fan")).toBe(3);
  expect(await send(list, { isForced: true })).toMatchObject({ ok: true });
  expect(await countActive(database.site, "fan")).toBe(1);
});

test.each([
  ["", "points_no_points"],
  ["id,name\n1,2", "points_no_columns"],
  ["{}", "points_no_list"],
  [`${HEAD}\n1,,,,`, "points_no_points"],
  ["\u0000\u0001", "points_unreadable"],
])("a file with %j is refused as %s", async (text, code) => {
  expect(await send(text)).toMatchObject({ ok: false, code });
});

test("what is no file is refused", async () => {
  const input = { carrier: "fan", file: "?", by: "Maria", isDryRun: true, isForced: false } as const;
  expect(await calls.importPickupPoints(input)).toMatchObject({
    code: "invalid_input",
    params: { field: "file" },
  });
});
