import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetCustomer } from "#shop/office/customers/forget-customer.ts";
import { type OfficeBench, openOfficeBench } from "#shop/office/office-bench.fixture.ts";

let office: OfficeBench;
beforeAll(async () => {
  office = await openOfficeBench();
});
afterAll(() => office.bench.close());

const show = (order: number) => office.get({ command: "order", input: { order } });

test("an order is shown in full: buyer, goods, money, parcel, refunds and what happened when", async () => {
  const { bench, key } = office;
  const { id, number } = await office.sell(undefined, { codes: ["POPUP10"], email: "ioana@exemplu.ro" });
  const line = (place: number) => id * 1000 + place;
  expect(await show(number)).toMatchObject({
    id,
    number,
    name: `#${number}`,
    stage: "paid",
    financialStatus: "paid",
    language: "ro",
    isForgotten: false,
    contact: { email: "ioana@exemplu.ro", phone: "+40721123456", name: "Ioana Mureșan", customerId: null },
    shippingAddress: { city: "Cluj-Napoca", postalCode: "400114" },
    billingAddress: { address1: "Str. Memorandumului 12" },
    payment: { method: "card", brand: "visa", lastFour: "4242", storeCredit: { amount: "0.00" } },
    discountCodes: [{ code: "POPUP10", percent: 10 }],
    lines: [
      {
        lineId: line(1),
        product: "papillex",
        quantity: 2,
        refundedUnits: 0,
        leftUnits: 2,
        restockable: true,
      },
      { lineId: line(2), product: "simplix", quantity: 1, leftUnits: 1 },
    ],
    fulfilment: null,
    refunds: [],
    replacements: [],
    subscription: null,
  });
  bench.now.ms += 60_000;
  const lines = [{ lineId: line(1), quantity: 1 }];
  await office.get({
    command: "refund",
    key: key(),
    input: { order: number, lines, restock: "cancel", note: "broken" },
  });
  bench.now.ms += 60_000;
  const parcel = { trackingNumber: "1ONB", trackingCompany: "Sameday" };
  await office.get({ command: "fulfil", key: key(), input: { order: number, ...parcel } });
  bench.now.ms += 60_000;
  await office.get({ command: "deliver", key: key(), input: { order: number } });
  await office.get({ command: "replace", key: key(), input: { order: number } });
  const shown = await show(number);
  expect(shown).toMatchObject({
    stage: "delivered",
    fulfilment: { status: "delivered", ...parcel, trackingUrl: "https://sameday.ro/#awb=1ONB" },
    refunds: [{ note: "broken", attention: null, state: "done", lines: [{ lineId: line(1), quantity: 1 }] }],
    lines: [{ refundedUnits: 1, leftUnits: 1 }, { leftUnits: 1 }],
    replacements: [{ number: number + 1 }],
  });
  const { total, left, refunded, pending } = shown.totals;
  expect(Number(left.amount)).toBeCloseTo(Number(total.amount) - Number(refunded.amount), 2);
  expect(pending.amount).toBe("0.00");
  const events = shown.timeline.map(({ kind, about }) => (kind === "mail" ? `mail ${about}` : kind));
  expect(events).toEqual([
    ...["placed", "paid", "mail order-confirmation"],
    ...["refund_noted", "refunded", "mail order-refunded"],
    ...["sent", "mail parcel-sent"],
    ...["delivered", "replaced", "mail parcel-delivered"],
  ]);
  expect(shown.timeline.every(({ kind, state }) => (kind === "mail") === (state === "waiting"))).toBe(true);
  expect(await show(number + 1)).toMatchObject({
    replaces: { number },
    payment: null,
    totals: { total: { amount: "0.00" }, left: { amount: "0.00" } },
  });
  await office.agree();
});

test("an order that is paid by subscription names it; a cancelled one has nothing left", async () => {
  const { number } = await office.sell([{ handle: "papillex", key: "monthly" }]);
  expect((await show(number)).subscription).toBeGreaterThan(0);
  await office.get({ command: "cancel", key: office.key(), input: { order: number, reason: "customer" } });
  expect(await show(number)).toMatchObject({
    stage: "cancelled",
    cancelReason: "customer",
    lines: [{ leftUnits: 0 }],
    totals: { left: { amount: "0.00" }, shippingLeft: { amount: "0.00" } },
  });
});

test("an order of a forgotten buyer names nobody", async () => {
  const { bench } = office;
  const { number } = await office.sell(undefined, { email: "uitata@exemplu.ro" });
  await office.get({ command: "cancel", key: office.key(), input: { order: number, reason: "customer" } });
  bench.now.ms += 60_000;
  expect(await forgetCustomer(bench.context, "uitata@exemplu.ro")).toMatchObject({ ok: true, orders: 1 });
  const shown = await show(number);
  expect(shown).toMatchObject({
    isForgotten: true,
    contact: { email: null, phone: null, name: null, customerId: null },
    shippingAddress: null,
    billingAddress: null,
    note: null,
    extras: [],
    payment: { lastFour: null },
  });
  expect(shown.timeline.at(-1)).toMatchObject({ kind: "forgotten" });
  expect(JSON.stringify(shown)).not.toMatch(/uitata|Mureșan|4242|Memorandumului/);
});

test("an unknown order is refused", async () => {
  const answer = await office.ask({ command: "order", input: { order: 999_999 } });
  expect(answer).toEqual({ ok: false, code: "unknown_order", params: { order: 999_999 } });
});
