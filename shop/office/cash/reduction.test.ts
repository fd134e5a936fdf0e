import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#domain/time/units.ts";
import { composeOrderMail } from "#shop/modules/order/mails/compose-order-mail.ts";
import { mails } from "#shop/modules/mail/mail.tables.ts";
import { type Order, orders } from "#shop/modules/order/order.tables.ts";
import { noteAsked } from "#shop/modules/order/parcels/carrier-parcel.store.ts";
import { carrierParcels } from "#shop/modules/order/parcels/carrier-parcel.tables.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import { runCommand } from "#shop/back-office/run-command.ts";
import { openOfficeBench, type OfficeBench } from "#shop/office/office-bench.fixture.ts";
import { endOverdueOrders } from "#shop/payment/deferred/end-overdue-orders.ts";

// Three bottles of Papillex cost 867.00, without a fee where it is a transfer.
const THREE = [{ handle: "papillex", quantity: 3 }];
const TWO_KINDS = [
  { handle: "papillex", quantity: 1 },
  { handle: "simplix", quantity: 1 },
];

let office: OfficeBench;
beforeAll(async () => {
  office = await openOfficeBench();
});
afterAll(() => office.bench.close());

let buyers = 0;
const buy = (method: "cash_on_delivery" | "bank_transfer", lines = THREE) =>
  office.sell(
    lines,
    { email: `mai.putin.${(buyers += 1)}@exemplu.ro` },
    { method, card_number: "", card_expiry: "", card_cvc: "", card_holder: "" },
  );
const reread = async ({ id }: Order): Promise<Order> => {
  const [order] = await office.bench.database.select().from(orders).where(eq(orders.id, id));
  if (order === undefined) throw new Error("The order is gone.");
  return order;
};
type Asked = {
  readonly units?: number;
  readonly line?: number;
  readonly shipping?: string;
  readonly restock?: "no_restock" | "cancel" | "return";
  readonly destination?: "original" | "store_credit";
};
function request({ id, number: order }: Order, asked: Asked) {
  const { units = 1, line = 1, restock = "cancel", ...more } = asked;
  const lines = units === 0 ? [] : [{ lineId: id * 1_000 + line, quantity: units }];
  return { order, lines, restock, ...more };
}
const reduce = (order: Order, asked: Asked = {}, key = office.key()) =>
  office.ask({ command: "refund", key, input: request(order, asked) });
const markPaid = ({ number: order }: Order, amount: string) =>
  office.ask({ command: "markPaid", key: office.key(), input: { order, amount } });
const release = ({ number: order }: Order) =>
  office.get({ command: "release", key: office.key(), input: { order } });
const send = ({ number: order }: Order, trackingNumber: string | null = null) =>
  office.get({ command: "fulfil", key: office.key(), input: { order, trackingNumber } });
async function toldOf({ id }: Order, topic: string) {
  const rows = await office.bench.database
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.subjectId, id));
  const found = rows.filter((each) => each.topic === topic && each.payload !== null);
  return found.map(({ payload }) => JSON.parse(payload ?? "{}") as Record<string, unknown>);
}
async function mailOf({ id }: Order, kind: "order-refunded" | "parcel-sent" | "payment-reminder") {
  const rows = await office.bench.database.select().from(mails).where(eq(mails.orderId, id));
  const row = rows.find((each) => each.kind === kind);
  const mail = row === undefined ? null : await composeOrderMail(office.bench.context, kind, row);
  return mail && `${mail.subject} ${mail.text}`.replaceAll(/\s+/g, " ");
}

it("goods that are taken off before the courier's money came are not paid for, sent or owed any more", async () => {
  const before = (await office.bench.stock("papillex")) ?? 0;
  const order = await buy("cash_on_delivery");
  expect(order.totalMinor).toBe(87_690);
  const preview = { command: "previewRefund", input: request(order, {}) } as const;
  expect(await office.get(preview)).toMatchObject({
    amount: { amount: "289.00" },
    left: { amount: "587.90" },
    original: { amount: "0.00" },
  });
  const key = office.key();
  expect(await reduce(order, {}, key)).toMatchObject({
    ok: true,
    data: {
      refund: { state: "done", isReduction: true, amount: { amount: "289.00" } },
      financialStatus: "pending",
      refunded: { amount: "0.00" },
      left: { amount: "587.90" },
    },
  });
  expect(await reduce(order, {}, key)).toMatchObject({ ok: true });
  expect(await reread(order)).toMatchObject({ reducedMinor: 28_900, refundedMinor: 0 });
  expect(await office.bench.stock("papillex")).toBe(before - 2);
  expect(await office.get({ command: "order", input: { order: order.number } })).toMatchObject({
    due: { amount: "587.90" },
    totals: { reduced: { amount: "289.00" }, refunded: { amount: "0.00" }, pending: { amount: "0.00" } },
    lines: [{ reducedUnits: 1, refundedUnits: 0, leftUnits: 2 }],
    refunds: [{ isReduction: true, attention: null }],
  });
  expect((await toldOf(order, "orders/updated")).at(-1)).toMatchObject({
    ...{ financial_status: "pending", total_price: "876.90" },
    ...{ current_total_price: "587.90", total_outstanding: "587.90" },
    line_items: [{ quantity: 3, current_quantity: 2, fulfillable_quantity: 2 }],
    refunds: [{ transactions: [], refund_line_items: [{ quantity: 1, subtotal: 289 }] }],
  });
  expect(await mailOf(order, "order-refunded")).toMatch(
    /Ai mai puțin de plată .* Am scăzut 289,00 lei .*−289,00 lei .*587,90 lei Plătești curierului 587,90 lei/,
  );
  await office.agree();

  await release(order);
  expect(await office.get({ command: "parcels", input: { orders: [order.number] } })).toMatchObject({
    parcels: [{ due: { amount: "587.90" }, value: { amount: "587.90" }, lines: [{ units: 2 }] }],
  });
  await send(order, "AWB-R1");
  expect(await mailOf(order, "parcel-sent")).toContain("Plătești curierului 587,90 lei");
  const settle = (amount: string) => {
    const csv = `AWB,Ramburs\nAWB-R1,${amount}`;
    return office.get({ command: "noteSettlement", key: office.key(), input: { csv } });
  };
  expect(await settle("876.90")).toMatchObject({
    rows: [{ outcome: "other_amount", due: { amount: "587.90" } }],
  });
  expect(await settle("587.90")).toMatchObject({ noted: 1, total: { amount: "587.90" } });
  expect(await reread(order)).toMatchObject({ financialStatus: "paid" });
  await office.agree();

  // Once it is paid, a refund pays back what is left, and no more.
  expect(await reduce(order, { units: 3, restock: "return" })).toMatchObject({ code: "too_many_units" });
  await reduce(order, { units: 2, shipping: "rest", restock: "return" });
  await runCommand(office.bench.context, ["payments", "by-hand", order.paymentId ?? ""]);
  expect(await reread(order)).toMatchObject({ financialStatus: "refunded", refundedMinor: 58_790 });
  await office.agree();
});

it("a broken bottle that stays away is in no parcel either", async () => {
  const before = (await office.bench.stock("simplix")) ?? 0;
  const order = await buy("bank_transfer", TWO_KINDS);
  expect(await reduce(order, { line: 2, restock: "no_restock" })).toMatchObject({ ok: true });
  expect(await office.bench.stock("simplix")).toBe(before - 1);
  expect(await markPaid(order, "289.00")).toMatchObject({ ok: true });
  await send(order);
  expect((await toldOf(order, "fulfillments/create"))[0]).toMatchObject({ line_items: [{ quantity: 1 }] });
  expect(await mailOf(order, "parcel-sent")).not.toContain("Simplix");
  await office.agree();
});

it("a transfer is asked for the lower amount, and the earlier one is refused", async () => {
  const order = await buy("bank_transfer");
  await reduce(order, { units: 2 });
  expect(await mailOf(order, "order-refunded")).toMatch(/RO49 .* 289,00 lei .* diferența înapoi/);
  expect(await markPaid(order, "867.00")).toMatchObject({
    code: "not_what_is_due",
    params: { due: "289.00 RON" },
  });
  expect(await markPaid(order, "289.00")).toMatchObject({ ok: true, data: { already: false } });
  expect((await toldOf(order, "orders/paid"))[0]).toMatchObject({ current_total_price: "289.00" });
  // Cancelled after that, it gives back what was paid.
  await office.get({ command: "cancel", key: office.key(), input: { order: order.number } });
  await runCommand(office.bench.context, ["payments", "by-hand", order.paymentId ?? ""]);
  expect(await reread(order)).toMatchObject({ financialStatus: "refunded", refundedMinor: 28_900 });
  await office.agree();
});

it("one that is not paid in time ends, and its goods return once", async () => {
  const before = await office.bench.stock("papillex");
  const order = await buy("bank_transfer");
  const byCommand = ["refund", String(order.number), "--line", "1:1", "--restock", "cancel"];
  expect(await runCommand(office.bench.context, byCommand)).toMatchObject({
    text: expect.stringContaining("are taken off what is to be paid"),
  });
  office.bench.now.ms = (order.payBy?.getTime() ?? 0) + 14 * DAY_MS;
  await endOverdueOrders(office.bench.context);
  expect(await reread(order)).toMatchObject({ financialStatus: "voided", reducedMinor: 28_900 });
  expect(await office.bench.stock("papillex")).toBe(before);
  await office.agree();
});

it("nothing is taken off where that is no smaller order", async () => {
  const order = await buy("cash_on_delivery");
  for (const [asked, code] of [
    // All goods: a cancellation.
    [{ units: 3 }, "cancel_instead"],
    // Nobody has paid for it.
    [{ destination: "store_credit" }, "not_paid"],
    // The parcel has not left.
    [{ restock: "return" }, "not_sent"],
    [{ units: 4 }, "too_many_units"],
    [{ units: 0 }, "nothing_left"],
  ] as const)
    expect(await reduce(order, asked)).toMatchObject({ ok: false, code });
  expect(await reread(order)).toMatchObject({ reducedMinor: 0 });
});

it("nothing is taken off while the courier has, or may have, the whole amount on a parcel", async () => {
  const [sent, asked] = [await buy("cash_on_delivery"), await buy("cash_on_delivery")];
  await release(sent);
  await send(sent);
  expect(await reduce(sent, { restock: "return" })).toMatchObject({ code: "courier_collects" });
  const { id: orderId, number: orderNumber } = asked;
  const parcel = await office.bench.database.transaction((tx) =>
    noteAsked(tx, { orderId, orderNumber, carrier: "sameday", now: new Date(office.bench.now.ms) }),
  );
  expect(await reduce(asked)).toMatchObject({ code: "courier_collects" });
  expect(await office.ask({ command: "previewRefund", input: request(asked, {}) })).toMatchObject({
    code: "courier_collects",
  });
  await office.bench.database
    .update(carrierParcels)
    .set({ state: "none" })
    .where(eq(carrierParcels.id, parcel.id));
  expect(await reduce(asked)).toMatchObject({ ok: true });
});

it("of two at once, and of one with the money, one is too late", async () => {
  const order = await buy("bank_transfer", TWO_KINDS);
  const both = await Promise.all([reduce(order, { line: 1 }), reduce(order, { line: 2 })]);
  expect(both.map((each) => (each.ok ? "done" : each.code)).toSorted()).toEqual(["cancel_instead", "done"]);
  const other = await buy("bank_transfer");
  const [paid, reduced] = await Promise.all([markPaid(other, "867.00"), reduce(other)]);
  const { financialStatus, reducedMinor, refundedMinor } = await reread(other);
  if (paid.ok)
    expect({ financialStatus, reducedMinor }).toEqual({ financialStatus: "paid", reducedMinor: 0 });
  else
    expect({ financialStatus, reducedMinor }).toEqual({ financialStatus: "pending", reducedMinor: 28_900 });
  expect([reduced.ok, refundedMinor]).toEqual([true, 0]);
  await office.agree();
});

it("a process that dies before the commit has taken nothing off", async () => {
  const order = await buy("cash_on_delivery");
  const key = office.key();
  office.bench.kill.at = "refunded-before-commit";
  await reduce(order, {}, key).catch(() => null);
  office.bench.kill.at = null;
  expect(await reread(order)).toMatchObject({ reducedMinor: 0 });
  await office.agree();
  expect(await reduce(order, {}, key)).toMatchObject({ ok: true });
  expect(await reread(order)).toMatchObject({ reducedMinor: 28_900 });
  await office.agree();
});
