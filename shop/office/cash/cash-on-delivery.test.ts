import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { HOUR_MS } from "#domain/time/units.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import { composeOrderMail } from "#shop/modules/order/mails/compose-order-mail.ts";
import { mails } from "#shop/modules/mail/mail.tables.ts";
import { type Order, orders, refusedParcels } from "#shop/modules/order/order.tables.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import { runCommand } from "#shop/back-office/run-command.ts";
import { openOfficeBench, type OfficeBench } from "#shop/office/office-bench.fixture.ts";
import { endOverdueOrders } from "#shop/payment/deferred/end-overdue-orders.ts";
import { location, STORE_URL, type Typed } from "#shop/payment/payment-bench.fixture.ts";
import { PAYMENT_STEPS } from "#shop/payment/payment-steps.fixture.ts";
import { recoverPayments } from "#shop/payment/recovery/recover-payments.ts";

const CASH: Typed = {
  method: "cash_on_delivery",
  card_number: "",
  card_expiry: "",
  card_cvc: "",
  card_holder: "",
};
const ONE = [{ handle: "papillex" }];
const TWO = [{ handle: "papillex", quantity: 2 }];

let office: OfficeBench;
beforeAll(async () => {
  office = await openOfficeBench();
});
afterAll(() => office.bench.close());

/** A mailbox of its own for each order: unpaid orders of one are limited. */
let buyers = 0;
const buyer = (): { email: string } => ({ email: `ramburs.${(buyers += 1)}@exemplu.ro` });

const buy = (lines = ONE, more: Parameters<OfficeBench["sell"]>[1] = buyer(), typed: Typed = {}) =>
  office.sell(lines, more, { ...CASH, ...typed });
const reread = async ({ id }: Order): Promise<Order> => {
  const [order] = await office.bench.database.select().from(orders).where(eq(orders.id, id));
  if (order === undefined) throw new Error("The order is gone.");
  return order;
};
const send = ({ number: order }: Order, trackingNumber: string | null = null) =>
  office.get({ command: "fulfil", key: office.key(), input: { order, trackingNumber } });
const stateOf = async (cartToken: string | null) =>
  (await office.bench.payments({ token: cartToken ?? "" } as StoredCart)).map(({ state }) => state);
async function payloadOf({ id }: Order, topic: string) {
  const rows = await office.bench.database
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.subjectId, id));
  const row = rows.find((each) => each.topic === topic);
  return row?.payload == null ? null : (JSON.parse(row.payload) as Record<string, unknown>);
}
async function mailOf({ id }: Order, kind: "order-confirmation" | "parcel-sent" | "order-cancelled") {
  const rows = await office.bench.database.select().from(mails).where(eq(mails.orderId, id));
  const row = rows.find((each) => each.kind === kind);
  if (row === undefined) throw new Error(`There is no mail ${kind}.`);
  const mail = await composeOrderMail(office.bench.context, kind, row);
  return (mail?.text ?? "").replaceAll(/\s+/g, " ");
}

describe("an order by cash on delivery", () => {
  it("is made at once and unpaid, with its fee as a line of delivery, and takes stock", async () => {
    const before = (await office.bench.stock("papillex")) ?? 0;
    const cart = await office.bench.cart(ONE, buyer());
    expect(location(await office.bench.pay(cart, CASH))).toBe(`${STORE_URL}/finish`);
    const order = (await office.bench.orders()).at(-1);
    expect(order).toMatchObject({
      financialStatus: "pending",
      totalMinor: 29_890,
      heldAt: null,
      snapshot: { shipping: { priceMinor: 990, feeMinor: 990 }, payment: { method: "cash_on_delivery" } },
    });
    expect(await stateOf(cart.token)).toEqual(["due"]);
    expect(await office.bench.stock("papillex")).toBe(before - 1);
    expect(order && (await payloadOf(order, "orders/create"))).toMatchObject({
      financial_status: "pending",
      payment_gateway_names: ["Cash on Delivery (COD)"],
      total_price: "298.90",
      total_outstanding: "298.90",
      total_shipping_price_set: { shop_money: { amount: "9.90" } },
      shipping_lines: [{ price: "0.00" }, { code: "cash_on_delivery", title: "Taxă ramburs", price: "9.90" }],
    });
    await office.agree();
  });

  it("is announced with what to pay to the courier", async () => {
    const order = await buy();
    expect(await mailOf(order, "order-confirmation")).toContain("Plătești curierului 298,90 lei");
    await send(order);
    expect(await mailOf(order, "parcel-sent")).toContain("Plătești curierului 298,90 lei");
  });

  it("is one order, however often the button is pressed", async () => {
    const cart = await office.bench.cart(ONE, buyer());
    const shown = await office.bench.shownTotal(office.bench.page(cart));
    const press = () => office.bench.pay(cart, { ...CASH, ...shown });
    await Promise.all([press(), press(), press()]);
    const made = (await office.bench.orders()).filter(({ cartToken }) => cartToken === cart.token);
    expect(made).toHaveLength(1);
    await office.agree();
  });

  it("shows its total, fee included, before the button, and charges no other", async () => {
    const cart = await office.bench.cart(ONE, buyer());
    const html = await (await office.bench.get(office.bench.page(cart))).text();
    expect(html).toContain('name="expected_cash_total" value="29890"');
    expect(html).toContain('name="expected_total" value="28900"');
    const answer = await office.bench.pay(cart, { ...CASH, expected_cash_total: "28900" });
    expect(answer.status).toBe(409);
  });
});

describe("is not offered", () => {
  it.each([
    ["for a subscription", [{ handle: "papillex", key: "monthly" }], {}],
    ["above the highest amount", [{ handle: "papillex", quantity: 6 }], {}],
    ["abroad", ONE, { delivery_country: "DE", delivery_state: "", delivery_postalCode: "10115" }],
  ])("%s", async (_case, lines, typed) => {
    const cart = await office.bench.cart(lines, buyer());
    const answer = await office.bench.pay(cart, { ...CASH, ...typed });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("nu poate fi plătită la curier");
    expect(await office.bench.payments(cart)).toEqual([]);
  });

  it("to a mailbox with as many unpaid orders as allowed", async () => {
    const mailbox = buyer();
    await buy(ONE, mailbox);
    await buy(ONE, mailbox);
    const cart = await office.bench.cart(ONE, mailbox);
    expect(location(await office.bench.pay(cart, CASH))).toBe(`${office.bench.page(cart)}#method`);
    expect(await office.bench.payments(cart)).toMatchObject([
      { state: "voided", reason: "method_not_for_buyer" },
    ]);
    const html = await (await office.bench.get(office.bench.page(cart))).text();
    expect(html.replaceAll("\u2011", "-")).toContain("nu putem oferi metoda de plată aleasă");
    // The card is taken all the same.
    expect(location(await office.bench.pay(cart))).toBe(`${STORE_URL}/finish`);
    await office.agree();
  });

  it("to a network above its limit, which holds for cash alone", async () => {
    const from = { "X-Forwarded-For": "192.0.2.77" };
    const { limits } = office.bench.context.settings;
    Object.assign(limits, { cashOrders: 1 });
    await office.bench.pay(await office.bench.cart(ONE, buyer()), CASH, from);
    const cart = await office.bench.cart(ONE, buyer());
    const answer = await office.bench.pay(cart, CASH, from);
    expect([answer.status, answer.headers.has("Retry-After")]).toEqual([429, true]);
    expect(location(await office.bench.pay(cart, {}, from))).toBe(`${STORE_URL}/finish`);
    Object.assign(limits, { cashOrders: 1_000 });
  });
});

describe("its money", () => {
  it("is noted once it has come, by a command or with the delivery", async () => {
    const order = await buy();
    const paid = { command: "markPaid", key: office.key(), input: { order: order.number } } as const;
    expect(await office.ask(paid)).toMatchObject({ ok: false, code: "not_sent" });
    await send(order);
    expect(await office.get(paid)).toEqual({ order: order.number, already: false });
    expect(await reread(order)).toMatchObject({ financialStatus: "paid" });
    expect(await office.get({ ...paid, key: office.key() })).toMatchObject({ already: true });
    expect(await payloadOf(order, "orders/paid")).toMatchObject({
      financial_status: "paid",
      total_outstanding: "0.00",
    });
    await office.agree();
  });

  it("goes back by bank transfer, which a person notes, or as store credit", async () => {
    const order = await buy(TWO);
    await office.get({ command: "release", key: office.key(), input: { order: order.number } });
    await send(order);
    const refund = (destination: "original" | "store_credit", quantity: number) =>
      office.get({
        command: "refund",
        key: office.key(),
        input: {
          order: order.number,
          lines: [{ lineId: order.id * 1_000 + 1, quantity }],
          restock: "return",
          destination,
        },
      });
    await expect(refund("original", 1)).rejects.toThrow("courier_collects");
    await office.get({ command: "markPaid", key: office.key(), input: { order: order.number } });
    expect(await refund("store_credit", 1)).toMatchObject({ refund: { state: "done" } });
    expect(await refund("original", 1)).toMatchObject({ refund: { state: "pending" }, attention: "refused" });
    // It waits for a person, and nothing disagrees.
    await office.agree();
    await runCommand(office.bench.context, ["payments", "by-hand", order.paymentId ?? ""]);
    expect(await reread(order)).toMatchObject({ financialStatus: "partially_refunded" });
    await office.agree();
  });
});

describe("a refused parcel", () => {
  const refuse = ({ number }: Order) =>
    office.ask({ command: "refuseParcel", key: office.key(), input: { order: number } });

  it("puts the goods back, owes nothing, and counts against its mailbox", async () => {
    const mailbox = buyer();
    const before = await office.bench.stock("papillex");
    for (let parcel = 0; parcel < 2; parcel += 1) {
      const order = await buy(ONE, mailbox);
      expect(await refuse(order)).toMatchObject({ ok: false, code: "not_sent" });
      await send(order);
      expect(await refuse(order)).toMatchObject({ ok: true, data: { already: false } });
      expect(await refuse(order)).toMatchObject({ ok: true, data: { already: true } });
      expect(await reread(order)).toMatchObject({ financialStatus: "voided", cancelReason: "customer" });
      expect(await mailOf(order, "order-cancelled")).toContain("Nu ai nimic de plată");
      expect(await payloadOf(order, "orders/cancelled")).toMatchObject({
        financial_status: "voided",
        current_total_price: "0.00",
      });
    }
    expect(await office.bench.stock("papillex")).toBe(before);
    // Another spelling reaches the same mailbox.
    const spelled = { email: mailbox.email.replace("@", "+1@") };
    const cart = await office.bench.cart(ONE, spelled);
    await office.bench.pay(cart, CASH);
    expect(await office.bench.payments(cart)).toMatchObject([{ reason: "method_not_for_buyer" }]);
    const [row] = await office.bench.database.select().from(refusedParcels);
    expect(row?.mailboxHash).not.toContain("@");
    await office.agree();
  });

  it("is none of an order that was paid or that the card paid", async () => {
    const order = await buy();
    await send(order);
    await office.get({ command: "markPaid", key: office.key(), input: { order: order.number } });
    expect(await refuse(order)).toMatchObject({ code: "already_delivered" });
    const byCard = await office.sell();
    await send(byCard);
    expect(await refuse(byCard)).toMatchObject({ code: "not_cash" });
  });
});

test("a cancelled unsent order owes nothing", async () => {
  const order = await buy();
  const cancel = { command: "cancel", key: office.key(), input: { order: order.number } } as const;
  expect(await office.get(cancel)).toMatchObject({ refunded: true });
  expect(await reread(order)).toMatchObject({ financialStatus: "voided", refundedMinor: 0 });
  expect(await office.get({ ...cancel, key: office.key() })).toMatchObject({ already: true, refunded: true });
  await office.agree();
});

describe("an order of more than 500 lei", () => {
  const link = async (order: Order): Promise<string> =>
    /https:\/\/shop\.test(\/pay\/confirm\/\S+)/.exec(await mailOf(order, "order-confirmation"))?.[1] ?? "";

  it("that a person holds meanwhile is not released by its buyer", async () => {
    const order = await buy(TWO);
    const hold = { order: order.number, reason: "verificăm adresa" };
    const held = await office.get({ command: "hold", key: office.key(), input: hold });
    expect(held).toMatchObject({ already: false });
    await office.bench.post(await link(order), {});
    expect(await reread(order)).toMatchObject({ holdReason: "verificăm adresa", confirmBy: null });
    await expect(send(order)).rejects.toThrow("on_hold");
    const again = { ...hold, reason: "altceva" };
    await office.get({ command: "hold", key: office.key(), input: again });
    expect(await reread(order)).toMatchObject({ holdReason: "verificăm adresa" });
  });

  it("is held until its buyer confirms it by the mailed link; opening the link confirms nothing", async () => {
    const order = await buy(TWO);
    expect(order).toMatchObject({ totalMinor: 58_790, holdReason: "confirmation" });
    await expect(send(order)).rejects.toThrow("on_hold");
    const page = await link(order);
    const shown = await office.bench.get(page);
    expect([shown.status, await shown.text()]).toEqual([
      200,
      expect.stringContaining("Confirm comanda, cu obligație de plată"),
    ]);
    expect((await reread(order)).heldAt).not.toBeNull();
    for (const _press of [1, 2]) expect((await office.bench.post(page, {})).status).toBe(200);
    expect(await reread(order)).toMatchObject({ heldAt: null, confirmBy: null });
    await send(order);
    await office.agree();
  });

  it("ends after 48 hours, and its goods are back; the link says so", async () => {
    const before = await office.bench.stock("papillex");
    const [order, confirmed] = [await buy(TWO), await buy(TWO)];
    await office.bench.post(await link(confirmed), {});
    const page = await link(order);
    office.bench.now.ms += 48 * HOUR_MS - 1;
    expect(await endOverdueOrders(office.bench.context)).toBe(0);
    office.bench.now.ms += 1;
    await Promise.all([endOverdueOrders(office.bench.context), endOverdueOrders(office.bench.context)]);
    expect(await reread(order)).toMatchObject({ financialStatus: "voided", cancelReason: "declined" });
    expect((await reread(confirmed)).cancelledAt).toBeNull();
    expect(await office.bench.stock("papillex")).toBe((before ?? 0) - 2);
    expect((await office.bench.get(page)).status).toBe(404);
    expect((await office.bench.post(page, {})).status).toBe(404);
    await office.agree();
  });

  it("knows no forged link", async () => {
    expect((await office.bench.get("/pay/confirm/5400001.x.zzzzzzzz.AAAA")).status).toBe(404);
  });
});

describe("a process that dies", () => {
  const BEFORE = ["before-payment-noted"];
  const REACHED = ["payment-noted", "order-stock-taken", "order-before-commit", "order-committed"] as const;

  it.each(PAYMENT_STEPS.filter((step) => BEFORE.includes(step) || REACHED.some((each) => each === step)))(
    "at %s leaves one order or none",
    async (step) => {
      const cart = await office.bench.cart(ONE, buyer());
      office.bench.kill.at = step;
      await office.bench.pay(cart, CASH).catch(() => null);
      office.bench.kill.at = null;
      office.bench.now.ms += 30_000;
      await recoverPayments(office.bench.context, { untouchedMs: 20_000 });
      expect(await stateOf(cart.token)).toEqual(BEFORE.includes(step) ? [] : ["due"]);
      await office.agree();
    },
  );
});

describe("a courier's settlement", () => {
  it("marks what matches as paid, says why not of every other row, and changes nothing the second time", async () => {
    const [paid, byParcel, other, unsent, gone] = [
      await buy(),
      await buy(),
      await buy(),
      await buy(),
      await buy(),
    ];
    const byCard = await office.sell();
    for (const [order, parcel] of [
      [paid, "AWB-1"],
      [byParcel, "AWB-2"],
      [other, "AWB-3"],
      [gone, "AWB-5"],
      [byCard, "AWB-6"],
    ] as const)
      await send(order, parcel);
    await office.get({ command: "refuseParcel", key: office.key(), input: { order: gone.number } });
    const csv = [
      "\uFEFFAWB;Referință client;Ramburs (lei)".replace("Ramburs (lei)", "Ramburs"),
      `AWB-1;#${paid.number};298,90`,
      "AWB-2;;298.90 lei",
      `AWB-3;${other.number};289,00`,
      `;${unsent.number};298,90`,
      `AWB-5;${gone.number};298,90`,
      `AWB-6;${byCard.number};298,90`,
      `AWB-1;${paid.number};298,90`,
      `AWB-2;${other.number};298,90`,
      ";99999;298,90",
      "AWB-9;;298,90",
      `;${unsent.number};298,90`,
    ].join("\r\n");
    const outcomes = (rows: readonly { readonly outcome: string }[]) => rows.map(({ outcome }) => outcome);
    const expected = [
      ...["noted", "noted", "other_amount", "not_sent", "cancelled", "not_deferred"],
      ...["repeated", "repeated", "unknown_order", "unknown_order", "repeated"],
    ];
    const preview = await office.get({ command: "previewSettlement", input: { csv } });
    expect(outcomes(preview.rows)).toEqual(expected);
    expect(await reread(paid)).toMatchObject({ financialStatus: "pending" });
    const note = () => office.get({ command: "noteSettlement", key: office.key(), input: { csv } });
    const noted = await note();
    expect(outcomes(noted.rows)).toEqual(expected);
    expect(noted).toMatchObject({ noted: 2, total: { amount: "597.80" } });
    expect(await reread(byParcel)).toMatchObject({ financialStatus: "paid" });
    expect(await reread(other)).toMatchObject({ financialStatus: "pending" });
    const again = await note();
    expect(again.noted).toBe(0);
    expect(outcomes(again.rows).slice(0, 3)).toEqual(["already_paid", "already_paid", "other_amount"]);
    await office.agree();
  });

  it.each([
    ["without columns it knows", "a;b\n1;2", "unknown_columns"],
    ["that ends in a quote", 'order;amount\n"1;2', "open_quote"],
    ["that is too long", `order;amount\n${"1;2\n".repeat(2_001)}`, "too_many_rows"],
  ])("refuses a file %s", async (_case, csv, problem) => {
    const answer = await office.ask({ command: "noteSettlement", key: office.key(), input: { csv } });
    expect(answer).toMatchObject({ ok: false, code: "unreadable_settlement", params: { problem } });
  });
});
