import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { findOrderOf, findOrdersOf } from "./customer-orders.store.server.ts";
import { recordOrder } from "./order-mirror.store.server.ts";
import { orders } from "./order-mirror.tables.ts";
import type { OrderOwner } from "./order-owner.ts";
import { erasePersonalData, exportPersonalData } from "./personal-data.server.ts";
import { orderPayload } from "#app/webhooks/order-payload.fixture.ts";
import { parseOrderPayload } from "#app/webhooks/order-payload.server.ts";

const ANA_ID = "gid://shopify/Customer/1";
const IOANA_ID = "gid://shopify/Customer/2";
const ANA: OrderOwner = { customerId: ANA_ID, emailKey: "ana@exemplu.ro", isVerified: true };
const ALL = { offset: 0, limit: 50 };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let webhooks = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.site.delete(orders));

/** Records a webhook of an order. */
async function tell(id: number, changes: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const parsed = parseOrderPayload(orderPayload({ id, name: `#${id}`, ...changes }));
  if (!parsed.ok) throw new Error(parsed.problem);
  webhooks += 1;
  const delivery = { id: `webhook-${webhooks}`, topic: "orders/updated", receivedAt: new Date(0) };
  await recordOrder(database.site, delivery, parsed.news);
}

const by = (email: string | null, customer: number | null = null) => ({
  email,
  contact_email: email,
  customer: customer === null ? null : { id: customer },
});

async function seenBy(owner: OrderOwner): Promise<readonly string[]> {
  const { orders: found, total } = await findOrdersOf(database.site, owner, ALL);
  expect(total).toBe(found.length);
  return found.map(({ id }) => id);
}

describe("a customer's orders", () => {
  it("are those paid with the account's proven address, newest first, and those of the customer without one", async () => {
    await tell(1, { ...by("ana@exemplu.ro"), processed_at: "2026-11-19T08:00:00Z" });
    await tell(2, { ...by(null, 1), processed_at: "2026-11-21T08:00:00Z" });
    await tell(3, { ...by("ANA@Exemplu.RO", 1), processed_at: "2026-11-20T08:00:00Z" });
    await tell(4, by("ioana@exemplu.ro", 2));
    expect(await seenBy(ANA)).toEqual(["2", "3", "1"]);
  });

  it("exclude orders that another person has paid with a cart that had the customer's access token", async () => {
    await tell(1, by("victim@exemplu.ro", 1));
    for (const isVerified of [true, false]) expect(await seenBy({ ...ANA, isVerified })).toEqual([]);
    expect(await findOrderOf(database.site, ANA, "1")).toBeNull();
    expect(await exportPersonalData(database.site, ANA)).toEqual([]);
    expect(await seenBy({ customerId: null, emailKey: "victim@exemplu.ro", isVerified: true })).toEqual([
      "1",
    ]);
  });

  it("come in pages", async () => {
    for (let day = 1; day <= 5; day += 1) {
      await tell(day, { ...by("ana@exemplu.ro"), processed_at: `2026-11-0${day}T08:00:00Z` });
    }
    const page = await findOrdersOf(database.site, ANA, { offset: 2, limit: 2 });
    expect([page.orders.map(({ id }) => id), page.total]).toEqual([["3", "2"], 5]);
  });

  it.each<[string, OrderOwner]>([
    ["another customer", { customerId: IOANA_ID, emailKey: "ioana@exemplu.ro", isVerified: true }],
    ["who only claims her address", { customerId: null, emailKey: "ana@exemplu.ro", isVerified: false }],
    [
      "who claims her address beside an own customer number",
      { customerId: IOANA_ID, emailKey: "ana@exemplu.ro", isVerified: false },
    ],
    ["nobody in particular", { customerId: null, emailKey: "", isVerified: true }],
    ["a pattern", { customerId: "%", emailKey: "%", isVerified: true }],
  ])("are never shown, exported, erased, or found by their number for %s", async (_case, owner) => {
    await tell(1, by("ana@exemplu.ro", 1));
    await tell(2, by("ana@exemplu.ro"));
    await tell(3, by(null));
    expect(await seenBy(owner)).toEqual([]);
    expect(await exportPersonalData(database.site, owner)).toEqual([]);
    for (const id of ["1", "2", "3"]) expect(await findOrderOf(database.site, owner, id)).toBeNull();
    expect(await erasePersonalData(database.site, owner)).toEqual([]);
  });

  it("are found one by one by the platform's id, and by nothing else", async () => {
    await tell(1, by("ana@exemplu.ro", 1));
    expect(await findOrderOf(database.site, ANA, "1")).toMatchObject({ name: "#1" });
    for (const id of ["2", "", "%", "#1", "1'--"])
      expect(await findOrderOf(database.site, ANA, id)).toBeNull();
  });

  it("keep their customer when a later webhook does not name one", async () => {
    await tell(1, by(null, 1));
    await tell(1, { ...by(null), updated_at: "2026-11-22T08:00:00Z" });
    expect(await seenBy(ANA)).toEqual(["1"]);
  });
});

describe("when the customer's account is deleted", () => {
  const rest = async (): Promise<string> => {
    const rows = await database.site.execute(sql`select row_to_json(o)::text as text from site.orders o`);
    return JSON.stringify(rows);
  };

  it("goods and sums stay, and nothing that tells whose they were", async () => {
    await tell(1, {
      ...by("ana@exemplu.ro", 1),
      payment_details: { credit_card_company: "Visa", credit_card_number: "•••• 4242" },
    });
    expect(await erasePersonalData(database.site, ANA)).toEqual(["1"]);
    expect(await rest()).not.toMatch(/ana@|Ana Pop|Florilor|0721|4242|Customer/);
    const [row] = await database.site.select().from(orders).where(eq(orders.id, "1"));
    expect(row?.order).toMatchObject({ total: "520.20", lines: [{ title: "Papillex", quantity: 2 }] });
    expect(await seenBy(ANA)).toEqual([]);
  });

  it("a later webhook does not restore the customer's data", async () => {
    await tell(1, by("ana@exemplu.ro", 1));
    await erasePersonalData(database.site, ANA);
    await tell(1, {
      ...by("ana@exemplu.ro", 1),
      fulfillment_status: "fulfilled",
      updated_at: "2026-11-22T08:00:00Z",
    });
    expect(await rest()).not.toMatch(/ana@|Ana Pop|Florilor|Customer/);
    const [row] = await database.site.select().from(orders);
    expect(row?.order.fulfilment?.state).toBe("fulfilled");
  });
});

describe("when something happened", () => {
  const moments = async () => (await findOrderOf(database.site, ANA, "1"))?.moments;

  it("is what the first webhook said, however many follow", async () => {
    const mine = by("ana@exemplu.ro");
    await tell(1, mine);
    await tell(1, { ...mine, financial_status: "paid", updated_at: "2026-11-21T08:01:00Z" });
    await tell(1, { ...mine, financial_status: "paid", updated_at: "2026-11-21T09:00:00Z", note: "later" });
    await tell(1, {
      ...mine,
      financial_status: "refunded",
      cancelled_at: "2026-11-22T08:00:00Z",
      updated_at: "2026-11-22T08:00:05Z",
    });
    await tell(1, {
      ...mine,
      financial_status: "refunded",
      cancelled_at: "2026-11-22T08:00:00Z",
      updated_at: "2026-11-25T08:00:00Z",
    });
    expect(await moments()).toMatchObject({
      paidAt: "2026-11-21T08:01:00Z",
      cancelledAt: "2026-11-22T08:00:00Z",
      refundedAt: "2026-11-22T08:00:05Z",
    });
  });
});
