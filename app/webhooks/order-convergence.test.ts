import fc from "fast-check";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { parseFulfilmentPayload, parseRefundPayload } from "./order-news-payload.server.ts";
import { recordFact, recordOrder } from "#app/features/orders/order-mirror.store.server.ts";
import { earlyOrderFacts, orders } from "#app/features/orders/order-mirror.tables.ts";
import { orderPayload, refundPayload } from "./order-payload.fixture.ts";
import { parseOrderPayload } from "./order-payload.server.ts";

const ORDER_ID = "5400001";
const RUNS = 25;

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let webhooks = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.site.delete(orders);
  await database.site.delete(earlyOrderFacts);
});

const PARCEL = { id: 7, order_id: 5_400_001, created_at: "2026-11-22T08:00:00Z", status: "success" };
const SENT = { financial_status: "paid", fulfillment_status: "fulfilled" };
const ARRIVED = { ...PARCEL, shipment_status: "delivered", updated_at: "2026-11-23T08:00:00Z" };
const LINE = { line_item_id: 5_400_001_001, quantity: 1, subtotal: 260.1, total_tax: 45.14 };
const FIRST = refundPayload(1, "260.10", { refund_line_items: [LINE] });
const SECOND = refundPayload(2, "260.10", {
  refund_line_items: [LINE],
  processed_at: "2026-11-25T08:00:00Z",
});

type Webhook = readonly [topic: string, body: object];
const order = (at: string, changes: object): Webhook => [
  "orders/updated",
  orderPayload({ updated_at: at, ...changes }),
];
/** All webhooks of an order that was sent, arrived and was refunded in two parts. */
const STORY: readonly Webhook[] = [
  order("2026-11-21T10:00:00+02:00", {}),
  order("2026-11-21T10:00:00+02:00", { financial_status: "paid" }),
  order("2026-11-22T08:00:00Z", { ...SENT, fulfillments: [PARCEL] }),
  ["fulfillments/update", { ...PARCEL, shipment_status: "in_transit" }],
  ["fulfillments/update", ARRIVED],
  ["refunds/create", { ...FIRST, order_id: 5_400_001 }],
  order("2026-11-24T10:00:00Z", {
    ...SENT,
    financial_status: "partially_refunded",
    fulfillments: [ARRIVED],
    refunds: [FIRST],
  }),
  ["refunds/create", { ...SECOND, order_id: 5_400_001 }],
  order("2026-11-25T10:00:00Z", {
    ...SENT,
    financial_status: "refunded",
    fulfillments: [ARRIVED],
    refunds: [FIRST, SECOND],
  }),
];

/** Handles a webhook as its route does. */
async function tell([topic, body]: Webhook): Promise<void> {
  webhooks += 1;
  const delivery = { id: `webhook-${webhooks}`, topic, receivedAt: new Date("2026-11-21T09:00:00Z") };
  if (topic === "orders/updated") {
    const parsed = parseOrderPayload(body);
    if (!parsed.ok) throw new Error(parsed.problem);
    await recordOrder(database.site, delivery, parsed.news);
    return;
  }
  const parsed = topic === "refunds/create" ? parseRefundPayload(body) : parseFulfilmentPayload(body);
  if (!parsed.ok) throw new Error(parsed.problem);
  if (parsed.fact !== null) await recordFact(database.site, delivery, parsed.fact);
}

async function mirrored() {
  const [row] = await database.site.select().from(orders).where(eq(orders.id, ORDER_ID));
  return row;
}

async function told(story: readonly Webhook[]) {
  await database.site.delete(orders);
  for (const webhook of story) await tell(webhook);
  return mirrored();
}

describe("what the platform tells of an order", () => {
  it("comes to the same whatever comes first, and however often it comes", async () => {
    const expected = await told(STORY);
    expect(expected?.order).toMatchObject({
      status: "refunded",
      moments: { paidAt: "2026-11-21T10:00:00+02:00" },
      deliveries: [{ parcelId: "7", at: "2026-11-23T08:00:00Z" }],
      refunds: [
        { id: "1", amount: "260.10" },
        { id: "2", amount: "260.10" },
      ],
    });
    const shuffled = fc.shuffledSubarray([...STORY, ...STORY], { minLength: 2 * STORY.length });
    await fc.assert(
      fc.asyncProperty(shuffled, async (story) => {
        expect(await told(story)).toEqual(expected);
        expect(await database.site.select().from(earlyOrderFacts)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it("without the order's own news of its refunds, has the status they make", async () => {
    const [created, paid, , , , first, , second] = STORY as [Webhook, Webhook, ...Webhook[]];
    const status = async (...story: (Webhook | undefined)[]) =>
      (await told(story.filter((each) => each !== undefined)))?.order.status;
    expect(await status(first, created)).toBe("authorized");
    expect(await status(first, created, paid)).toBe("partially_refunded");
    expect(await status(second, paid, first)).toBe("refunded");
  });

  it.runIf(hasPostgres())("at once comes to the same", async () => {
    const expected = await told(STORY);
    for (let round = 0; round < 3; round += 1) {
      await database.site.delete(orders);
      await Promise.all(STORY.map(tell));
      expect(await mirrored()).toEqual(expected);
    }
  });
});
