import { afterAll, beforeAll, expect, it, test } from "vitest";
import type { Order } from "#shop/modules/order/order.tables.ts";
import { enterCode, issueStoreCredit } from "#shop/payment/store-credit.fixture.ts";
import { type OfficeBench, openOfficeBench } from "./office-bench.fixture.ts";
import type { OfficeRequest } from "./office-input.ts";

let office: OfficeBench;
beforeAll(async () => {
  office = await openOfficeBench();
});
afterAll(() => office.bench.close());

type RefundInput = Extract<OfficeRequest, { readonly command: "refund" }>["input"];
type Asked = Omit<RefundInput, "order" | "lines"> & {
  /** Units by the line's place, from 1. */
  readonly units?: Readonly<Record<number, number>> | "rest";
};

const UNITS = [{ handle: "papillex", quantity: 3 }, { handle: "simplix" }];

/** Sells goods that a store credit of one bottle pays in part. */
async function sellOnCredit(): Promise<Order> {
  const { bench } = office;
  const { code } = await issueStoreCredit(bench);
  const cart = await bench.cart(UNITS, { codes: ["POPUP10"], email: "noua@exemplu.ro" });
  await enterCode(bench, cart, code);
  await bench.pay(cart);
  const order = (await bench.orders()).find(({ cartToken }) => cartToken === cart.token);
  if (order === undefined) throw new Error("There is no order.");
  return order;
}

const ORDERS: Readonly<Record<string, () => Promise<Order>>> = {
  "at full price": () => office.sell(UNITS),
  "with delivery": () => office.sell([{ handle: "simplix" }]),
  "with a discount": () => office.sell(UNITS, { codes: ["POPUP10"], email: "cod@exemplu.ro" }),
  "with a discount, paid by store credit in part": sellOnCredit,
};
const STEPS: readonly Asked[] = [
  { units: { 1: 1 } },
  { shipping: "0.55", split: "shares" },
  { units: { 1: 1 }, split: "shares", restock: "cancel" },
  { units: { 1: 1 }, destination: "store_credit" },
  { units: "rest", shipping: "rest", split: "shares" },
];

it.each(Object.keys(ORDERS))("a preview is what the refund then pays: an order %s", async (name) => {
  const order = await ORDERS[name]?.();
  if (order === undefined) throw new Error("There is no order.");
  const { number, id } = order;
  let paid = 0;
  for (const { units = {}, ...asked } of STEPS) {
    const lines: RefundInput["lines"] =
      units === "rest"
        ? "rest"
        : Object.entries(units).map(([place, quantity]) => ({ lineId: id * 1000 + Number(place), quantity }));
    const input = { order: number, lines, ...asked };
    const preview = await office.ask({ command: "previewRefund", input });
    const before = await office.get({ command: "order", input: { order: number } });
    const refund = await office.ask({ command: "refund", key: office.key(), input });
    if (!preview.ok || !refund.ok) {
      expect(preview).toEqual(refund);
      continue;
    }
    paid += 1;
    const made = refund.data.refund;
    expect(before.totals.refunded.amount).not.toBe(refund.data.refunded.amount);
    expect(preview.data).toMatchObject({ amount: made.amount, lines: made.lines, shipping: made.shipping });
    expect(preview.data.left).toEqual(refund.data.left);
    const { original, oldStoreCredit, newStoreCredit } = preview.data;
    const shown = await office.get({ command: "order", input: { order: number } });
    expect(shown.refunds.at(-1)).toMatchObject({ original, oldStoreCredit, newStoreCredit });
    const credit = Number(oldStoreCredit.amount) + Number(newStoreCredit.amount);
    expect(credit).toBeCloseTo(Number(made.storeCredit.amount), 2);
    expect(credit + Number(original.amount)).toBeCloseTo(Number(made.amount.amount), 2);
  }
  expect(paid).toBeGreaterThanOrEqual(2);
  const after = await office.get({ command: "order", input: { order: number } });
  expect(after.totals.left.amount).toBe("0.00");
  expect(after.totals.discount.amount !== "0.00").toBe(name.includes("discount"));
  expect(after.payment?.storeCredit.amount).toBe(name.includes("store credit") ? "289.00" : "0.00");
  await office.agree();
});

test("a preview changes nothing and needs no key", async () => {
  const { number } = await office.sell();
  const show = () => office.get({ command: "order", input: { order: number } });
  const before = await show();
  const input = { order: number, lines: "rest", version: before.version } as const;
  const preview = await office.get({ command: "previewRefund", input });
  expect(preview).toMatchObject({ original: preview.amount, left: before.totals.shipping });
  expect(await show()).toEqual(before);
  await office.get({ command: "hold", key: office.key(), input: { order: number, reason: "address" } });
  expect(await office.ask({ command: "previewRefund", input })).toMatchObject({ code: "order_changed" });
  expect(await office.ask({ command: "previewRefund", input: { order: 1 } })).toMatchObject({
    code: "unknown_order",
  });
});
