import { randomUUID } from "node:crypto";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import type { SiteJob } from "#app/platform/jobs/site-jobs.server.ts";
import type { OfficeCall } from "#app/shop-client/office/office-call.ts";
import { orderPayload } from "#app/webhooks/order-payload.fixture.ts";
import { parseOrderPayload } from "#app/webhooks/order-payload.server.ts";
import { recordOrder } from "#app/features/orders/order-mirror.store.server.ts";
import type { WithdrawalTools } from "./advance-withdrawal.server.ts";
import { runWithdrawals } from "./run-withdrawals.server.ts";
import { queueNotices } from "./withdrawal-notices.server.ts";
import { withdrawalNotices, withdrawals } from "./withdrawal.tables.ts";
import { closeWithdrawal, recordWithdrawal } from "./withdrawal.store.server.ts";

const NOW = new Date("2026-11-23T10:00:00Z");
const ORDERS = 20;

describe.skipIf(!hasPostgres())("declarations on PostgreSQL", () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  const queued: SiteJob[] = [];
  const calls: OfficeCall[] = [];
  let tools: WithdrawalTools;
  beforeAll(async () => {
    database = await openTestDatabase("postgres");
    tools = {
      site: database.site,
      clock: () => NOW,
      log: pino({ level: "silent" }),
      jobs: {
        add: async (job: SiteJob) => {
          queued.push(job);
          return randomUUID();
        },
      },
      office: {
        ask: async (call: OfficeCall) => {
          calls.push(call);
          return { ok: true, data: { already: false, refunded: true } };
        },
      },
    } as unknown as WithdrawalTools;
  });
  afterAll(() => database.close());

  const declaration = {
    name: "Ana Pop",
    email: "ana@exemplu.ro",
    orderNumber: "1001",
    description: null,
    partInWords: null,
    lines: null,
  };

  const declare = () =>
    recordWithdrawal(tools, { declaration, language: "ro", proven: null, network: "n", priority: 0 });

  test("the same one, many times at once, is one", async () => {
    await Promise.all(Array.from({ length: 12 }, declare));
    const rows = await database.site.select().from(withdrawals);
    expect(rows).toHaveLength(1);
    expect(queued).toMatchObject([{ data: { kind: "match" } }]);
    await database.site.delete(withdrawals);
  });

  test("the same one does not wait for another that is just being counted", async () => {
    const first = await declare();
    await database.site.transaction(async (tx) => {
      await tx.select().from(withdrawals).for("update");
      expect(await declare()).toEqual(first);
    });
    expect(await database.site.select().from(withdrawals)).toHaveLength(1);
    await database.site.delete(withdrawals);
  });

  test("an objection and two processes at the same moment: each is carried out or stopped, never both", async () => {
    const ids: string[] = [];
    for (let n = 0; n < ORDERS; n += 1) {
      const orderId = String(2_000 + n);
      const parsed = parseOrderPayload(
        orderPayload({ id: 2_000 + n, name: `#${orderId}`, financial_status: "paid" }),
      );
      if (!parsed.ok) throw new Error(parsed.problem);
      await recordOrder(database.site, { id: orderId, topic: "orders/paid", receivedAt: NOW }, parsed.news);
      const id = randomUUID();
      ids.push(id);
      await database.site.insert(withdrawals).values({
        ...declaration,
        id,
        declaredAt: NOW,
        language: "ro",
        emailKey: declaration.email,
        contentHash: id,
        state: "waiting",
        actAt: NOW,
        orderId,
        hold: "held",
      });
    }
    const object = async (id: string) =>
      closeWithdrawal(database.site, id, { from: ["waiting"], to: "disputed", note: null, now: NOW });
    await Promise.all([runWithdrawals(tools), ...ids.toReversed().map(object), runWithdrawals(tools)]);
    await runWithdrawals(tools);
    const rows = await database.site.select().from(withdrawals);
    const of = (command: string) =>
      new Set(calls.filter((call) => call.command === command).map(({ input }) => String(input.order)));
    const [cancelled, released] = [of("cancel"), of("release")];
    for (const { state, hold, orderId } of rows) {
      expect([state, hold]).toEqual(state === "done" ? ["done", "held"] : ["disputed", "released"]);
      expect(cancelled.has(orderId ?? "")).toBe(state === "done");
      expect(released.has(orderId ?? "")).toBe(state === "disputed");
    }
    expect(cancelled.size + released.size).toBe(ORDERS);
  });

  test("mails to one address, asked for at once in two processes, are as many as the limit says", async () => {
    const rows = await database.site.select({ id: withdrawals.id }).from(withdrawals);
    queued.length = 0;
    for (const { id } of rows) {
      await database.site.insert(withdrawalNotices).values({
        withdrawalId: id,
        kind: "receipt",
        email: declaration.email,
        emailKey: declaration.email,
        mailbox: declaration.email,
        createdAt: NOW,
      });
      await Promise.all([queueNotices(tools, declaration.email), queueNotices(tools, declaration.email)]);
    }
    const batches = queued.flatMap(({ data }) => ("batch" in data ? [data.batch] : []));
    expect(batches.length).toBeGreaterThan(0);
    expect(batches.length).toBeLessThanOrEqual(3);
    const notices = await database.site.select().from(withdrawalNotices);
    const mailed = notices.filter(({ batch }) => batch !== null);
    expect(new Set(mailed.map(({ batch }) => batch))).toEqual(new Set(batches));
    expect(notices).toHaveLength(ORDERS);
  });
});
