import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueInvoices } from "#app/features/invoices/issue-invoices.server.ts";
import { invoiceCounters } from "#app/features/invoices/invoice.tables.ts";
import { recordOrder } from "#app/features/orders/order-mirror.store.server.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import { runStoreCommand } from "#app/back-office/run-store-command.server.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";
import { orderPayload } from "#app/webhooks/order-payload.fixture.ts";
import { parseOrderPayload } from "#app/webhooks/order-payload.server.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { NO_PARTS } from "#tests/support/store/office-parts.ts";
import { bookMarks } from "./book-mark.tables.ts";
import type { BookedOrder, OrderBooks } from "./compare-site-books.server.ts";

const NOW = new Date("2026-11-26T09:00:00Z");
const PLANTED = 50_000;
const PLANTED_AT_ONCE = 10_000;

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const booked: BookedOrder[] = [];
/** Orders of the shop that were changed since their copies were compared. */
const changed: number[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  await order(1);
  await order(2);
});
afterAll(() => database.close());

const tools = {
  clock: () => NOW,
  log: pino({ enabled: false }),
  jobs: { add: async () => "job" },
  settings: { isShopEmbedded: true },
};

/** Places a paid order at the shop, and tells the site of it. */
async function order(id: number): Promise<void> {
  booked.push({
    id,
    name: `#${id}`,
    currency: "RON",
    total: "520.20",
    refunded: "0.00",
    isPaid: true,
    isCancelled: false,
    changedAt: new Date("2026-11-21T08:00:00Z"),
  });
  const parsed = parseOrderPayload(orderPayload({ id, name: `#${id}`, financial_status: "paid" }));
  if (!parsed.ok) throw new Error(parsed.problem);
  const delivery = { id: `webhook-${id}`, topic: "orders/paid", receivedAt: NOW };
  await recordOrder(database.site, delivery, parsed.news, (tx, told) => issueInvoices(tx, told, tools));
}

const shop: OrderBooks = {
  after: async (id, limit) => booked.filter((each) => each.id > id).slice(0, limit),
  find: async (ids) => booked.filter(({ id }) => ids.includes(id)),
  changes: {
    read: async function* () {
      if (changed.length > 0) yield changed.map((id) => ({ id, key: String(id), isSettled: true }));
    },
    remove: async () => void changed.splice(0),
  },
  known: async (ids) => new Set(booked.map(({ id }) => id).filter((id) => ids.includes(id))),
};

async function books(...args: string[]) {
  const office: StoreOffice = {
    ...NO_PARTS,
    ...tools,
    site: database.site,
    books: { shop, invoices: { areIssued: true, isShopEmbedded: true } },
    hasOffice: true,
    linkSecret: "link-secret-of-the-test",
    publicUrl: "https://store.test",
  };
  const result = await runStoreCommand(office, ["books", ...args]);
  if (!result.ok) throw new Error(result.message);
  return { text: result.text, exitCode: result.exitCode, data: result.data };
}

test("books agree when the mirror says what the shop says, and every paid order has its invoice", async () => {
  expect(await books("--all")).toMatchObject({
    text: "The books agree.",
    exitCode: 0,
    data: { agree: true },
  });
});

test("an order that is not mirrored, or says otherwise, is named", async () => {
  const [first, second] = booked.splice(0);
  if (first === undefined || second === undefined) throw new Error("no orders");
  booked.push(
    { ...first, total: "1.00", refunded: "5.00", isPaid: false, isCancelled: true },
    { ...second, id: 3, name: "#3" },
    { ...second, id: 4, name: "#4", changedAt: new Date("2026-11-26T08:59:00Z") },
  );
  const { text, exitCode } = await books("--all");
  expect(exitCode).toBe(1);
  expect(
    text
      .split("\n")
      .slice(1)
      .map((line) => line.replaceAll(/ {2,}/g, " | ")),
  ).toEqual([
    "mirror | #1 | costs 520.20 RON, at the shop 1.00 RON",
    "mirror | #1 | says 0.00 paid back, the shop 5.00",
    "mirror | #1 | is paid here alone",
    "mirror | #1 | is cancelled at the shop alone",
    "mirror | #3 | is not mirrored",
    "mirror | #2 | 2 is no order of the shop",
  ]);
  booked.splice(0, booked.length, first, second);
});

test("invoices without an order, with a gap, or missing are named", async () => {
  const [mirrored] = await database.site.select().from(orders).where(eq(orders.id, "2"));
  if (mirrored === undefined) throw new Error("no order");
  await database.site.delete(orders).where(eq(orders.id, "2"));
  expect((await books("--all")).text).toMatch(/MODEL000002 +is of order 2, which is not mirrored/);
  await database.site.insert(orders).values(mirrored);
  await database.site.update(invoiceCounters).set({ last: 5 });
  expect((await books("--all")).text).toMatch(/MODEL +counted up to 5, the last one is 2/);
  await database.site.update(invoiceCounters).set({ last: 2 });
  const late = {
    ...mirrored,
    id: "3",
    name: "#3",
    order: { ...mirrored.order, id: "3", name: "#3", placedAt: "2026-11-26T09:30:00Z" },
  };
  await database.site.insert(orders).values(late);
  booked.push({ ...(booked[1] ?? raise()), id: 3, name: "#3" });
  expect((await books("--all")).text).toMatch(/invoices +#3 +52020 to be invoiced, 0 are/);
  await database.site.delete(orders).where(eq(orders.id, "3"));
  booked.pop();
  expect((await books("--all")).text).toBe("The books agree.");
});

test("what changed since it agreed is compared alone, until it agrees", async () => {
  const text = async () => {
    const found = await books();
    return found.text.split("\n").at(-1)?.replaceAll(/ {2,}/g, " | ");
  };
  await database.site.update(bookMarks).set({ at: sql`now() - interval '1 hour'` });
  expect(await text()).toBe("The books agree.");
  expect(await database.site.$count(bookMarks)).toBe(0);
  const second = booked[1] ?? raise();
  booked[1] = { ...second, refunded: "1.00" };
  expect(await text()).toBe("The books agree.");
  changed.push(second.id);
  for (const _run of [1, 2]) expect(await text()).toBe("mirror | #2 | says 0.00 paid back, the shop 1.00");
  booked[1] = second;
  expect(await text()).toBe("The books agree.");
  expect(changed).toEqual([]);
  const rename = (name: string) =>
    database.site
      .execute(sql`UPDATE site.orders SET "order" = jsonb_set("order", '{name}', to_jsonb(${name}::text))
      WHERE id = '2'`);
  await rename("#9");
  for (const _run of [1, 2]) expect(await text()).toBe("mirror | #2 | is called #9");
  await rename("#2");
  expect(await text()).toBe("The books agree.");
});

test("fifty thousand planted rows are counted, and the first are shown", async () => {
  // Each statement has a time limit.
  for (let first = 1; first < PLANTED; first += PLANTED_AT_ONCE)
    await database.site.execute(sql`
      INSERT INTO site.orders (id, name, "order", placed_at, updated_at)
      SELECT 'planted-' || n, '#P' || n,
        jsonb_build_object('name', '#P' || n, 'status', 'pending', 'paymentMethods', '[]'::jsonb,
          'moments', jsonb_build_object('paidAt', null, 'refundedAt', null)),
        ${NOW.toISOString()}::timestamptz - interval '1 day', ${NOW.toISOString()}::timestamptz - interval '1 day'
      FROM generate_series(${first}::int, ${first + PLANTED_AT_ONCE - 1}::int) n`);
  const { text, exitCode, data } = await books("--all", "--limit", "5");
  expect([exitCode, text.split("\n").at(-1)]).toEqual([1, `5 of ${PLANTED}: mirror ${PLANTED}`]);
  expect(data).toMatchObject({ agree: false, total: PLANTED, counts: { mirror: PLANTED } });
});

function raise(): never {
  throw new Error("no order");
}
