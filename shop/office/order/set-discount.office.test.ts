import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import { replacementSnapshot } from "#shop/modules/order/replacement-snapshot.ts";
import { orderPayload } from "#shop/modules/order/webhooks/order-payload.ts";
import { type OfficeBench, openOfficeBench } from "#shop/office/office-bench.fixture.ts";
import { SHOP_URL } from "#shop/payment/payment-bench.fixture.ts";

let office: OfficeBench;
beforeAll(async () => {
  office = await openOfficeBench();
});
afterAll(() => office.bench.close());

const SET = [{ handle: "papillex", quantity: 2 }, { handle: "ahcc" }];
let sold = 0;
const sell = (codes: string[] = [], typed = {}): Promise<Order> =>
  office.sell(SET, { codes, email: `set${(sold += 1)}@exemplu.ro` }, typed);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

describe("an order with a set and a code", () => {
  let order: Order;
  beforeAll(async () => {
    order = await sell([POPUP_DISCOUNT_CODE]);
  });

  test("keeps both parts of its discount, which add up line by line", () => {
    const { snapshot } = order;
    const { setDiscountMinor = 0, discountMinor, discountCodes, lines, subtotalMinor } = snapshot;
    const [papillex, ahcc] = lines;
    expect(setDiscountMinor).toBe(Math.round(((papillex?.unitMinor ?? 0) + (ahcc?.unitMinor ?? 0)) * 0.05));
    expect(discountCodes).toEqual([
      { code: POPUP_DISCOUNT_CODE, percent: 10, amountMinor: discountMinor - setDiscountMinor },
    ]);
    expect(discountCodes[0]?.amountMinor).toBe(Math.round((subtotalMinor - setDiscountMinor) / 10));
    expect(sum(lines.map((line) => line.setDiscountMinor ?? 0))).toBe(setDiscountMinor);
    expect(sum(lines.map((line) => line.discountMinor))).toBe(discountMinor);
    expect(snapshot.totalMinor).toBe(
      sum(lines.map((line) => line.totalMinor)) + snapshot.shipping.priceMinor,
    );
  });

  test("names it in webhook and office", async () => {
    const payload = orderPayload(order, { shopUrl: SHOP_URL, customer: null });
    expect(payload.discount_applications).toMatchObject([
      { type: "automatic", title: "Reducere set", value_type: "fixed_amount" },
      { type: "discount_code", code: POPUP_DISCOUNT_CODE },
    ]);
    const cents = (amount: string): number => Math.round(Number(amount) * 100);
    for (const line of payload.line_items)
      expect(sum(line.discount_allocations.map(({ amount }) => cents(amount)))).toBe(
        cents(line.total_discount),
      );
    const setShares = payload.line_items
      .flatMap(({ discount_allocations: shares }) => shares)
      .filter(({ discount_application_index: index }) => index === 0);
    expect(sum(setShares.map(({ amount }) => cents(amount)))).toBe(order.snapshot.setDiscountMinor);
    const shown = await office.get({ command: "order", input: { order: order.number } });
    expect(cents(shown.totals.setDiscount.amount)).toBe(order.snapshot.setDiscountMinor);
  });

  test("gives back what was paid for a returned line, and leaves the other its price", async () => {
    const [, ahcc] = order.snapshot.lines;
    const lines = [{ lineId: order.id * 1000 + 2, quantity: 1 }];
    await office.get({
      command: "refund",
      key: office.key(),
      input: { order: order.number, lines, restock: "cancel" },
    });
    const left = (await office.bench.orders()).find(({ id }) => id === order.id);
    expect(left?.refundedMinor).toBe(ahcc?.totalMinor);
    expect(left?.snapshot).toEqual(order.snapshot);
    await office.agree();
  });

  test("is replaced without a price and without a saving", () => {
    const made = replacementSnapshot(order.snapshot, [{ line: 0, quantity: 1 }], []);
    expect(JSON.stringify(made)).not.toContain("setDiscountMinor");
    expect(made).toMatchObject({ ok: true, snapshot: { totalMinor: 0 } });
  });
});

test.each(["cash_on_delivery", "bank_transfer"])(
  "an order by %s owes what is left, and the books agree",
  async (method) => {
    const { snapshot, totalMinor } = await sell([], { method });
    const { subtotalMinor, setDiscountMinor = 0, shipping } = snapshot;
    expect(setDiscountMinor).toBeGreaterThan(0);
    expect(totalMinor).toBe(subtotalMinor - setDiscountMinor + shipping.priceMinor);
    await office.agree();
  },
);

test("the payment page names the saving before the order", async () => {
  const { bench } = office;
  const page = await (await bench.get(bench.page(await bench.cart(SET)))).text();
  expect(page).toContain("Reducere set");
});
