import { orders } from "#app/features/orders/order-mirror.tables.ts";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { approveReturn } from "#app/features/returns/handle-return.server.ts";
import { requestReturn } from "#app/features/returns/form/request-return.server.ts";
import { returns } from "#app/features/returns/return.tables.ts";
import { callBackOffice } from "#server/back-office/call-back-office.ts";
import { type Database, openDatabase } from "#server/database.ts";
import { openSiteJobQueue } from "#server/site-jobs.ts";
import { refunds } from "#shop/modules/order/refund.tables.ts";
import type { PaymentStep } from "#shop/payment/payment-steps.ts";
import { freePort } from "#tests/support/store/free-port.ts";
import { callOffice, findOrder } from "#tests/support/store/office.ts";
import { reconcileStore } from "#tests/support/store/reconcile-store.ts";
import { startProgram } from "#tests/support/store/store-process.ts";
import { fillDataFolder } from "#tests/support/store/store-template.ts";
import { runsAll } from "#lib/testing/whole-run.ts";
import { ARMED, KILL_AT_STEP, toEnvironment } from "./kill-switch.ts";
import { CARDS, makeCart, pay, readStock, until } from "./payer.ts";

const STEPS: readonly PaymentStep[] = [
  "refund-noted",
  "refund-answered",
  "refunded-before-commit",
  "webhook-before-sending",
  "webhook-sent",
];
const EMAIL = "returns@exemplu.ro";
const STAFF = { by: "Maria", note: null };
const LOOKS_AT_MOST = 60;

interface ListedReturn {
  readonly name: string;
  readonly status: string;
}

test.runIf(runsAll())(
  "returns whose store is killed at each step of paying them back end with one refund each, and all books agree",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "killed-returns-"));
    try {
      await fillDataFolder(folder);
      const port = String(await freePort());
      const settings = { LOG_LEVEL: "error", PAGE_CACHE_SECONDS: "0", PORT: port, DATA_DIR: folder };
      const initialStock = await sendOrder(settings);
      const names = await inDatabase(folder, (database) => approveReturns(database, STEPS.length));
      for (const [n, step] of STEPS.entries()) {
        const killSwitch = toEnvironment({ step, times: 1, armed: "by-signal" });
        const store = await startProgram("main", { ...settings, ...killSwitch }, "/readyz", [KILL_AT_STEP]);
        // The one before waits for its refund: another of the same order would be refused.
        await returnsOf(folder, (all) => all.every(({ status }) => status !== "processing"));
        store.signal("SIGUSR2");
        await store.wrote(ARMED);
        await callBackOffice(folder, ["returns", "complete", names[n] ?? ""], "/store").catch(() => null);
        expect(await store.ended, `${step}\n${store.output()}`).toBeNull();
      }
      const store = await startProgram("main", settings, "/readyz");
      await returnsOf(folder, (all) => all.every(({ status }) => status === "completed"));
      await store.stop();
      await inDatabase(folder, async ({ site, shop }) => {
        const ended = await site.select({ refundId: returns.refundId }).from(returns);
        const made = await shop.select().from(refunds);
        expect(new Set(ended.map(({ refundId }) => refundId))).toEqual(
          new Set(made.map(({ id }) => String(id))),
        );
        expect([ended.length, new Set(made.map(({ id }) => id)).size]).toEqual([STEPS.length, STEPS.length]);
        expect(made.map(({ state }) => state)).toEqual(STEPS.map(() => "done"));
        expect(await reconcileStore({ shop }, { initialStock })).toEqual([]);
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

/** Sells and sends a bottle for each step. @returns the stock before */
async function sendOrder(settings: Parameters<typeof startProgram>[1]): Promise<ReadonlyMap<number, number>> {
  const store = await startProgram("main", settings, "/readyz");
  const initialStock = await readStock(store.url);
  const [variantId] = [...initialStock].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  if (variantId === undefined) throw new Error("The shop has no variants.");
  const path = await makeCart(store.url, { variantId, quantity: STEPS.length }, EMAIL);
  await pay(store.url, path, EMAIL, CARDS.good);
  const order = await until(
    (found) => found?.financialStatus === "paid",
    () => findOrder(store.url, EMAIL),
    LOOKS_AT_MOST,
  );
  if (order === undefined) throw new Error("There is no order.");
  const input = { order: order.number };
  await callOffice(store.url, { command: "fulfil", key: randomUUID(), input });
  const areTold = async (): Promise<boolean> => {
    const answer = await callBackOffice(settings.DATA_DIR, ["webhooks", "--all"]);
    const told = answer?.ok === true ? (answer.data as { deliveredAt: string | null }[]) : [];
    return told.length > 0 && told.every(({ deliveredAt }) => deliveredAt !== null);
  };
  expect(await until(Boolean, areTold, LOOKS_AT_MOST)).toBe(true);
  await store.stop();
  return initialStock;
}

async function inDatabase<Result>(
  folder: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ kind: "pglite", folder });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Requests a return of one bottle at a time, and approves it. @returns the names of the returns */
async function approveReturns(database: Database, count: number): Promise<readonly string[]> {
  const log = pino({ level: "silent" });
  const { site } = database;
  const tools = { site, jobs: await openSiteJobQueue(database, log), clock: () => new Date(), log };
  const [order] = await site.select().from(orders).limit(1);
  const lineId = order?.order.lines[0]?.id ?? "";
  const names: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const made = await requestReturn(tools, order?.id ?? "", {
      requestKey: randomUUID(),
      units: new Map([[lineId, { quantity: 1, opened: 0 }]]),
      ...{ reason: "other", method: "original", details: null, language: "ro" },
    });
    if (!made.ok) throw new Error(made.refusal.code);
    await approveReturn(tools, made.made.number, STAFF);
    names.push(`R${made.made.number}`);
  }
  return names;
}

/** Waits until the returns of the running store satisfy a condition. */
async function returnsOf(folder: string, isDone: (all: readonly ListedReturn[]) => boolean): Promise<void> {
  const list = async (): Promise<readonly ListedReturn[]> => {
    const answer = await callBackOffice(folder, ["returns", "list"], "/store");
    if (answer?.ok !== true) throw new Error(JSON.stringify(answer));
    return answer.data as readonly ListedReturn[];
  };
  const last = await until(isDone, list, LOOKS_AT_MOST);
  expect(isDone(last), JSON.stringify(last)).toBe(true);
}
