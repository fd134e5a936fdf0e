import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { fulfilOrder } from "#shop/modules/order/fulfil-order.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import { refunds } from "#shop/modules/order/refund.tables.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import { cancelPaidOrder } from "./cancel-paid-order.ts";
import { openBench, type Bench } from "#shop/payment/payment-bench.fixture.ts";
import { recoverPayments } from "#shop/payment/recovery/recover-payments.ts";
import { askRefundAgain, payRefundsByHand } from "./ask-refund-again.ts";
import { retryPayments } from "#shop/payment/recovery/recovery.store.ts";
import { REFUNDS_PER_ORDER_MAX } from "./judge-refund.ts";
import { type OrderRefundRequest, refundOrder } from "./refund-order.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
});
afterAll(() => bench.close());

const BOTTLES = [{ handle: "papillex", quantity: 3 }, { handle: "simplix" }];

async function paidOrder(shop: Bench = bench, codes: string[] = []): Promise<Order> {
  await shop.pay(await shop.cart(BOTTLES, { codes, email: `r${Math.random()}@exemplu.ro` }));
  const order = (await shop.orders()).at(-1);
  if (order === undefined) throw new Error("There is no order.");
  return order;
}
let refundsAsked = 0;
const refund = (order: Order, request: Partial<OrderRefundRequest>, shop: Bench = bench) =>
  refundOrder(shop.context, {
    number: order.number,
    key: `key ${(refundsAsked += 1)}`,
    lines: [],
    restock: "no_restock",
    shippingMinor: 0,
    note: null,
    ...request,
  });
const one = { line: 0, quantity: 1 };

async function again({ id }: Order): Promise<Order> {
  const order = (await bench.orders()).find((each) => each.id === id);
  if (order === undefined) throw new Error("The order is gone.");
  return order;
}
async function told({ id }: Order): Promise<{ topic: string; body: Record<string, never> }[]> {
  const rows = await bench.database
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.subjectId, id))
    .orderBy(webhookDeliveries.createdAt);
  return rows.map(({ topic, payload }) => ({ topic, body: JSON.parse(payload ?? "{}") }));
}
async function agree(shop: Bench = bench): Promise<void> {
  await shop.deliverWebhooks();
  expect(await shop.disagreements()).toEqual([]);
}

describe("a refund in part", () => {
  test("pays units back at their share, puts them back on the shelf and tells of it", async () => {
    const order = await paidOrder(bench, [POPUP_DISCOUNT_CODE]);
    const before = (await bench.stock("papillex")) ?? 0;
    bench.now.ms += 60_000;
    const made = await refund(order, { lines: [{ ...one, restock: "cancel" }], note: "un flacon mai puțin" });
    // 3 × 289,00 less ten percent is 780,30: 260,10 a bottle.
    expect(made).toMatchObject({ ok: true, refund: { state: "done", amountMinor: 26_010 } });
    expect(await again(order)).toMatchObject({
      financialStatus: "partially_refunded",
      refundedMinor: 26_010,
      cancelledAt: null,
    });
    expect(await bench.stock("papillex")).toBe(before + 1);
    expect(bench.catalogue.productByHandle("papillex")?.variants[0]?.stock).toBe(before + 1);
    const news = await told(order);
    expect(news.map(({ topic }) => topic).toSorted()).toEqual([
      "orders/create",
      "orders/paid",
      "orders/updated",
      "refunds/create",
    ]);
    const created = news.find(({ topic }) => topic === "refunds/create")?.body;
    expect(created).toMatchObject({
      order_id: order.id,
      note: "un flacon mai puțin",
      restock: true,
      refund_line_items: [
        {
          line_item_id: order.id * 1000 + 1,
          quantity: 1,
          restock_type: "cancel",
          subtotal: 260.1,
          line_item: { current_quantity: 2, fulfillable_quantity: 2, quantity: 3 },
        },
      ],
      transactions: [
        { kind: "refund", status: "success", amount: "260.10", currency: "RON", gateway: "card" },
      ],
      order_adjustments: [],
    });
    expect(news.find(({ topic }) => topic === "orders/updated")?.body).toMatchObject({
      financial_status: "partially_refunded",
      current_total_price: (order.totalMinor / 100 - 260.1).toFixed(2),
      refunds: [created],
      line_items: [{ current_quantity: 2 }, { current_quantity: 1 }],
    });
    await agree();
  });

  test("may be followed by others until nothing is left; then the order is refunded", async () => {
    const order = await paidOrder();
    const parts = [{ lines: [one] }, { lines: [{ line: 1, quantity: 1 }] }, { lines: "rest" as const }];
    for (const part of parts) expect(await refund(order, part)).toMatchObject({ ok: true });
    expect(await again(order)).toMatchObject({
      financialStatus: "refunded",
      refundedMinor: order.totalMinor,
    });
    expect(await refund(order, { lines: "rest", shippingMinor: "rest" })).toMatchObject({
      ok: false,
      code: "nothing_left",
    });
    await agree();
  });

  test("of delivery says so as an adjustment of the order", async () => {
    await bench.pay(await bench.cart([{ handle: "simplix" }], { email: "livrare@exemplu.ro" }));
    const order = (await bench.orders()).at(-1);
    if (order === undefined) throw new Error("There is no order.");
    expect(order.snapshot.shipping.priceMinor).toBe(1_990);
    await refund(order, { shippingMinor: 1_000 });
    await refund(order, { shippingMinor: "rest" });
    const adjustments = (await told(order))
      .filter(({ topic }) => topic === "refunds/create")
      .map(({ body }) => body)
      .toSorted((a, b) => Number(a["id"]) - Number(b["id"]))
      .map((body) => body["order_adjustments"]);
    expect(adjustments).toMatchObject([
      [{ kind: "shipping_refund", amount: "-10.00" }],
      [{ kind: "shipping_refund", amount: "-9.90" }],
    ]);
    expect(await refund(order, { shippingMinor: 1 })).toMatchObject({ ok: false, code: "too_much_shipping" });
    await agree();
  });

  test("asked twice with one key is made once, also at the same time; another order's key is refused", async () => {
    const [order, other] = [await paidOrder(), await paidOrder()];
    const asked = await Promise.all(
      Array.from({ length: 3 }, () => refund(order, { key: "same", lines: [one] })),
    );
    const ids = asked.map((each) => each.ok && each.refund.id);
    expect(new Set(ids).size).toBe(1);
    expect((await again(order)).refundedMinor).toBe(28_900);
    expect(await refund(other, { key: "same", lines: [one] })).toEqual({
      ok: false,
      code: "key_reused",
      params: {},
    });
    await agree();
  });

  test("that the gateway does not answer is pending, and finished by recovery", async () => {
    const order = await paidOrder();
    const { gateway } = bench.context;
    const { refund: pay } = gateway;
    Object.assign(gateway, { refund: () => Promise.reject(new Error("no line to the bank")) });
    const key = "unanswered";
    expect(await refund(order, { key, lines: [one] })).toMatchObject({ refund: { state: "pending" } });
    expect((await again(order)).refundedMinor).toBe(0);
    Object.assign(gateway, { refund: pay });
    await recoverPayments(bench.context, { untouchedMs: 0 });
    expect(await again(order)).toMatchObject({ refundedMinor: 28_900 });
    expect(await refund(order, { key, lines: [one] })).toMatchObject({ refund: { state: "done" } });
    await agree();
  });

  /** Makes the gateway refuse refunds for good and records their keys; `restore` undoes it. */
  function refusing() {
    const { gateway } = bench.context;
    const { refund: pay } = gateway;
    const keys: string[] = [];
    const ask = (answer: (...args: Parameters<typeof pay>) => Promise<boolean>): typeof pay => {
      return (...args) => {
        keys.push(args[2]);
        return answer(...args);
      };
    };
    Object.assign(gateway, { refund: ask(() => Promise.resolve(false)) });
    return { keys, restore: () => Object.assign(gateway, { refund: ask(pay) }) };
  }
  const refusedOf = async (order: Order) =>
    (await bench.database.select().from(refunds)).filter(({ orderId }) => orderId === order.id);
  const texts = async () => (await bench.disagreements()).map(({ text }) => text);

  test("that the gateway refuses needs a person, and is a new attempt when it is asked for again", async () => {
    const order = await paidOrder();
    const { keys, restore } = refusing();
    const key = "refused";
    await refund(order, { key, lines: [one] });
    expect(bench.logged.join()).toContain('"reason":"gateway refuses a refund"');
    expect(await texts()).toContain("needs attention: refunding");
    // A repeated request returns the refund's state; it is no new attempt.
    expect(await refund(order, { key, lines: [one] })).toMatchObject({ refund: { state: "pending" } });
    expect(keys).toHaveLength(1);
    const [stuck] = await refusedOf(order);
    expect(stuck).toMatchObject({ state: "pending", attempt: 0, refusedAt: new Date(bench.now.ms) });
    restore();
    await retryPayments(bench.database, new Date(bench.now.ms));
    await recoverPayments(bench.context, { untouchedMs: 0 });
    expect(keys).toEqual([`${order.paymentId}:${stuck?.id}`, `${order.paymentId}:${stuck?.id}:1`]);
    expect(await refusedOf(order)).toMatchObject([{ state: "done", refusedAt: null }]);
    await agree();
  });

  test("that the gateway refuses holds no other one back", async () => {
    const order = await paidOrder();
    const { restore } = refusing();
    await refund(order, { lines: [one] });
    restore();
    expect(await refund(order, { lines: [one] })).toMatchObject({ refund: { state: "done" } });
    expect((await refusedOf(order)).map(({ state }) => state)).toEqual(["pending", "done"]);
    expect(await texts()).toContain("needs attention: refunding");
    const [stuck] = await refusedOf(order);
    expect(await askRefundAgain(bench.context, order.number, stuck?.id ?? 0)).toMatchObject({
      state: "done",
    });
    await agree();
  });

  test("whose answer is missing is asked for again under the same key", async () => {
    const order = await paidOrder();
    const { gateway } = bench.context;
    const { refund: pay } = gateway;
    const keys: string[] = [];
    const lost: typeof pay = async (...args) => {
      keys.push(args[2]);
      await pay(...args);
      throw new Error("the answer is lost");
    };
    Object.assign(gateway, { refund: lost });
    await refund(order, { lines: [one] });
    Object.assign(gateway, { refund: pay });
    const [pending] = await refusedOf(order);
    const asked = await askRefundAgain(bench.context, order.number, pending?.id ?? 0);
    expect(asked).toMatchObject({ state: "done", attempt: 0 });
    expect(keys).toEqual([`${order.paymentId}:${pending?.id}`]);
    expect(await askRefundAgain(bench.context, order.number, pending?.id ?? 0)).toEqual(asked);
    const other = await paidOrder();
    expect(await askRefundAgain(bench.context, other.number, pending?.id ?? 0)).toBeNull();
    await agree();
  });

  test("that the gateway refuses may be paid by hand: it is done, and announced", async () => {
    const order = await paidOrder();
    const id = order.paymentId ?? "";
    expect(await payRefundsByHand(bench.context, id)).toBe(0);
    expect(await payRefundsByHand(bench.context, "unknown")).toBeNull();
    const { keys, restore } = refusing();
    await refund(order, { lines: [one] });
    expect(await payRefundsByHand(bench.context, id)).toBe(1);
    expect(keys).toHaveLength(1);
    restore();
    expect(await again(order)).toMatchObject({ refundedMinor: 28_900 });
    expect((await told(order)).some(({ topic }) => topic === "refunds/create")).toBe(true);
    await agree();
  });
});

describe("what cannot be refunded", () => {
  test("an order that is not there, a line that is not there, more than was bought", async () => {
    const order = await paidOrder();
    expect(await refund({ ...order, number: 1 }, { lines: "rest" })).toMatchObject({ code: "unknown_order" });
    expect(await refund(order, { lines: [{ line: 9, quantity: 1 }] })).toMatchObject({
      code: "unknown_line",
    });
    expect(await refund(order, { lines: [{ line: 1, quantity: 2 }] })).toMatchObject({
      code: "too_many_units",
      params: { line: 1, left: 1 },
    });
    expect(await refund(order, {})).toMatchObject({ code: "nothing_left" });
    await agree();
  });

  test("goods come back as cancelled before they are sent, as returned afterwards", async () => {
    const order = await paidOrder();
    expect(await refund(order, { lines: [one], restock: "return" })).toMatchObject({ code: "not_sent" });
    expect(await refund(order, { lines: [one], restock: "cancel" })).toMatchObject({ ok: true });
    const { database, jobs, clock, settings } = bench.context;
    const parcel = { trackingNumber: null, trackingCompany: null };
    await fulfilOrder({ database, jobs, shopUrl: settings.publicUrl, now: clock() }, order.number, parcel);
    const sent = (await told(order)).find(({ topic }) => topic === "fulfillments/create")?.body;
    expect(sent).toMatchObject({ line_items: [{ quantity: 2 }, { quantity: 1 }] });
    expect(await refund(order, { lines: [one], restock: "cancel" })).toMatchObject({ code: "already_sent" });
    expect(await refund(order, { lines: [one], restock: "return" })).toMatchObject({ ok: true });
    await agree();
  });

  test("a cancelled order; its cancellation pays back what refunds in part left", async () => {
    const before = (await bench.stock("papillex")) ?? 0;
    const order = await paidOrder();
    await refund(order, { lines: [{ ...one, restock: "cancel" }] });
    // A broken bottle is not restocked, even when the order is cancelled.
    await refund(order, { lines: [one] });
    await cancelPaidOrder(bench.context, order.number, "customer");
    expect(await again(order)).toMatchObject({
      financialStatus: "refunded",
      refundedMinor: order.totalMinor,
    });
    expect(await bench.stock("papillex")).toBe(before - 1);
    expect(await refund(order, { lines: "rest" })).toMatchObject({ code: "cancelled" });
    await agree();
  });

  test("an order whose money is all back is not sent, and can still be cancelled", async () => {
    const order = await paidOrder();
    await refund(order, { lines: "rest", restock: "cancel" });
    const { database, jobs, clock, settings } = bench.context;
    const telling = { database, jobs, shopUrl: settings.publicUrl, now: clock() };
    const parcel = { trackingNumber: null, trackingCompany: null };
    expect(await fulfilOrder(telling, order.number, parcel)).toEqual({
      ok: false,
      reason: "nothing_to_send",
    });
    expect(await cancelPaidOrder(bench.context, order.number, "staff")).toMatchObject({
      ok: true,
      refunded: true,
    });
    await agree();
  });

  test("more often than an order may be", async () => {
    const order = await paidOrder();
    const row = { orderId: order.id, state: "pending" as const, amountMinor: 0, lines: [], shippingMinor: 0 };
    const rows = Array.from({ length: REFUNDS_PER_ORDER_MAX }, (_, n) => ({
      ...row,
      shippingTaxMinor: 0,
      createdAt: new Date(bench.now.ms),
      key: `many ${n}`,
    }));
    await bench.database.insert(refunds).values(rows);
    expect(await refund(order, { lines: [one] })).toMatchObject({ code: "too_many_refunds" });
    await bench.database.delete(refunds).where(eq(refunds.orderId, order.id));
  });
});

test.runIf(hasPostgres())(
  "ten refunds at once on PostgreSQL, a cancellation among them, never pay more than was taken",
  async () => {
    const shop = await openBench(await openTestDatabase("postgres"));
    try {
      const [order, cancelled] = [await paidOrder(shop), await paidOrder(shop)];
      const ask = (of: Order) => refund(of, { lines: [one], restock: "cancel" }, shop);
      const made = await Promise.all(Array.from({ length: 10 }, () => ask(order)));
      expect(made.filter(({ ok }) => ok)).toHaveLength(3);
      await Promise.all([
        ...Array.from({ length: 4 }, () => ask(cancelled)),
        cancelPaidOrder(shop.context, cancelled.number, "customer"),
      ]);
      const [first, second] = await shop.orders();
      expect(first?.refundedMinor).toBe(3 * 28_900);
      expect(second?.refundedMinor).toBe(cancelled.totalMinor);
      await agree(shop);
    } finally {
      await shop.close();
    }
  },
);
