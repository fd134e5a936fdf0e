import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { expect, test } from "vitest";
import { RETURN_METHODS } from "#domain/returns/return-terms.ts";
import { cancelOwnReturn } from "#app/features/returns/change-own-return.server.ts";
import {
  approveReturn,
  completeReturn,
  receiveReturn,
  rejectReturn,
} from "#app/features/returns/handle-return.server.ts";
import { requestReturn } from "#app/features/returns/form/request-return.server.ts";
import { findReturnsOf } from "#app/features/returns/return.store.server.ts";
import { recordWithdrawal } from "#app/features/withdrawal/withdrawal.store.server.ts";
import { openDatabase } from "#server/database.ts";
import { openSiteJobQueue } from "#server/site-jobs.ts";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { createPostgresDatabase } from "#tests/support/database/database.ts";
import { freePort } from "#tests/support/store/free-port.ts";
import { callOffice, findOrder } from "#tests/support/store/office.ts";
import { reconcileStore } from "#tests/support/store/reconcile-store.ts";
import { RandomSource } from "#lib/testing/random-source.ts";
import { startProgram, type StoreProcess } from "#tests/support/store/store-process.ts";
import { onServer } from "#lib/testing/database/template-database.server.ts";
import { CARDS, makeCart, pay, readStock, until } from "./payer.ts";

const SEED = 20_261_124;
const STEPS = 40;
const AT_ONCE = 3;
const BOTTLES = 3;
const STAFF = { by: "Maria", note: null };
/** Number of orders that are sent at first, and of those that may be sent, withdrawn from or cancelled. */
const SENT = 4;
const WAITS = 2;
/** Actions; repeated ones are more frequent. */
const ACTIONS = [
  "request",
  "request",
  "request",
  "approve",
  "approve",
  "approve",
  "receive",
  "reject",
  "complete",
  "complete",
  "complete",
  "cancel",
  "withdraw",
  "refund",
  "fulfil",
] as const;
/** A declaration whose order was sent at the same moment is checked again after half a minute. */
const LOOKS_AT_MOST = 300;
const LOOK_EVERY_MS = 200;

/** Selects everything unfinished, of the shop and of the site. */
const WAITING = `
SELECT (
  (SELECT count(*) FROM shop.payments WHERE state NOT IN ('captured', 'refunded'))
  + (SELECT count(*) FROM shop.refunds WHERE state = 'pending')
  + (SELECT count(*) FROM shop.webhook_deliveries WHERE delivered_at IS NULL)
  + (SELECT count(*) FROM site.withdrawals WHERE state IN ('received', 'acting') OR hold IN ('wanted', 'to_release'))
  + (SELECT count(*) FROM site.returns WHERE status = 'processing' AND asked_at IS NOT NULL)
  + (SELECT count(*) FROM site_jobs.job
     WHERE name IN ('return-refund', 'withdrawal') AND state IN ('created', 'retry', 'active'))
)::int AS waiting`;

const UNTOLD = `SELECT (${SENT + WAITS} - count(*))::int AS waiting FROM site.orders m JOIN shop.orders o ON o.id::text = m.id
LEFT JOIN shop.fulfilments f ON f.order_id = o.id
WHERE (f.id IS NULL) OR jsonb_array_length(m."order"->'fulfilment'->'parcels') = 1`;

/** Queries that must return no rows, by the kind of fault. */
const MUST_BE_EMPTY: Readonly<Record<string, string>> = {
  "units paid back twice": `
    SELECT r.order_id FROM shop.refunds r, jsonb_array_elements(r.lines) AS line
    GROUP BY r.order_id HAVING sum((line->>'quantity')::int) > ${BOTTLES}`,
  "units returned twice": `
    SELECT r.order_id FROM site.returns r, jsonb_array_elements(r.lines) AS line WHERE r.status = 'completed'
    GROUP BY r.order_id HAVING sum((line->>'quantity')::int) > ${BOTTLES}`,
  "returns that ended with neither one refund nor one order": `
    SELECT r.number FROM site.returns r LEFT JOIN shop.refunds f ON f.id::text = r.refund_id AND f.state = 'done'
    LEFT JOIN shop.orders o ON '#' || o.number = r.replacement_name AND o.replaces_id::text = r.order_id
    WHERE r.status = 'completed' AND (f.id IS NULL) = (o.id IS NULL)`,
  "refunds that end two returns": `
    SELECT refund_id FROM site.returns WHERE refund_id IS NOT NULL GROUP BY refund_id HAVING count(*) > 1`,
  "refunds of the office that no return knows": `
    SELECT f.id FROM shop.refunds f LEFT JOIN site.returns r ON r.refund_id = f.id::text
    WHERE f.key LIKE 'office:return-%' AND r.id IS NULL`,
  "replacements that no return has": `
    SELECT o.number FROM shop.orders o LEFT JOIN site.returns r ON r.replacement_name = '#' || o.number
    WHERE o.replaces_id IS NOT NULL AND r.id IS NULL`,
  "orders withdrawn from that were neither cancelled nor sent": `
    SELECT w.number FROM site.withdrawals w JOIN shop.orders o ON o.id::text = w.order_id
    LEFT JOIN shop.fulfilments f ON f.order_id = o.id
    WHERE w.state = 'done' AND w.outcome = 'cancelled' AND (o.cancelled_at IS NULL OR f.id IS NOT NULL)`,
  "returns of a withdrawal that nobody approved": `
    SELECT number FROM site.returns WHERE kind = 'withdrawal' AND status IN ('pending', 'cancelled')`,
  "orders held for ever": `
    SELECT o.number FROM shop.orders o LEFT JOIN site.withdrawals w
    ON w.order_id = o.id::text AND w.hold = 'held' AND w.state IN ('waiting', 'person')
    WHERE o.held_at IS NOT NULL AND o.cancelled_at IS NULL AND w.id IS NULL`,
};

test.runIf(hasPostgres())(
  "returns, withdrawals and refunds at once, in two web processes: each unit goes back once, and nothing waits for ever",
  async () => {
    const postgres = await createPostgresDatabase();
    const folder = mkdtempSync(join(tmpdir(), "returns-at-once-"));
    const start = async () =>
      startProgram("main", {
        ...{ LOG_LEVEL: "error", PAGE_CACHE_SECONDS: "0", DATA_DIR: folder, DATABASE_URL: postgres.url },
        PORT: String(await freePort()),
      });
    const log = pino({ level: "silent" });
    const stores: StoreProcess[] = [];
    const opened: { readonly close: () => Promise<void> }[] = [];
    try {
      for (let n = 0; n < 2; n += 1) stores.push(await start());
      const database = await openDatabase(
        { kind: "postgres", url: postgres.url, poolSize: AT_ONCE },
        { log },
      );
      opened.push(database);
      const { site } = database;
      const jobs = await openSiteJobQueue(database, log);
      const tools = { site, jobs, clock: () => new Date(), log, hasOffice: true };
      const random = new RandomSource(SEED);
      const url = (): string => random.pick(stores).url;
      const count = (query: string) => () =>
        onServer(postgres.url, async (client) => {
          const { rows } = await client.query<{ waiting: number }>(query);
          return rows[0]?.waiting ?? 0;
        });
      const settled = async (query: string): Promise<void> => {
        for (let look = 0; look < LOOKS_AT_MOST && (await count(query)()) > 0; look += 1)
          await wait(LOOK_EVERY_MS);
        expect(await count(query)(), query).toBe(0);
      };

      const initialStock = await readStock(url());
      const [variantId] = [...initialStock].toSorted(([, a], [, b]) => b - a)[0] ?? [];
      if (variantId === undefined) throw new Error("The shop has no variants.");
      const orders = await Promise.all(
        Array.from({ length: SENT + WAITS }, async (_, n) => {
          const [store, email] = [url(), `customer-${n}@exemplu.ro`];
          const path = await makeCart(store, { variantId, quantity: BOTTLES }, email);
          await pay(store, path, email, CARDS.good);
          const paid = await until(
            (order) => order?.financialStatus === "paid",
            () => findOrder(store, email),
            LOOKS_AT_MOST,
          );
          if (paid === undefined) throw new Error(`${email} has no order.`);
          return paid;
        }),
      );
      const office = (command: string, input: object) =>
        callOffice(url(), { command, key: randomUUID(), input });
      for (const { number } of orders.slice(0, SENT)) await office("fulfil", { order: number });
      await settled(UNTOLD);

      async function act(): Promise<() => Promise<unknown>> {
        const order = random.pick(orders);
        const { id, number, email } = order;
        const lineId = String(id * 1_000 + 1);
        const quantity = 1 + random.below(2);
        const method = random.pick(RETURN_METHODS);
        const action = random.pick(ACTIONS);
        const all = await findReturnsOf(
          site,
          orders.map((each) => String(each.id)),
        );
        const found = all.length === 0 ? null : random.pick(all);
        const restock = random.pick(["no_restock", "return"] as const);
        switch (action) {
          case "request":
            return () =>
              requestReturn(tools, String(id), {
                requestKey: randomUUID(),
                units: new Map([[lineId, { quantity, opened: 0 }]]),
                ...{ reason: "other", method, details: null, language: "ro" },
              });
          case "withdraw": {
            const lines = random.chance(50) ? null : [{ lineId, title: "?", quantity }];
            const what = { orderNumber: String(number), description: null, partInWords: null, lines };
            return () =>
              recordWithdrawal(tools, {
                declaration: { name: randomUUID(), email, ...what },
                language: "ro",
                network: "n",
                priority: 0,
                proven: { orderId: String(id), proof: "link" },
              });
          }
          case "refund": {
            const lines = [{ lineId: Number(lineId), quantity: 1 }];
            return () => office("refund", { order: number, lines });
          }
          case "fulfil":
            return () => office("fulfil", { order: number });
          case "approve":
            return async () => found && approveReturn(tools, found.number, STAFF);
          case "receive":
            return async () => found && receiveReturn(tools, found.number, STAFF);
          case "reject":
            return async () => found && rejectReturn(tools, found.number, STAFF);
          case "complete":
            return async () => found && completeReturn(tools, found.number, { ...STAFF, restock });
          case "cancel":
            return async () => found && cancelOwnReturn(tools, found);
        }
      }

      for (let step = 0; step < STEPS; step += 1) {
        const together = [];
        for (let n = 0; n < AT_ONCE; n += 1) together.push(await act());
        await Promise.all(together.map((each) => each()));
      }
      await settled(WAITING);

      const books = await reconcileStore(database, { initialStock });
      expect(books).toEqual([]);
      const wrong = await onServer(postgres.url, async (client) => {
        const found: string[] = [];
        for (const [what, query] of Object.entries(MUST_BE_EMPTY)) {
          const { rows } = await client.query({ text: query, rowMode: "array" });
          if (rows.length > 0) found.push(`${what}: ${rows.join(", ")}`);
        }
        return found;
      });
      expect(wrong).toEqual([]);
      // Checks that enough happened for a meaningful test.
      const made = await findReturnsOf(
        site,
        orders.map(({ id }) => String(id)),
      );
      expect(made.filter(({ status }) => status === "completed").length).toBeGreaterThan(0);
    } finally {
      await Promise.all(opened.map((database) => database.close()));
      await Promise.all(stores.map((store) => store.stop()));
      await postgres.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
