import { eq, ne, sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { runCommand } from "#shop/back-office/run-command.ts";
import { mails } from "#shop/modules/mail/mail.tables.ts";
import { thinMarks } from "#lib/book-marks/book-marks.server.ts";
import { bookMarks } from "#shop/modules/order/book-mark.tables.ts";
import type { Disagreement } from "#lib/terminal/format-disagreements.server.ts";
import { reconcile, reconcileChanges } from "./reconcile.ts";
import { createTestGateway } from "#shop/payment/test-gateway/create-test-gateway.ts";
import type { PaymentGateway } from "#shop/payment/gateway/payment-gateway.ts";
import { closeSlice } from "./book-slice.ts";
import { readRecords } from "./read-records.ts";
import { openBench, type Bench } from "#shop/payment/payment-bench.fixture.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
  await bench.pay(await bench.cart());
  await bench.pay(await bench.cart([{ handle: "ic-well" }], { codes: [POPUP_DISCOUNT_CODE] }), {
    email: "x@exemplu.ro",
  });
  await bench.pay(await bench.cart(), { card_number: "4000 0000 0000 0002" });
  await bench.pay(await bench.cart(), { method: "paypal" });
  await bench.deliverWebhooks();
});
afterAll(() => bench.close());

test("the books agree while two orders are paid, one card was declined and one wallet has not answered", async () => {
  expect(await bench.orders()).toHaveLength(2);
  expect(await bench.disagreements({ initialStock: new Map() })).toEqual([]);
});

const FIRST = sql`(SELECT payment_id FROM shop.orders WHERE number = 1001)`;

it.each<[string, SQL, readonly [book: string, text: string][], "at the gateway alone"?]>([
  [
    "a capture is missing",
    sql`DELETE FROM gateway.captures WHERE key = ${FIRST}`,
    [
      ["gateway", "money is held and neither taken nor given back; payment captured"],
      ["payments", "captured, the ledger has no capture"],
    ],
    "at the gateway alone",
  ],
  [
    "money was taken for nothing",
    sql`INSERT INTO gateway.captures SELECT key, amount_minor, created_at FROM gateway.authorisations WHERE state = 'challenge'`,
    [["gateway", "money was taken, payment challenge"]],
    "at the gateway alone",
  ],
  [
    "another amount was authorised",
    sql`UPDATE gateway.authorisations SET amount_minor = 1 WHERE key = ${FIRST}`,
    [["gateway", "authorised 1 RON, the payment says 28900 RON"]],
    "at the gateway alone",
  ],
  [
    "an authorisation nobody knows",
    sql`UPDATE gateway.authorisations SET key = 'x', state = 'authorised' WHERE state = 'challenge'`,
    [
      ["gateway", "authorised without a payment"],
      ["gateway", "money is held and neither taken nor given back; payment missing"],
      ["payments", "waits for the bank, ledger says nothing"],
    ],
    "at the gateway alone",
  ],
  [
    "a taken amount was given back too",
    sql`INSERT INTO gateway.voids VALUES (${FIRST}, now())`,
    [
      ["gateway", "both taken and given back"],
      ["gateway", "given back, payment captured"],
    ],
    "at the gateway alone",
  ],
  [
    "a payment is not finished",
    sql`UPDATE shop.payments SET state = 'unknown' WHERE state = 'declined'`,
    [["payments", "not finished: unknown"]],
  ],
  [
    "an order's payment is still open",
    sql`UPDATE shop.payments SET state = 'authorised' WHERE id = ${FIRST}`,
    [
      ["gateway", "money was taken, payment authorised"],
      ["payments", "not finished: authorised"],
      ["orders", "is paid, payment authorised"],
    ],
  ],
  [
    "an order costs something else",
    sql`UPDATE shop.orders SET total_minor = 5 WHERE number = 1001`,
    [
      ["orders", "costs 5 RON, paid 28900 RON"],
      ["orders", "lines and shipping do not add up"],
    ],
  ],
  [
    "a number is left out",
    sql`UPDATE shop.orders SET number = 1003 WHERE number = 1002`,
    [
      ["orders", "there is no #1002: numbers have a gap"],
      ["orders", "says 1002, the last order is #1003"],
    ],
  ],
  [
    "the counter ran ahead",
    sql`UPDATE shop.order_counter SET last = last + 1`,
    [["orders", "says 1003, the last order is #1002"]],
  ],
  [
    "stock left twice",
    sql`UPDATE shop.stock_movements SET quantity = -2 WHERE order_id = (SELECT min(id) FROM shop.orders)`,
    [["stock", "1 ordered, 2 left the stock"]],
  ],
  [
    "a code's use was forgotten",
    sql`DELETE FROM shop.discount_uses`,
    [
      ["discounts", "ordered with a code whose use was not counted"],
      ["discounts", "counts 1 uses, there are 0"],
    ],
  ],
  [
    "a webhook was forgotten",
    sql`DELETE FROM shop.webhook_deliveries WHERE topic = 'orders/paid' AND subject_id = (SELECT min(id) FROM shop.orders)`,
    [["webhooks", "queued 0 times"]],
  ],
  [
    "a webhook tells of no order",
    sql`UPDATE shop.webhook_deliveries SET subject_id = 1 WHERE topic = 'orders/paid' AND subject_id = (SELECT min(id) FROM shop.orders)`,
    [
      ["webhooks", "queued 0 times"],
      ["webhooks", "tells of an order that is not there"],
    ],
  ],
  [
    "a cart can be ordered again",
    sql`UPDATE shop.carts SET order_id = NULL, completed_at = NULL WHERE token = (SELECT cart_token FROM shop.orders WHERE number = 1001)`,
    [
      ["carts", "names order none"],
      ["carts", "completed and ordered do not go together"],
    ],
  ],
  [
    "money was paid back for an order that stands",
    sql`INSERT INTO gateway.refunds (key, payment_key, amount_minor, created_at) SELECT 'r', key, amount_minor + 1, created_at FROM gateway.captures WHERE key = ${FIRST}`,
    [
      ["refunds", "money was paid back without a refund"],
      ["refunds", "paid 28901 back, took 28900"],
    ],
    "at the gateway alone",
  ],
  [
    "an order was cancelled and its money and goods were kept",
    sql`UPDATE shop.orders SET cancelled_at = now() WHERE number = 1001`,
    [
      ["orders", "cancelled, and 0 of 28900 given back"],
      ["stock", "0 ordered, 1 left the stock"],
      ["webhooks", "queued 0 times"],
    ],
  ],
  [
    "a refund was promised and forgotten",
    sql`UPDATE shop.payments SET state = 'refunded' WHERE id = ${FIRST}`,
    [["payments", "refunded, 0 of 28900 taken off or paid back"]],
  ],
  [
    "an order costs less, and nothing was taken off it",
    sql`UPDATE shop.orders SET reduced_minor = 100 WHERE number = 1001`,
    [["orders", "says 100 taken off, its refunds 0"]],
  ],
  [
    "a refund in part was noted, and nobody paid it or told of it",
    sql`INSERT INTO shop.refunds (order_id, key, state, amount_minor, lines, shipping_minor, shipping_tax_minor, created_at, done_at)
      SELECT id, 'k', 'done', 100, '[{"line":0,"quantity":1,"amountMinor":99,"taxMinor":0,"restock":"cancel"}]', 0, 0, now(), now()
      FROM shop.orders WHERE number = 1001`,
    [
      ["refunds", "done with 100, the ledger has nothing"],
      ["refunds", "its parts do not add up"],
      ["orders", "says 0 paid back, its refunds 100"],
      ["orders", "is paid, payment captured"],
      ["stock", "0 ordered, 1 left the stock"],
      ["webhooks", "queued 0 times"],
      ["webhooks", "queued 0 times"],
    ],
  ],
  [
    "a refund waits that recovery does not know of",
    sql`INSERT INTO shop.refunds (order_id, key, state, amount_minor, lines, shipping_minor, shipping_tax_minor, created_at)
      SELECT id, 'k', 'pending', 100, '[]', 100, 0, now() FROM shop.orders WHERE number = 1001`,
    [["payments", "captured, 1 refunds are pending"]],
  ],
  [
    "a parcel left and nobody was told",
    sql`INSERT INTO shop.fulfilments (order_id, created_at) SELECT id, now() FROM shop.orders WHERE number = 1001`,
    [
      ["webhooks", "queued 0 times"],
      ["webhooks", "queued 0 times"],
    ],
  ],
  [
    "an order has another number",
    sql`UPDATE shop.orders SET number = 5000 WHERE number = 1001`,
    [
      ["orders", "there is no #1001: numbers have a gap"],
      ["orders", "there is no #4999: numbers have a gap"],
      ["orders", "says 1002, the last order is #5000"],
    ],
  ],
  [
    "a confirmation is missing",
    sql`DELETE FROM shop.mails WHERE order_id = (SELECT min(id) FROM shop.orders)`,
    [["mails", "0 confirmations"]],
  ],
])("%s", async (_title, damage, expected, ofGateway) => {
  const rolledBack = new Error("put back");
  const toPairs = (all: readonly Disagreement[]) => all.map(({ book, text }) => [book, text]);
  let found: string[][] = [];
  let changed: string[][] = [];
  await bench.database
    .transaction(async (tx) => {
      await tx.delete(bookMarks);
      await tx.execute(damage);
      const records = { database: tx, gateway: createTestGateway({ ...bench.context, database: tx }) };
      found = toPairs(await reconcile(records));
      changed = toPairs(await reconcileChanges(records));
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  expect(found).toEqual(expected);
  // What leaves no mark in the shop's tables: a change at the gateway alone, and the counts of codes.
  const marked = ofGateway === "at the gateway alone" ? [] : expected;
  expect(changed).toEqual(marked.filter(([, text]) => !text.startsWith("counts")));
});

test("of a shop that sells: what was begun a moment ago may be unfinished, what is old may be deleted", async () => {
  const rolledBack = new Error("put back");
  const seen: unknown[][] = [];
  await bench.database
    .transaction(async (tx) => {
      await tx.execute(sql`UPDATE shop.payments SET state = 'unknown' WHERE state = 'declined'`);
      await tx.execute(
        sql`UPDATE shop.webhook_deliveries SET delivered_at = NULL, payload = '{}' WHERE topic = 'orders/create'`,
      );
      await tx.execute(sql`DELETE FROM shop.webhook_deliveries WHERE topic = 'orders/paid'`);
      await tx.execute(sql`UPDATE shop.mails SET sent_at = created_at`);
      for (const minutes of [0, 5, 30 * 24 * 60 + 1]) {
        const now = new Date(bench.now.ms + minutes * 60_000);
        seen.push(
          (
            await reconcile(
              { database: tx, gateway: createTestGateway({ ...bench.context, database: tx }) },
              { now },
            )
          ).map(({ book, row, text }) =>
            [book, row.replace(/ .*/, ""), text].slice(0, book === "webhooks" ? 2 : 3),
          ),
        );
      }
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  const missing = ["webhooks", "orders/paid"];
  const unfinished = ["payments", expect.any(String), "not finished: unknown"];
  const undelivered = ["webhooks", "orders/create"];
  expect(seen).toEqual([
    [missing, missing],
    [unfinished, missing, missing, undelivered, undelivered],
    [unfinished, undelivered, undelivered],
  ]);
});

test("of a shop that sells: a finished payment that disagrees is reported, unless it is newer than the ledger", async () => {
  const rolledBack = new Error("put back");
  const seen: string[][] = [];
  await bench.database
    .transaction(async (tx) => {
      await tx.execute(sql`DELETE FROM gateway.captures WHERE key = ${FIRST}`);
      for (const seconds of [0, 60]) {
        const now = new Date(bench.now.ms + seconds * 1_000);
        const found = await reconcile(
          { database: tx, gateway: createTestGateway({ ...bench.context, database: tx }) },
          { now },
        );
        seen.push(found.flatMap(({ book, text }) => (book === "payments" ? [text] : [])));
      }
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  expect(seen).toEqual([[], ["captured, the ledger has no capture"]]);
});

test("an unsent mail is reported after five minutes, and whether it is still tried", async () => {
  const [mail] = await bench.database.select().from(mails).orderBy(mails.createdAt, mails.orderId);
  await bench.database.update(mails).set({ sentAt: mails.createdAt });
  const found = async (minutes: number, set: object) => {
    await bench.database
      .update(mails)
      .set({ sentAt: null, ...set })
      .where(eq(mails.id, mail?.id ?? ""));
    const now = new Date((mail?.createdAt.getTime() ?? 0) + minutes * 60_000);
    const all = await reconcile(bench.context, { now });
    return all.flatMap(({ book, row, text }) => (book === "mails" ? [`${row}: ${text}`] : []));
  };
  const row = `order-confirmation ${mail?.id}`;
  expect(await found(4, {})).toEqual([]);
  expect(await found(5, {})).toEqual([`${row}: is not sent yet, and tried again; 0 tries: not tried yet`]);
  const start = bench.now.ms;
  bench.now.ms = (mail?.createdAt.getTime() ?? 0) + 6 * 24 * 60 * 60_000;
  expect(await runCommand(bench.context, ["books"])).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining("was not sent"),
  });
  bench.now.ms = start;
  expect(await found(6 * 24 * 60, { attempts: 9, lastError: "Error: 550" })).toEqual([
    `${row}: was not sent, and is given up; 9 tries: Error: 550`,
  ]);
  await bench.database.update(mails).set({ sentAt: mails.createdAt });
});

test("any number of orders is closed and read: their ids are one parameter", async () => {
  const orderIds = Array.from({ length: 70_000 }, (_, at) => 5_400_001 + at);
  const slice = await closeSlice(bench.database, { orderIds, cartTokens: [] });
  expect(slice.orderIds).toHaveLength(70_000);
  expect(await bench.database.transaction((tx) => readRecords(tx, slice))).toMatchObject({
    orders: [{ number: 1001 }, { number: 1002 }],
  });
});

test("all books are compared with the provider's list a page at a time, and the terminal hears of it", async () => {
  const told: string[] = [];
  const keys: number[] = [];
  const { gateway } = bench.context;
  const slowGateway: PaymentGateway = {
    ...gateway,
    list: (asked) => {
      bench.now.ms += 5_000;
      keys.push(asked.length);
      return gateway.list(asked);
    },
  };
  const office = { ...bench.context, gateway: slowGateway, tell: (line: string) => told.push(line) };
  await runCommand(office, ["books", "--all"]);
  expect(told).toEqual([
    "orders: 2 compared",
    expect.stringMatching(/^payments without an order: \d compared$/),
  ]);
  expect(keys).toEqual([2, 2]);
});

test("a webhook that was not delivered, and a shelf that does not fit the movements", async () => {
  const variant = bench.variantId("papillex");
  const stock = (await bench.stock("papillex")) ?? 0;
  expect(await bench.disagreements({ initialStock: new Map([[variant, stock + 1]]) })).toEqual([]);
  expect(await bench.disagreements({ initialStock: new Map([[variant, stock]]) })).toEqual([
    {
      book: "stock",
      row: `variant ${variant}`,
      text: `${stock} on the shelf, ${stock - 1} by the movements`,
    },
  ]);
  await bench.database.execute(
    sql`UPDATE shop.webhook_deliveries SET delivered_at = NULL, payload = '{}' WHERE topic = 'orders/create'`,
  );
  expect((await bench.disagreements()).map(({ book, text }) => [book, text.slice(37)])).toEqual([
    ["webhooks", "is not delivered: not tried yet"],
    ["webhooks", "is not delivered: not tried yet"],
  ]);
});

test("books that agreed are compared again once they change, and as long as they disagree", async () => {
  await bench.database.execute(
    sql`UPDATE shop.webhook_deliveries SET delivered_at = now() WHERE delivered_at IS NULL`,
  );
  const changes = async () =>
    (await reconcileChanges(bench.context)).map(({ row, text }) => `${row} ${text}`);
  const marks = () => bench.database.$count(bookMarks, ne(bookMarks.kind, "copy"));
  const setTotal = (by: number) =>
    bench.database.execute(
      sql`UPDATE shop.orders SET refunded_minor = refunded_minor + ${by} WHERE number = 1001`,
    );
  expect(await changes()).toEqual([]);
  expect(await marks()).toBe(0);
  await setTotal(5);
  const wrong = ["#1001 says 5 paid back, its refunds 0"];
  expect(await changes()).toEqual(wrong);
  expect(await changes()).toEqual(wrong);
  await setTotal(-5);
  expect(await marks()).toBeGreaterThan(0);
  expect(await changes()).toEqual([]);
  expect(await marks()).toBe(0);
});

test("a change that may be under way stays marked; of marks of the same rows one is kept", async () => {
  const touch = () => bench.database.execute(sql`UPDATE shop.orders SET number = number WHERE number = 1001`);
  await touch();
  await touch();
  const marks = () => bench.database.$count(bookMarks, eq(bookMarks.kind, "order"));
  expect(await marks()).toBe(2);
  await thinMarks(bench.database, bookMarks);
  expect(await marks()).toBe(1);
  const now = new Date(bench.now.ms + 60_000);
  expect(await reconcileChanges(bench.context, { now })).toEqual([]);
  expect(await marks()).toBe(1);
  await bench.database.update(bookMarks).set({ at: sql`now() - interval '11 minutes'` });
  expect(await reconcileChanges(bench.context, { now })).toEqual([]);
  expect(await marks()).toBe(0);
});
