import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { DAY_MS } from "#domain/time/units.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import { discountCodes, discountUses } from "#shop/modules/discount/discount.tables.ts";
import { composeOrderMail } from "#shop/modules/order/mails/compose-order-mail.ts";
import type { OrderMailKind } from "#shop/modules/mail/mail-kinds.ts";
import { mails } from "#shop/modules/mail/mail.tables.ts";
import { type Order, orders } from "#shop/modules/order/order.tables.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import { runCommand } from "#shop/back-office/run-command.ts";
import { openOfficeBench, type OfficeBench } from "#shop/office/office-bench.fixture.ts";
import { endOverdueOrders } from "#shop/payment/deferred/end-overdue-orders.ts";
import { location, STORE_URL, type Typed } from "#shop/payment/payment-bench.fixture.ts";
import { recoverPayments } from "#shop/payment/recovery/recover-payments.ts";
import { remindOfPayment } from "#shop/payment/transfer/remind-of-payment.ts";

const TRANSFER: Typed = {
  method: "bank_transfer",
  card_number: "",
  card_expiry: "",
  card_cvc: "",
  card_holder: "",
};
const ONE = [{ handle: "papillex" }];

let office: OfficeBench;
beforeAll(async () => {
  office = await openOfficeBench();
});
afterAll(() => office.bench.close());

/** A mailbox of its own for each order: unpaid orders of one are limited. */
let buyers = 0;
const buyer = (): { email: string } => ({ email: `transfer.${(buyers += 1)}@exemplu.ro` });

const buy = (more: Parameters<OfficeBench["sell"]>[1] = buyer()) => office.sell(ONE, more, TRANSFER);
const reread = async ({ id }: Order): Promise<Order> => {
  const [order] = await office.bench.database.select().from(orders).where(eq(orders.id, id));
  if (order === undefined) throw new Error("The order is gone.");
  return order;
};
const stateOf = async (cartToken: string | null) =>
  (await office.bench.payments({ token: cartToken ?? "" } as StoredCart)).map(({ state }) => state);
const markPaid = ({ number: order }: Order, more: object = {}) =>
  office.ask({ command: "markPaid", key: office.key(), input: { order, ...more } });
const send = ({ number: order }: Order) =>
  office.ask({ command: "fulfil", key: office.key(), input: { order, trackingNumber: null } });
async function payloadOf({ id }: Order, topic: string) {
  const rows = await office.bench.database
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.subjectId, id));
  const row = rows.find((each) => each.topic === topic);
  return row?.payload == null ? null : (JSON.parse(row.payload) as Record<string, unknown>);
}
const mailsOf = ({ id }: Order) => office.bench.database.select().from(mails).where(eq(mails.orderId, id));
async function mailOf(order: Order, kind: OrderMailKind): Promise<string | null> {
  const row = (await mailsOf(order)).find((each) => each.kind === kind);
  if (row === undefined) throw new Error(`There is no mail ${kind}.`);
  const mail = await composeOrderMail(office.bench.context, kind, row);
  return mail && mail.text.replaceAll(/\s+/g, " ");
}
/** Lets days pass, at the end of which the last moment of an order's day of payment is over. */
const pass = (days: number) => (office.bench.now.ms += days * DAY_MS);

describe("an order by bank transfer", () => {
  it("is made at once and unpaid, takes stock, and waits for its money", async () => {
    const before = (await office.bench.stock("papillex")) ?? 0;
    const cart = await office.bench.cart(ONE, buyer());
    expect(location(await office.bench.pay(cart, TRANSFER))).toBe(`${STORE_URL}/finish`);
    const order = (await office.bench.orders()).at(-1);
    if (order === undefined) throw new Error("No order was made.");
    expect(order).toMatchObject({
      financialStatus: "pending",
      totalMinor: 28_900,
      heldAt: null,
      snapshot: { payment: { method: "bank_transfer" } },
    });
    expect(await stateOf(cart.token)).toEqual(["due"]);
    expect(await office.bench.stock("papillex")).toBe(before - 1);
    // Seven days of the calendar, up to the last moment of the day in Romania.
    expect(order.payBy?.toISOString()).toMatch(/T2[01]:59:59.999Z$/);
    expect(await payloadOf(order, "orders/create")).toMatchObject({
      financial_status: "pending",
      payment_gateway_names: ["Bank Deposit"],
      total_outstanding: "289.00",
      payment_terms: { payment_schedules: [{ due_at: order.payBy?.toISOString(), amount: "289.00" }] },
    });
    expect(await send(order)).toMatchObject({ ok: false, code: "not_paid" });
    await office.agree();
  });

  it("says in the mail into which account, how much, with which reference and by when it is paid", async () => {
    const order = await buy();
    const mail = await mailOf(order, "order-confirmation");
    for (const part of ["RO49 AAAA 1B31 0075 9384 0000", "289,00 lei", `Detalii plată: ${order.number}`])
      expect(mail).toContain(part);
    expect(mail).toContain("O pregătim după ce ajung banii");
    await markPaid(order);
    expect(await mailOf(order, "order-confirmation")).not.toContain("RO49");
  });

  it("shows the same to the buyers of other storefronts, until it is paid", async () => {
    const cart = await office.bench.cart(ONE, { ...buyer(), isForeign: true, language: "en" });
    await office.bench.pay(cart, TRANSFER);
    const order = (await office.bench.orders()).at(-1);
    const thanks = async () => (await office.bench.get(`${office.bench.page(cart)}/thanks`)).text();
    expect(await thanks()).toContain("RO49 AAAA 1B31 0075 9384 0000");
    if (order !== undefined) await markPaid(order);
    expect(await thanks()).not.toContain("RO49");
  });

  it("is one order, however often the button is pressed", async () => {
    const cart = await office.bench.cart(ONE, buyer());
    const press = () => office.bench.pay(cart, TRANSFER);
    await Promise.all([press(), press(), press()]);
    const made = (await office.bench.orders()).filter(({ cartToken }) => cartToken === cart.token);
    expect(made).toHaveLength(1);
    await office.agree();
  });
});

describe("is not offered", () => {
  it.each([
    ["for a subscription", [{ handle: "papillex", key: "monthly" }], {}],
    ["above the highest amount", [{ handle: "papillex", quantity: 18 }], {}],
    ["abroad", ONE, { delivery_country: "DE", delivery_state: "", delivery_postalCode: "10115" }],
  ])("%s", async (_case, lines, typed) => {
    const cart = await office.bench.cart(lines, buyer());
    const answer = await office.bench.pay(cart, { ...TRANSFER, ...typed });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("nu poate fi plătită prin transfer bancar");
    expect(await office.bench.payments(cart)).toEqual([]);
  });

  it("to a mailbox with as many unpaid orders as allowed, which may pay in cash", async () => {
    const mailbox = buyer();
    await buy(mailbox);
    await buy(mailbox);
    const cart = await office.bench.cart(ONE, mailbox);
    await office.bench.pay(cart, TRANSFER);
    expect(await office.bench.payments(cart)).toMatchObject([{ reason: "method_not_for_buyer" }]);
    expect(location(await office.bench.pay(cart, { ...TRANSFER, method: "cash_on_delivery" }))).toBe(
      `${STORE_URL}/finish`,
    );
  });

  it("to a network above the limit of unpaid orders", async () => {
    const from = { "X-Forwarded-For": "192.0.2.78" };
    const { limits } = office.bench.context.settings;
    Object.assign(limits, { cashOrders: 1 });
    await office.bench.pay(await office.bench.cart(ONE, buyer()), TRANSFER, from);
    const answer = await office.bench.pay(await office.bench.cart(ONE, buyer()), TRANSFER, from);
    expect([answer.status, answer.headers.has("Retry-After")]).toEqual([429, true]);
    Object.assign(limits, { cashOrders: 1_000 });
  });
});

describe("its money", () => {
  it("is noted once, with the amount that is owed, and the order can be sent", async () => {
    const order = await buy();
    expect(await markPaid(order, { amount: "288.99" })).toMatchObject({
      ok: false,
      code: "not_what_is_due",
      params: { due: "289.00 RON" },
    });
    expect(await stateOf(order.cartToken)).toEqual(["due"]);
    expect(await markPaid(order, { amount: "289" })).toMatchObject({ ok: true, data: { already: false } });
    expect(await markPaid(order)).toMatchObject({ ok: true, data: { already: true } });
    expect(await reread(order)).toMatchObject({ financialStatus: "paid", remindAt: null });
    expect(await payloadOf(order, "orders/paid")).toMatchObject({ total_outstanding: "0.00" });
    expect(await send(order)).toMatchObject({ ok: true });
    await office.agree();
  });

  it("is none of an order that the card paid", async () => {
    expect(await markPaid(await office.sell())).toMatchObject({ ok: false, code: "not_deferred" });
  });

  it("goes back by bank transfer, which a person notes", async () => {
    const order = await buy();
    const cancel = { command: "cancel", key: office.key(), input: { order: order.number } } as const;
    await markPaid(order);
    expect(await office.get(cancel)).toMatchObject({ refunded: false });
    await office.agree();
    await runCommand(office.bench.context, ["payments", "by-hand", order.paymentId ?? ""]);
    expect(await reread(order)).toMatchObject({ financialStatus: "refunded" });
    await office.agree();
  });
});

describe("an order that is not paid", () => {
  it("is reminded of once, unless its money has come", async () => {
    const [waiting, paid] = [await buy(), await buy()];
    pass(3);
    await Promise.all([remindOfPayment(office.bench.context), remindOfPayment(office.bench.context)]);
    expect(await remindOfPayment(office.bench.context)).toBe(0);
    const reminders = (await mailsOf(waiting)).filter(({ kind }) => kind === "payment-reminder");
    expect(reminders).toHaveLength(1);
    expect(await mailOf(waiting, "payment-reminder")).toContain("RO49 AAAA 1B31 0075 9384 0000");
    // Its money came after the reminder was queued.
    await markPaid(paid);
    expect(await mailOf(paid, "payment-reminder")).toBeNull();
    await markPaid(waiting);
  });

  it("is not reminded of after its day, as after an outage", async () => {
    const order = await buy();
    pass(8);
    expect(await remindOfPayment(office.bench.context)).toBe(0);
    await markPaid(order);
  });

  it("whose day is a Friday is not ended before the bank's next days are over, as around Christmas", async () => {
    const at = (time: string): void => void (office.bench.now.ms = Date.parse(time));
    at("2026-12-11T10:00:00Z");
    const friday = await buy();
    at("2026-12-17T10:00:00Z");
    const christmas = await buy();
    const isOver = async (order: Order) => {
      await endOverdueOrders(office.bench.context);
      return (await reread(order)).cancelledAt !== null;
    };
    expect(friday.payBy?.toISOString()).toBe("2026-12-18T21:59:59.999Z");
    at("2026-12-22T21:59:00Z");
    expect(await isOver(friday)).toBe(false);
    at("2026-12-22T22:00:00Z");
    expect(await isOver(friday)).toBe(true);
    // Christmas Eve is the last working day before Monday, the 28th.
    at("2026-12-29T21:59:00Z");
    expect(await isOver(christmas)).toBe(false);
    at("2026-12-29T22:00:00Z");
    expect(await isOver(christmas)).toBe(true);
  });

  it("ends some days after its day: goods and code are back, and late money is refused", async () => {
    const code = { code: "TRANSFER10", percent: 10, oncePerCustomer: true, firstOrderOnly: false };
    await office.bench.database
      .insert(discountCodes)
      .values({ ...code, source: "back-office", currency: "RON" });
    const before = await office.bench.stock("papillex");
    const order = await buy({ ...buyer(), codes: ["TRANSFER10"] });
    const paid = await buy();
    await markPaid(paid);
    const uses = async () =>
      (await office.bench.database.select().from(discountUses)).filter((use) => use.code === code.code);
    expect(await uses()).toHaveLength(1);
    office.bench.now.ms = (order.payBy?.getTime() ?? 0) + 14 * DAY_MS;
    await Promise.all([endOverdueOrders(office.bench.context), endOverdueOrders(office.bench.context)]);
    expect(await reread(order)).toMatchObject({
      financialStatus: "voided",
      cancelReason: "declined",
      remindAt: null,
    });
    expect((await reread(paid)).cancelledAt).toBeNull();
    expect(await office.bench.stock("papillex")).toBeGreaterThanOrEqual((before ?? 0) - 1);
    expect(await uses()).toHaveLength(0);
    const [left] = await office.bench.database
      .select()
      .from(discountCodes)
      .where(eq(discountCodes.code, code.code));
    expect(left?.usedCount).toBe(0);
    expect(await mailOf(order, "order-cancelled")).toContain("Banii nu au ajuns în cont la timp");
    expect(await markPaid(order)).toMatchObject({ ok: false, code: "cancelled_unpaid" });
    await office.agree();
  });
});

describe("a process that dies", () => {
  test.each(["payment-noted", "order-before-commit", "order-committed"] as const)(
    "at %s leaves one order",
    async (step) => {
      const cart = await office.bench.cart(ONE, buyer());
      office.bench.kill.at = step;
      await office.bench.pay(cart, TRANSFER).catch(() => null);
      office.bench.kill.at = null;
      office.bench.now.ms += 30_000;
      await recoverPayments(office.bench.context, { untouchedMs: 20_000 });
      expect(await stateOf(cart.token)).toEqual(["due"]);
      await office.agree();
    },
  );
});

test.each(["money-before-commit", "waived-before-commit"] as const)(
  "a process that dies at %s leaves an unpaid order, which the next one finishes",
  async (step) => {
    const order = await buy();
    const act = () =>
      step === "money-before-commit"
        ? markPaid(order)
        : office.ask({ command: "cancel", key: `kill-${step}`, input: { order: order.number } });
    office.bench.kill.at = step;
    await act().catch(() => null);
    office.bench.kill.at = null;
    expect(await stateOf(order.cartToken)).toEqual(["due"]);
    await office.agree();
    expect(await act()).toMatchObject({ ok: true, data: { already: false } });
    await office.agree();
  },
);

describe("a bank's statement", () => {
  it("is read as Romanian spreadsheet programs save it", async () => {
    const order = await buy();
    const folder = await mkdtemp(join(tmpdir(), "statement-"));
    const file = join(folder, "extras.csv");
    // In Windows-1250, ţ is the byte that Latin-1 has for þ.
    await writeFile(file, `Detalii tranzac\u00feie;Credit\ncomanda ${order.number};289,00\n`, "latin1");
    await runCommand(office.bench.context, ["settle", file]);
    await rm(folder, { recursive: true });
    expect(await reread(order)).toMatchObject({ financialStatus: "paid" });
  });

  it("pays the orders that its texts name with their amounts, and no other", async () => {
    const [paid, other, twice] = [await buy(), await buy(), await buy()];
    const inCash = await office.sell(ONE, buyer(), { ...TRANSFER, method: "cash_on_delivery" });
    const gone = await buy();
    await office.get({ command: "cancel", key: office.key(), input: { order: gone.number } });
    const csv = [
      "Data;Detalii tranzacție;Credit",
      `28.11.2026;Plata comanda ${paid.number} Ionescu Maria ref 20261128001;289,00`,
      `28.11.2026;${other.number};290,00`,
      `28.11.2026;comenzile ${other.number} si ${twice.number};578,00`,
      `28.11.2026;comanda ${inCash.number};298,90`,
      `28.11.2026;comanda ${gone.number};289,00`,
      "28.11.2026;Comision administrare cont;",
      `28.11.2026;Plata comanda ${paid.number};289,00`,
    ].join("\n");
    const noted = await office.get({ command: "noteSettlement", key: office.key(), input: { csv } });
    expect(noted.rows.map(({ outcome }) => outcome)).toEqual([
      ...["noted", "other_amount", "unknown_order", "unknown_order", "cancelled_unpaid"],
      ...["unknown_order", "repeated"],
    ]);
    expect(await reread(paid)).toMatchObject({ financialStatus: "paid" });
    expect(await reread(other)).toMatchObject({ financialStatus: "pending" });
    await office.agree();
  });
});
