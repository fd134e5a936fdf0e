import { randomUUID } from "node:crypto";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { orderPayload } from "#app/webhooks/order-payload.fixture.ts";
import { parseOrderPayload } from "#app/webhooks/order-payload.server.ts";
import { recordOrder } from "#app/features/orders/order-mirror.store.server.ts";
import { withdrawals } from "#app/features/withdrawal/withdrawal.tables.ts";
import type { SiteJob } from "#app/platform/jobs/site-jobs.server.ts";
import { NO_PARTS } from "#tests/support/store/office-parts.ts";
import { runStoreCommand } from "./run-store-command.server.ts";

const NOW = new Date("2026-11-26T09:00:00Z");

const queued: SiteJob[] = [];
let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  await tellOrder(1001, {});
  const parcel = { id: 7, created_at: "2026-10-01T10:00:00+03:00", status: "success" };
  await tellOrder(1002, { fulfillment_status: "fulfilled", fulfillments: [parcel] });
});
afterAll(() => database.close());
beforeEach(() => database.site.delete(withdrawals));

async function tellOrder(id: number, changes: object): Promise<void> {
  const parsed = parseOrderPayload(
    orderPayload({ id, name: `#${id}`, financial_status: "paid", ...changes }),
  );
  if (!parsed.ok) throw new Error(parsed.problem);
  await recordOrder(database.site, { id: `w${id}`, topic: "orders/paid", receivedAt: NOW }, parsed.news);
}

async function declared(changes: Partial<typeof withdrawals.$inferInsert>): Promise<string> {
  const [row] = await database.site
    .insert(withdrawals)
    .values({
      id: randomUUID(),
      declaredAt: new Date("2026-11-20T08:00:00Z"),
      language: "ro",
      name: "Ana Pop",
      email: "ana@exemplu.ro",
      emailKey: "ana@exemplu.ro",
      orderNumber: "1001",
      contentHash: randomUUID(),
      state: "person",
      reason: "no_order",
      ...changes,
    })
    .returning({ number: withdrawals.number });
  return String(row?.number);
}

const run = (...args: string[]) =>
  runStoreCommand(
    {
      site: database.site,
      clock: () => NOW,
      jobs: {
        add: async (job: SiteJob) => {
          queued.push(job);
          return "job";
        },
      },
      log: pino({ level: "silent" }),
      hasOffice: true,
      ...NO_PARTS,
      linkSecret: "link-secret-of-the-test",
      publicUrl: "https://store.test",
    },
    ["withdrawals", ...args],
  );
async function said(...args: string[]): Promise<string> {
  const result = await run(...args);
  return result.ok ? result.text : `${result.kind} ${result.refusal?.code}: ${result.message}`;
}
const rows = () => database.site.select().from(withdrawals).orderBy(withdrawals.number);

describe("npm run store -- withdrawals", () => {
  it("lists open ones with the days left, unmatched and held ones first", async () => {
    const acting = await declared({ state: "acting", reason: null });
    const held = await declared({ state: "waiting", reason: null, hold: "held" });
    const other = await declared({ reason: "other_email" });
    const unmatched = await declared({ declaredAt: new Date("2026-11-25T08:00:00Z") });
    const closed = await declared({ state: "closed", closedAt: NOW });
    const listed = async (...args: string[]) => {
      const result = await run("list", ...args);
      return result.ok
        ? (result.data as { number: number }[]).map((row) => String(row.number))
        : result.refusal?.code;
    };
    expect(await listed()).toEqual([unmatched, other, held, acting]);
    expect(await listed("--limit", "1")).toEqual([unmatched]);
    expect(await listed("--all", "--limit", "1", "--before", closed)).toEqual([unmatched]);
    expect(await said("list")).toMatch(/2026-11-20 08:00 +8 +person +other_email/);
  });

  it("tells the merchant of a shop without an office to cancel there", async () => {
    const number = await declared({ reason: "no_office" });
    const told = "cancel order 1001 at the shop";
    expect(await said("list")).toContain(`${number}: ${told}`);
    expect(await said("show", number)).toContain(told);
    await declared({ reason: "no_office", state: "done", closedAt: NOW, orderNumber: "1002" });
    expect(await said("list", "--all")).not.toContain("cancel order 1002");
  });

  it("shows one, as text for a terminal", async () => {
    const number = await declared({ name: "Ana\u001b[31m", description: "două flacoane", repeats: 2 });
    const text = await said("show", number);
    for (const shown of ["două flacoane", "2 times", "8", "no_order", "all"]) expect(text).toContain(shown);
    expect(text).not.toContain("\u001b");
  });

  it("matches one with its order, which is carried out then", async () => {
    const number = await declared({ reason: "other_email" });
    expect(await said("match", number, "#1001")).toContain("is about order #1001");
    expect(await rows()).toMatchObject([{ state: "acting", orderId: "1001", reason: null }]);
    expect(await said("match", number, "1001")).toContain("refused not_allowed");
  });

  it("lets the order go that it was about before", async () => {
    const number = await declared({ reason: "renewal", orderId: "1002", hold: "held" });
    queued.length = 0;
    expect(await said("match", number, "1001")).toContain("is about order #1001");
    expect(await rows()).toMatchObject([{ state: "acting", orderId: "1001", hold: null }]);
    expect(queued).toEqual([{ name: "withdrawal", data: { kind: "release", orderId: "1002" } }]);
  });

  it("closes one with a note, and lets its order go", async () => {
    const number = await declared({ state: "waiting", hold: "held", orderId: "1001" });
    expect(await said("close", number, "--note", "the customer wrote")).toContain("its order is released");
    expect(await rows()).toMatchObject([
      { state: "closed", hold: "to_release", closeNote: "the customer wrote", closedAt: NOW },
    ]);
    expect(await said("close", number, "--note", "again")).toContain("refused not_allowed");
  });

  it.each([
    ["an order nobody knows", {}, ["match", "9999"], "refused unknown_order"],
    ["an order of long ago", {}, ["match", "1002"], "refused late"],
    ["goods in words", { partInWords: "un flacon" }, ["match", "1001"], "refused part_in_words"],
    ["one that is done", { state: "done" as const }, ["match", "1001"], "refused not_allowed"],
    ["no note", {}, ["close"], "usage bad_input"],
    ["a number that is none", {}, ["match", "!"], "usage bad_input"],
    ["more words", {}, ["show", "1"], "usage bad_input"],
  ])("refuses %s", async (_about, changes, [action = "", ...more], refusal) => {
    const number = await declared(changes);
    expect(await said(action, number, ...more)).toContain(refusal);
  });

  it("refuses what is not there", async () => {
    expect(await said("show", "999999999")).toContain("refused unknown_withdrawal");
    expect(await said("list", "--before", "3")).toContain("refused bad_input");
    expect(await said()).toContain("usage bad_input");
  });
});
