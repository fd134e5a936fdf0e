import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { returns } from "#app/features/returns/return.tables.ts";
import { openBench } from "#shop/payment/payment-bench.fixture.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { openEmbeddedShop, ownSecrets } from "./web/application.ts";
import { readSettings } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "forget-"));
const database = await openTestDatabase();
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test("the shop asks the site, which keeps returns, before a customer is forgotten", async () => {
  const bench = await openBench(database);
  await bench.pay(await bench.cart(undefined, { email: "returns@exemplu.ro" }));
  const [order] = await bench.orders();
  if (order === undefined) throw new Error("There is no order.");
  const settings = readSettings({ DATA_DIR: folder });
  const shop = await openEmbeddedShop({
    settings,
    database,
    secrets: ownSecrets(settings),
    mailer: { send: () => Promise.reject(new Error("No mail is sent here.")) },
    log: pino({ enabled: false }),
    deliver: async () => new Response(),
  });
  await shop.runCommand(["fulfil", String(order.number)]);
  await database.site.insert(returns).values({
    id: randomUUID(),
    orderId: String(order.id),
    orderName: "#1001",
    requestKey: "form",
    kind: "request",
    status: "approved",
    language: "ro",
    reason: "changed_mind",
    method: "original",
    lines: [],
    currency: "RON",
    amount: "289.00",
    shipping: "0.00",
    requestedAt: new Date(),
  });
  const forget = () => shop.runCommand(["customer", "forget", "returns@exemplu.ro"]);
  const erase = (key: string) =>
    shop.office({ command: "eraseCustomer", key, input: { order: order.number } });
  expect(await forget()).toMatchObject({ ok: false, message: expect.stringContaining("is being returned") });
  // The desk asks the office.
  expect(await erase("a")).toMatchObject({ ok: false, code: "customer_returns" });
  await database.site.update(returns).set({ status: "completed" });
  expect(await forget()).toMatchObject({ ok: true });
});
