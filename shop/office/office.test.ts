import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { rateLimits } from "#shop/limits/rate-limit.tables.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import { refunds } from "#shop/modules/order/refund.tables.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import { type Bench, openBench, SHOP_URL } from "#shop/payment/payment-bench.fixture.ts";
import { recoverPayments } from "#shop/payment/recovery/recover-payments.ts";
import { answerOffice } from "./answer-office.ts";
import type { OfficeAnswer } from "./office-answer.ts";
import { officeCalls } from "./office.tables.ts";
import { runOffice } from "./run-office.ts";

const SECRET = "a-secret-of-the-office-of-32-letters";

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
});
afterAll(() => bench.close());

async function paidOrder(shop: Bench = bench): Promise<Order> {
  await shop.pay(await shop.cart([{ handle: "papillex", quantity: 2 }, { handle: "simplix" }]));
  const order = (await shop.orders()).at(-1);
  if (order === undefined) throw new Error("There is no order.");
  return order;
}
const call = (given: object): Promise<OfficeAnswer> => runOffice(bench.context, given, "direct");
let keys = 0;
const ask = (command: string, input: object, key = `office ${(keys += 1)}`): Promise<OfficeAnswer> =>
  call({ command, key, input });
const lineOf = ({ id }: Order, place: number): number => id * 1000 + place;
const calls = () => bench.database.select().from(officeCalls).orderBy(officeCalls.id);
async function agree(): Promise<void> {
  await bench.deliverWebhooks();
  expect(await bench.disagreements()).toEqual([]);
}

describe("the commands of the office", () => {
  test("follow an order: refund, send, deliver, replace, and lists that show it", async () => {
    const order = await paidOrder();
    const { number } = order;
    const line = { lineId: lineOf(order, 1), quantity: 1 };
    expect(await ask("refund", { order: number, lines: [line], restock: "cancel", note: "  " })).toEqual({
      ok: true,
      data: {
        attention: null,
        order: number,
        financialStatus: "partially_refunded",
        refunded: { amount: "289.00", currencyCode: "RON" },
        left: { amount: "488.00", currencyCode: "RON" },
        refund: {
          id: expect.any(Number),
          order: number,
          state: "done",
          amount: { amount: "289.00", currencyCode: "RON" },
          shipping: { amount: "0.00", currencyCode: "RON" },
          storeCredit: { amount: "0.00", currencyCode: "RON" },
          lines: [{ ...line, amount: { amount: "289.00", currencyCode: "RON" }, restock: "cancel" }],
          isCancellation: false,
          isReduction: false,
          createdAt: "2026-11-21T09:00:00.000Z",
          doneAt: "2026-11-21T09:00:00.000Z",
        },
      },
    });
    const parcel = { trackingNumber: "1ONB", trackingCompany: "Sameday" };
    expect(await ask("fulfil", { order: number, ...parcel })).toMatchObject({
      data: { already: false, ...parcel, trackingUrl: "https://sameday.ro/#awb=1ONB" },
    });
    expect(await ask("deliver", { order: number })).toMatchObject({
      data: { already: false, deliveredAt: "2026-11-21T09:00:00.000Z" },
    });
    expect(await ask("deliver", { order: number })).toMatchObject({ data: { already: true } });
    expect(await ask("cancel", { order: number })).toEqual({
      ok: false,
      code: "already_sent",
      params: { order: number },
    });
    const replaced = await ask("replace", { order: number });
    expect(replaced).toMatchObject({ data: { order: number, replacement: { number: number + 1 } } });
    expect(await call({ command: "orders", input: { first: 1 } })).toMatchObject({
      data: {
        orders: [{ number: number + 1, isReplacement: true, stage: "paid" }],
        next: String(number + 1),
      },
    });
    const rest = { stage: "delivered", first: 1, after: String(number + 1) };
    expect(await call({ command: "orders", input: rest })).toMatchObject({
      data: { orders: [{ number, refunded: { amount: "289.00" } }], next: null },
    });
    expect(await call({ command: "refunds", input: { order: number } })).toMatchObject({
      data: { refunds: [{ order: number, amount: { amount: "289.00" }, note: null }], next: null },
    });
    await agree();
  });

  test("hold an order: it is not sent until it is released", async () => {
    const { id, number } = await paidOrder();
    const toldTags = async () =>
      (await bench.database.select().from(webhookDeliveries).orderBy(webhookDeliveries.createdAt))
        .filter(({ topic, subjectId }) => topic === "orders/updated" && subjectId === id)
        .map(({ payload }) => (JSON.parse(payload ?? "{}") as { tags?: string }).tags);
    const hold = (reason: string) => ask("hold", { order: number, reason });
    expect(await hold(" ")).toMatchObject({ code: "invalid_input", params: { field: "input.reason" } });
    expect(await hold("withdrawal")).toMatchObject({ data: { already: false, holdReason: "withdrawal" } });
    expect(await hold("another")).toMatchObject({ data: { already: true, holdReason: "withdrawal" } });
    expect(await call({ command: "orders", input: { first: 1 } })).toMatchObject({
      data: { orders: [{ number, stage: "paid", holdReason: "withdrawal" }] },
    });
    expect(await ask("fulfil", { order: number })).toMatchObject({ ok: false, code: "on_hold" });
    const released = { ok: true, data: { order: number, already: false, holdReason: null } };
    expect(await ask("release", { order: number })).toEqual(released);
    expect(await ask("release", { order: number })).toMatchObject({ data: { already: true } });
    expect(new Set(await toldTags())).toEqual(new Set(["on-hold", ""]));
    expect(await ask("fulfil", { order: number })).toMatchObject({ ok: true });
    expect(await hold("too late")).toMatchObject({ ok: false, code: "already_sent" });
    await agree();
  });

  test("cancel and refund a held order", async () => {
    const order = await paidOrder();
    const { number } = order;
    await ask("hold", { order: number, reason: "withdrawal" });
    const lines = [{ lineId: lineOf(order, 1), quantity: 1 }];
    expect(await ask("refund", { order: number, lines, restock: "cancel" })).toMatchObject({ ok: true });
    expect(await ask("cancel", { order: number, reason: "customer" })).toMatchObject({ ok: true });
    expect(await ask("hold", { order: number, reason: "late" })).toMatchObject({ code: "cancelled" });
    expect(await call({ command: "orders", input: { first: 1 } })).toMatchObject({
      data: { orders: [{ stage: "cancelled", holdReason: null }] },
    });
    await agree();
  });

  test("refund as store credit, once for a key", async () => {
    const order = await paidOrder();
    const input = { order: order.number, lines: "rest", shipping: "rest", destination: "store_credit" };
    const first = await ask("refund", input, "as credit");
    expect(first).toMatchObject({
      data: {
        financialStatus: "refunded",
        refund: { amount: { amount: "777.00" }, storeCredit: { amount: "777.00", currencyCode: "RON" } },
      },
    });
    expect(await ask("refund", input, "as credit")).toEqual(first);
    expect(await ask("refund", { ...input, destination: "original" }, "as credit")).toMatchObject({
      code: "key_reused",
    });
    expect(await ask("refund", { ...input, destination: "elsewhere" })).toMatchObject({
      code: "invalid_input",
      params: { field: "input.destination" },
    });
    await agree();
  });

  test("send a guest's store credit again under a new code, three times an hour", async () => {
    const order = await paidOrder();
    const { number } = order;
    const resend = () => ask("resendStoreCredit", { order: number });
    expect(await resend()).toMatchObject({ code: "nothing_left", params: { order: number } });
    await ask("refund", { order: number, lines: "rest", destination: "store_credit" });
    const codes = new Set<string>();
    for (let n = 0; n < 3; n += 1) {
      const sent = await resend();
      expect(sent).toMatchObject({
        data: { order: number, sent: [{ balance: { amount: "777.00", currencyCode: "RON" } }] },
      });
      expect(JSON.stringify(sent)).not.toMatch(/[2-9A-Z]{16}/);
      codes.add(JSON.stringify(sent));
    }
    expect(codes.size).toBe(3);
    expect(await resend()).toMatchObject({ code: "too_many_codes", params: { retryAfterS: 3_600 } });
    await agree();
  });

  test("refuse what cannot be done with a code and what it is about", async () => {
    const order = await paidOrder();
    const { number } = order;
    const refund = (input: object) => ask("refund", { order: number, ...input });
    for (const command of [
      "refund",
      "fulfil",
      "deliver",
      "cancel",
      "replace",
      "release",
      "resendStoreCredit",
    ]) {
      const unknown = await ask(command, { order: 999_999 });
      expect(unknown, command).toMatchObject({ ok: false, code: "unknown_order" });
    }
    const foreign = { lineId: lineOf(order, 1) - 1000, quantity: 1 };
    expect(await refund({ lines: [foreign] })).toEqual({
      ok: false,
      code: "unknown_line",
      params: { lineId: foreign.lineId },
    });
    expect(await refund({ lines: [{ lineId: lineOf(order, 1), quantity: 3 }] })).toEqual({
      ok: false,
      code: "too_many_units",
      params: { lineId: lineOf(order, 1), left: 2 },
    });
    expect(await refund({ shipping: "0.01" })).toEqual({
      ok: false,
      code: "too_much_shipping",
      params: { left: "0.00" },
    });
    expect(await ask("replace", { order: number })).toMatchObject({ code: "not_sent" });
    expect(await ask("deliver", { order: number })).toMatchObject({ code: "not_sent" });
    expect(await refund({ lines: "rest", shipping: "rest" })).toMatchObject({ ok: true });
    expect(await refund({ lines: "rest" })).toMatchObject({ code: "nothing_left" });
    expect(await ask("fulfil", { order: number })).toMatchObject({ code: "nothing_to_send" });
    await agree();
  });

  it.each([
    [{}, "command"],
    [{ command: "sell", key: "k", input: {} }, "command"],
    [{ command: "refund", input: { order: 1001 } }, "key"],
    [{ command: "refund", key: " ", input: { order: 1001 } }, "key"],
    [{ command: "refund", key: "x".repeat(101), input: { order: 1001 } }, "key"],
    [{ command: "refund", key: "k", input: { order: "1001" } }, "input.order"],
    [{ command: "refund", key: "k", input: { order: 1e12 } }, "input.order"],
    [
      { command: "refund", key: "k", input: { order: 1, lines: [{ lineId: 1, quantity: 0 }] } },
      "input.lines.0.quantity",
    ],
    [{ command: "refund", key: "k", input: { order: 1, shipping: "-1" } }, "input.shipping"],
    [{ command: "refund", key: "k", input: { order: 1, note: "x".repeat(501) } }, "input.note"],
    [{ command: "refund", key: "k", input: { order: 1, note: "a\0b" } }, "input.note"],
    [{ command: "refund", key: "k", input: { order: 1, amount: "5" } }, "input"],
    [{ command: "deliver", key: "k", input: { order: 1, deliveredAt: "yesterday" } }, "input.deliveredAt"],
    [{ command: "cancel", key: "k", input: { order: 1, reason: "bored" } }, "input.reason"],
    [{ command: "orders", input: { first: 101 } }, "input.first"],
    [{ command: "orders", input: { after: "1 OR 1=1" } }, "input.after"],
    [null, ""],
    ["refund", ""],
  ])("%j is not understood", async (given, field) => {
    const before = (await calls()).length;
    const answer = await runOffice(bench.context, given, "direct");
    expect(answer).toMatchObject({ ok: false, code: "invalid_input", params: { field } });
    expect((await calls()).slice(before)).toMatchObject([{ outcome: "invalid_input" }]);
  });
});

describe("a key", () => {
  test("of a command that is done gets the first answer again; with another input it is refused", async () => {
    const order = await paidOrder();
    const input = { order: order.number, lines: [{ lineId: lineOf(order, 1), quantity: 1 }] };
    const first = await ask("refund", input, "the same");
    await ask("refund", { order: order.number, lines: "rest" });
    expect(await ask("refund", input, "the same")).toEqual(first);
    const reused = { ok: false, code: "key_reused", params: {} };
    expect(await ask("refund", { ...input, note: "x" }, "the same")).toEqual(reused);
    expect(await ask("cancel", { order: order.number }, "the same")).toEqual(reused);
    await agree();
  });

  test("of a refusal may be tried again, with the same input alone", async () => {
    const order = await paidOrder();
    expect(await ask("deliver", { order: order.number }, "early")).toMatchObject({ code: "not_sent" });
    await ask("fulfil", { order: order.number });
    expect(await ask("cancel", { order: order.number }, "early")).toMatchObject({ code: "key_reused" });
    expect(await ask("deliver", { order: order.number }, "early")).toMatchObject({ ok: true });
  });

  test("of a refund that waits for the gateway tells when it is paid", async () => {
    const order = await paidOrder();
    const { gateway } = bench.context;
    const { refund } = gateway;
    Object.assign(gateway, { refund: () => Promise.reject(new Error("no line to the bank")) });
    const again = () => ask("refund", { order: order.number, lines: "rest" }, "slow");
    expect(await again()).toMatchObject({ data: { refund: { state: "pending" } } });
    Object.assign(gateway, { refund });
    await recoverPayments(bench.context, { untouchedMs: 0 });
    expect(await again()).toMatchObject({ data: { refund: { state: "done" } } });
    const made = await bench.database.select().from(refunds).where(eq(refunds.orderId, order.id));
    expect(made).toHaveLength(1);
    await agree();
  });

  test("of a refund that the gateway refuses tells so, until it is asked for again", async () => {
    const order = await paidOrder();
    const { gateway } = bench.context;
    const { refund } = gateway;
    Object.assign(gateway, { refund: () => Promise.resolve(false) });
    const input = { order: order.number, lines: "rest" };
    const refused = { data: { refund: { state: "pending" }, attention: "refused" } };
    expect(await ask("refund", input, "refused")).toMatchObject(refused);
    Object.assign(gateway, { refund });
    expect(await ask("refund", input, "refused")).toMatchObject(refused);
    const [made] = await bench.database.select().from(refunds).where(eq(refunds.orderId, order.id));
    expect(await ask("retryRefund", { order: order.number, refund: 1 })).toMatchObject({
      code: "unknown_refund",
    });
    expect(await ask("retryRefund", { order: 1, refund: made?.id })).toMatchObject({ code: "unknown_order" });
    const paid = { data: { refund: { id: made?.id, state: "done" }, attention: null } };
    expect(await ask("retryRefund", { order: order.number, refund: made?.id })).toMatchObject(paid);
    expect(await ask("refund", input, "refused")).toMatchObject(paid);
    await agree();
  });

  test.runIf(hasPostgres())("used by ten calls at once on PostgreSQL is done once", async () => {
    const shop = await openBench(await openTestDatabase("postgres"));
    try {
      const order = await paidOrder(shop);
      const input = { order: order.number, lines: [{ lineId: lineOf(order, 1), quantity: 1 }] };
      const given = { command: "refund", key: "at once", input };
      const asked = Array.from({ length: 10 }, (_, n) =>
        runOffice(shop.context, n < 8 ? given : { ...given, input: { ...input, note: "other" } }, "http"),
      );
      const answers = await Promise.all(asked);
      const done = answers.filter(({ ok }) => ok);
      expect([2, 8]).toContain(done.length);
      for (const answer of done) expect(answer).toEqual(done[0]);
      expect(await shop.database.select().from(refunds)).toHaveLength(1);
      await shop.deliverWebhooks();
      expect(await shop.disagreements()).toEqual([]);
    } finally {
      await shop.close();
    }
  });
});

describe("over HTTP", () => {
  afterEach(() => bench.database.delete(rateLimits));

  const post = (
    body: string,
    { secret = SECRET, set = SECRET, callsPerMinute = 50, ...more }: PostOptions = {},
  ): Promise<Response | null> =>
    answerOffice(
      new Request(`${SHOP_URL}/office`, {
        method: "POST",
        body,
        headers: { Authorization: `Bearer ${secret}` },
        ...more,
      }),
      { context: bench.context, secret: set, callsPerMinute },
      { ip: "203.0.113.7" },
    );
  interface PostOptions {
    readonly secret?: string;
    readonly set?: string | null;
    readonly callsPerMinute?: number;
    readonly method?: string;
  }
  const LIST = JSON.stringify({ command: "orders", input: { first: 1 } });

  test("a call with the secret is answered, and noted with who made it and what came of it", async () => {
    const order = await paidOrder();
    const input = { order: order.number, reason: "customer" };
    const body = JSON.stringify({ command: "cancel", key: "http", actor: "Maria, depozit", input });
    const answer = await post(body);
    expect(answer?.status).toBe(200);
    expect(answer?.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer?.json()).toEqual({
      ok: true,
      data: { order: order.number, already: false, refunded: true },
    });
    expect((await calls()).at(-1)).toMatchObject({
      via: "http",
      actor: "Maria, depozit",
      command: "cancel",
      key: "http",
      orderNumber: order.number,
      outcome: "ok",
      calledAt: new Date(bench.now.ms),
    });
    const refused = await post(JSON.stringify({ command: "deliver", key: "http 2", input: { order: 1 } }));
    expect(refused?.status).toBe(200);
    expect(await refused?.json()).toMatchObject({ ok: false, code: "unknown_order" });
    expect((await calls()).at(-1)).toMatchObject({ command: "deliver", outcome: "unknown_order" });
  });

  test.each<[string, Parameters<typeof post>, number]>([
    ["another path's secret", [LIST, { secret: "b".repeat(36) }], 401],
    ["half of the secret", [LIST, { secret: SECRET.slice(0, 18) }], 401],
    ["no secret set", [LIST, { set: null }], 404],
    ["no secret set and an empty one given", [LIST, { set: null, secret: "" }], 404],
    ["too many bytes", [`"${"x".repeat(22 * 1024 * 1024)}"`], 413],
    ["no JSON", ["{"], 400],
    ["no call", ["{}"], 400],
    ["a NUL character", ['{"command":"orders","input":{"after":"\\u0000"}}'], 400],
    ["a PUT", [LIST, { method: "PUT" }], 405],
  ])("%s", async (_title, [body, options], status) => {
    const before = (await calls()).filter(({ outcome }) => outcome === "ok").length;
    expect((await post(body, options))?.status).toBe(status);
    expect((await calls()).filter(({ outcome }) => outcome === "ok")).toHaveLength(before);
  });

  test("what a call reads is answered as it is to the store itself, without a key", async () => {
    const { number } = await paidOrder();
    const input = { order: number, lines: "rest" };
    for (const given of [
      { command: "order", input: { order: number } },
      { command: "previewRefund", input },
      { command: "orders", input: { query: `#${number}` } },
      { command: "products", input: { query: "papillex" } },
      { command: "lowStock", input: { first: 1 } },
      { command: "codes", input: {} },
    ]) {
      const answer = await post(JSON.stringify(given));
      expect(answer?.status, given.command).toBe(200);
      expect(await answer?.json()).toEqual(await call(given));
    }
  });

  test("wrong secrets are limited, and the right one with them", async () => {
    const limited = { callsPerMinute: 3 };
    for (let n = 0; n < 3; n += 1) {
      expect((await post(LIST, { ...limited, secret: `wrong ${n}` }))?.status).toBe(401);
    }
    const answer = await post(LIST, limited);
    expect(answer?.status).toBe(429);
    expect(answer?.headers.get("Retry-After")).toBe("60");
    bench.now.ms += 60_000;
    expect((await post(LIST, limited))?.status).toBe(200);
  });

  test("no other path is the office's", async () => {
    const request = new Request(`${SHOP_URL}/office/`, { method: "POST" });
    const office = { context: bench.context, secret: SECRET, callsPerMinute: 1 };
    expect(await answerOffice(request, office, { ip: "203.0.113.7" })).toBeNull();
  });
});
