import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { cancelPaidOrder } from "#shop/payment/refund/cancel-paid-order.ts";
import { toGoodsShop } from "#shop/payment/goods-shop.ts";
import { type Bench, openBench } from "#shop/payment/payment-bench.fixture.ts";
import { refundOrder } from "#shop/payment/refund/refund-order.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import { deliverOrder } from "./deliver-order.ts";
import { fulfilOrder } from "./fulfil-order.ts";
import { findOrderByNumber, stageOf } from "./order.store.ts";
import type { Order } from "./order.tables.ts";
import { type ReplaceRequest, replaceOrder } from "./replace-order.ts";
import { HOUR_MS } from "#domain/time/units.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
});
afterAll(() => bench.close());

async function sentOrder(): Promise<Order> {
  const order = await paidOrder();
  await fulfilOrder(telling(), order.number, { trackingNumber: "2270", trackingCompany: "fan courier" });
  bench.now.ms += HOUR_MS;
  return order;
}
async function paidOrder(): Promise<Order> {
  const lines = [{ handle: "papillex", quantity: 2 }, { handle: "simplix" }];
  await bench.pay(await bench.cart(lines, { attributes: { checkout_attempt: "attempt-9" } }));
  const order = (await bench.orders()).at(-1);
  if (order === undefined) throw new Error("There is no order.");
  return order;
}
const telling = () => {
  const { database, jobs, clock, settings } = bench.context;
  return { database, jobs, shopUrl: settings.publicUrl, now: clock() };
};
async function told(id: number, topic: string): Promise<Record<string, unknown>[]> {
  const rows = await bench.database
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.subjectId, id));
  return rows.filter((row) => row.topic === topic).map(({ payload }) => JSON.parse(payload ?? "{}"));
}
async function agree(): Promise<void> {
  await bench.deliverWebhooks();
  expect(await bench.disagreements()).toEqual([]);
}

describe("a delivery", () => {
  test("is sent once, with the courier's time, and in every later payload of the order", async () => {
    const order = await sentOrder();
    const at = new Date(bench.now.ms - HOUR_MS / 2);
    const twice = await Promise.all([
      deliverOrder(telling(), order.number, at),
      deliverOrder(telling(), order.number, null),
    ]);
    expect(twice).toContainEqual(expect.objectContaining({ ok: true, already: false }));
    expect(twice).toContainEqual(expect.objectContaining({ ok: true, already: true }));
    const delivered = { shipment_status: "delivered", tracking_company: "fan courier" };
    const [news, ...more] = await told(order.id, "fulfillments/update");
    expect(more).toEqual([]);
    expect(news).toMatchObject({
      ...delivered,
      tracking_url: "https://www.fancourier.ro/awb-tracking/?tracking=2270",
      tracking_urls: ["https://www.fancourier.ro/awb-tracking/?tracking=2270"],
    });
    const found = await findOrderByNumber(bench.database, order.number);
    expect(news?.["updated_at"]).toBe(found?.fulfilment?.deliveredAt?.toISOString());
    expect(found && stageOf(found)).toBe("delivered");
    const request = { number: order.number, key: "after delivery", restock: "return", note: null } as const;
    await refundOrder(bench.context, { ...request, lines: [{ line: 0, quantity: 1 }], shippingMinor: 0 });
    expect(await told(order.id, "orders/updated")).toMatchObject([
      { fulfillments: [{ ...delivered, updated_at: news?.["updated_at"] }] },
    ]);
    await agree();
  });

  test("needs a parcel, and a moment between its leaving and now", async () => {
    const unsent = await paidOrder();
    expect(await deliverOrder(telling(), 1, null)).toEqual({ ok: false, reason: "unknown" });
    expect(await deliverOrder(telling(), unsent.number, null)).toEqual({ ok: false, reason: "not_sent" });
    const { number } = await sentOrder();
    const at = (ms: number) => deliverOrder(telling(), number, new Date(bench.now.ms + ms));
    expect(await at(1)).toEqual({ ok: false, reason: "in_future" });
    expect(await at(-2 * HOUR_MS)).toEqual({ ok: false, reason: "before_sent" });
    await agree();
  });
});

describe("a replacement", () => {
  let keys = 0;
  const replace = ({ number }: Order, request: Partial<ReplaceRequest> = {}) =>
    replaceOrder(
      { database: bench.database, shop: toGoodsShop(bench.context), now: new Date(bench.now.ms) },
      { number, key: `replacement ${(keys += 1)}`, lines: "rest", ...request },
    );

  test("sends goods again as an order of its own that costs nothing", async () => {
    const order = await sentOrder();
    const before = (await bench.stock("papillex")) ?? 0;
    const asked = await Promise.all([
      replace(order, { key: "same", lines: [{ line: 0, quantity: 1 }] }),
      replace(order, { key: "same", lines: [{ line: 0, quantity: 1 }] }),
    ]);
    const made = asked.map((each) => (each.ok ? each.order.id : each.code));
    expect(new Set(made).size).toBe(1);
    const replacement = (await bench.orders()).at(-1);
    expect(replacement).toMatchObject({
      number: order.number + 1,
      replacesId: order.id,
      email: order.email,
      cartToken: null,
      paymentId: null,
      totalMinor: 0,
      financialStatus: "paid",
    });
    expect(await bench.stock("papillex")).toBe(before - 1);
    const id = replacement?.id ?? 0;
    for (const topic of ["orders/create", "orders/paid"]) {
      expect(await told(id, topic)).toMatchObject([
        {
          total_price: "0.00",
          current_total_price: "0.00",
          total_tax: "0.00",
          tags: "replacement",
          financial_status: "paid",
          payment_gateway_names: [],
          payment_details: null,
          cart_token: null,
          // No attempt token: the browser that paid the first order must not find this one.
          note_attributes: [],
          discount_codes: [],
          line_items: [{ title: "Papillex", quantity: 1, price: "0.00" }],
          shipping_address: { city: "Cluj-Napoca" },
        },
      ]);
    }
    await agree();
  });

  test("may be sent, delivered and cancelled; there is no money to give back", async () => {
    const order = await sentOrder();
    const [first, second] = [await replace(order), await replace(order)];
    if (!first.ok || !second.ok) throw new Error("No replacement.");
    await fulfilOrder(telling(), first.order.number, { trackingNumber: null, trackingCompany: null });
    expect(await deliverOrder(telling(), first.order.number, null)).toMatchObject({ ok: true });
    const stock = (await bench.stock("papillex")) ?? 0;
    const cancelled = await cancelPaidOrder(bench.context, second.order.number, "staff");
    expect(cancelled).toEqual({ ok: true, already: false, refunded: true });
    expect(await bench.stock("papillex")).toBe(stock + 2);
    const request = { number: first.order.number, key: "free", restock: "no_restock", note: null } as const;
    expect(
      await refundOrder(bench.context, { ...request, lines: "rest", shippingMinor: "rest" }),
    ).toMatchObject({ ok: false, code: "nothing_left" });
    await agree();
  });

  test("of what was refunded, of more than was bought, of nothing, or of what is sold out is refused", async () => {
    const [order, other, unsent] = [await sentOrder(), await sentOrder(), await paidOrder()];
    const request = { number: order.number, key: "refunded first", restock: "return", note: null } as const;
    await refundOrder(bench.context, { ...request, lines: [{ line: 0, quantity: 2 }], shippingMinor: 0 });
    expect(await replace(order, { lines: [{ line: 0, quantity: 1 }] })).toMatchObject({
      code: "too_many_units",
      params: { line: 0, left: 0 },
    });
    expect(await replace(order, { lines: [{ line: 5, quantity: 1 }] })).toMatchObject({
      code: "unknown_line",
    });
    expect(await replace(order, { lines: [] })).toMatchObject({ code: "nothing_left" });
    expect(await replace(unsent)).toMatchObject({ code: "not_sent" });
    expect(await replace({ ...order, number: 1 })).toMatchObject({ code: "unknown_order" });
    expect(await replace(other, { key: "taken" })).toMatchObject({ ok: true });
    expect(await replace(order, { key: "taken" })).toMatchObject({ code: "key_reused" });
    await agree();
    await bench.setStock("simplix", 0);
    const count = (await bench.orders()).length;
    expect(await replace(order)).toMatchObject({ code: "sold_out" });
    expect(await bench.orders()).toHaveLength(count);
    await agree();
  });
});
