import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Money } from "#domain/money/money.ts";
import { line, percentOff, RATES, shelf } from "./cart-goods.fixture.ts";
import { deliveryHandle, priceCart } from "./cart-pricing.ts";

interface Case {
  readonly goods?: Parameters<typeof shelf>[0];
  readonly lines?: ReturnType<typeof line>[];
  readonly percent?: number;
  readonly country?: string | null;
  readonly sets?: (typeof RATES)["sets"];
}

function price({ goods = { 1: {} }, lines = [line("a", 1)], percent = 0, country = "RO", sets = [] }: Case) {
  return priceCart({
    cart: { lines },
    variants: shelf(goods),
    config: { ...RATES, sets },
    countryCode: country,
    codes: percentOff(percent),
  });
}

const PAIR = [{ handles: ["product-1", "product-2"], percent: 5 }];

describe("shipping follows design §5.5", () => {
  test.each<[string, Case, number | null]>([
    ["Romania pays 19,90", {}, 1990],
    ["exactly 200,00 lei still pays", { lines: [line("a", 1, 2)] }, 1990],
    ["one ban over 200,00 lei is free", { goods: { 1: { bani: 20_001 } } }, 0],
    ["a discount can end free shipping", { goods: { 1: { bani: 21_000 } }, percent: 10 }, 1990],
    ["the EU pays 79,90", { country: "DE" }, 7990],
    ["the EU is free over 200 lei too", { country: "DE", lines: [line("a", 1, 3)] }, 0],
    ["the United States pay 119,90", { country: "US" }, 11_990],
    [
      "a subscription to the United States is free",
      { country: "US", goods: { 1: { subscription: true } } },
      0,
    ],
    ["a subscription in Romania pays", { goods: { 1: { subscription: true } } }, 1990],
    ["a country without a rate has none", { country: "JP" }, null],
    ["an unknown country has none yet", { country: null }, null],
    ["an empty cart has none", { lines: [] }, null],
  ])("%s", (_rule, facts, bani) => {
    const { shipping, discountedSubtotal, total } = price(facts);
    expect(shipping?.amount ?? null).toBe(bani);
    expect(total.amount).toBe(discountedSubtotal.amount + (bani ?? 0));
  });

  test.each([
    ["RO", "standard-ro"],
    ["DE", "standard-eu"],
    ["US", "standard-na"],
    ["JP", null],
  ])("the delivery option of %s is %s", (country, handle) => {
    expect(deliveryHandle(RATES, country)).toBe(handle);
    expect(price({ country }).shippingHandle).toBe(handle);
  });
});

test("a discount is spread over the lines to the last ban", () => {
  const goods = { 1: { bani: 3333 }, 2: { bani: 3333 }, 3: { bani: 3335 } };
  const { lines, subtotal, discount, discountedSubtotal } = price({
    goods,
    lines: [line("a", 1), line("b", 2), line("c", 3)],
    percent: 10,
  });
  expect([subtotal.amount, discount.amount, discountedSubtotal.amount]).toEqual([10_001, 1000, 9001]);
  expect(lines.map((priced) => priced.discount.amount)).toEqual([333, 333, 334]);
  expect(lines.map((priced) => priced.total.amount)).toEqual([3000, 3000, 3001]);
});

describe("a set of two products", () => {
  const goods = { 1: { bani: 28_900 }, 2: { bani: 20_000 } };
  const both = [line("a", 1), line("b", 2)];

  test("saves its percent, and the code takes its own off the rest", () => {
    const alone = price({ goods, lines: both, sets: PAIR });
    expect([alone.setDiscount.amount, alone.discount.amount, alone.total.amount]).toEqual([
      2445, 2445, 46_455,
    ]);
    const withCode = price({ goods, lines: both, sets: PAIR, percent: 10 });
    expect([withCode.setDiscount.amount, withCode.discount.amount]).toEqual([2445, 2445 + 4646]);
    expect(withCode.lines.map(({ setDiscount, discount }) => [setDiscount.amount, discount.amount])).toEqual([
      [1445, 1445 + 2746],
      [1000, 1000 + 1900],
    ]);
  });

  test.each<[string, NonNullable<Case["goods"]>, { readonly agreedMinor: number } | null]>([
    ["a subscription", { ...goods, 2: { bani: 20_000, subscription: true } }, null],
    ["a pack", { ...goods, 2: { bani: 20_000, bottles: 3 } }, null],
    ["a price that was agreed", goods, { agreedMinor: 20_000 }],
  ])("does not count %s", (_kind, sold, agreed) => {
    const lines = [line("a", 1), { ...line("b", 2), ...agreed }];
    expect(price({ goods: sold, lines, sets: PAIR }).discount.amount).toBe(0);
  });

  test("can end free delivery, which is judged after it", () => {
    const cheap = { 1: { bani: 10_000 }, 2: { bani: 10_100 } };
    expect(price({ goods: cheap, lines: both }).shipping?.amount).toBe(0);
    expect(price({ goods: cheap, lines: both, sets: PAIR }).shipping?.amount).toBe(1990);
  });
});

test("only the applicable code takes something off", () => {
  const refusedCode = { code: "OLD", applicable: false, percent: 0, reason: "expired" } as const;
  const { discount, code } = priceCart({
    cart: { lines: [line("a", 1)] },
    variants: shelf({ 1: {} }),
    config: RATES,
    countryCode: null,
    codes: [refusedCode, ...percentOff(5)],
  });
  expect(code?.code).toBe("TEST5");
  expect(discount.amount).toBe(500);
});

test("the VAT is taken out by rate, shipping shared among the rates by what the goods cost", () => {
  const goods = { 1: { bani: 10_000, vatPercent: 11 }, 2: { bani: 5000, vatPercent: 21 } };
  const { taxes, tax, shippingTax, lines, total } = price({ goods, lines: [line("b", 2), line("a", 1)] });
  expect(taxes.map(({ vatPercent, gross, tax: part }) => [vatPercent, gross.amount, part.amount])).toEqual([
    [11, 11_327, 1122],
    [21, 5663, 983],
  ]);
  expect(tax.amount).toBe(2105);
  expect(total.amount).toBe(16_990);
  expect(lines.map((priced) => priced.tax.amount)).toEqual([868, 991]);
  expect(shippingTax.amount).toBe(246);
});

test("removed goods are left out of the totals; all problems of an order are listed", () => {
  const goods = { 1: { stock: 5 }, 2: { stock: 0 }, 3: { stock: 2 } };
  const { lines, subtotal, problems } = price({
    goods,
    lines: [line("fine", 1, 5), line("none", 2), line("three", 3, 2), line("more", 3, 1), line("gone", 9)],
  });
  expect(lines.map((priced) => priced.line.id)).toEqual(["fine", "none", "three", "more"]);
  expect(subtotal.amount).toBe(90_000);
  expect(problems).toEqual([
    { lineId: "none", problem: "sold_out", available: 0 },
    { lineId: "three", problem: "not_enough", available: 2 },
    { lineId: "more", problem: "not_enough", available: 2 },
    { lineId: "gone", problem: "gone", available: 0 },
  ]);
});

describe("whatever is in the cart", () => {
  const goods = fc.array(
    fc.record({
      bani: fc.nat({ max: 500_000 }),
      vatPercent: fc.constantFrom(0, 5, 11, 21),
      subscription: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const lines = fc.array(
    fc.record({ goods: fc.nat({ max: 6 }), quantity: fc.integer({ min: 1, max: 99 }) }),
    {
      maxLength: 12,
    },
  );
  const facts = fc.record({
    goods,
    lines,
    percent: fc.integer({ min: 0, max: 100 }),
    country: fc.constantFrom("RO", "DE", "US", "JP", null),
    sets: fc.array(
      fc.record({
        handles: fc.uniqueArray(
          fc.integer({ min: 0, max: 6 }).map((id) => `product-${id}`),
          { minLength: 2, maxLength: 3 },
        ),
        percent: fc.integer({ min: 1, max: 100 }),
      }),
      { maxLength: 3 },
    ),
  });
  const cartOf = (wanted: readonly { goods: number; quantity: number }[]) =>
    wanted.map(({ goods: id, quantity }, index) =>
      line(`line-${String(index).padStart(2, "0")}`, id, quantity),
    );
  const sum = (amounts: readonly Money[]): number => amounts.reduce((total, { amount }) => total + amount, 0);

  test("the parts add up to the totals and nothing is negative", () => {
    fc.assert(
      fc.property(facts, ({ goods: list, lines: wanted, percent, country, sets }) => {
        const cart = price({
          goods: Object.fromEntries(list.entries()),
          lines: cartOf(wanted),
          percent,
          country,
          sets,
        });
        expect(sum(cart.lines.map((priced) => priced.subtotal))).toBe(cart.subtotal.amount);
        expect(sum(cart.lines.map((priced) => priced.discount))).toBe(cart.discount.amount);
        expect(sum(cart.lines.map((priced) => priced.setDiscount))).toBe(cart.setDiscount.amount);
        expect(sum(cart.lines.map((priced) => priced.total))).toBe(cart.discountedSubtotal.amount);
        expect(cart.total.amount).toBe(cart.discountedSubtotal.amount + (cart.shipping?.amount ?? 0));
        expect(sum(cart.taxes.map(({ gross }) => gross))).toBe(cart.total.amount);
        expect(sum(cart.taxes.map(({ tax }) => tax))).toBe(cart.tax.amount);
        expect(sum(cart.lines.map((priced) => priced.tax)) + cart.shippingTax.amount).toBe(cart.tax.amount);
        for (const { subtotal, discount, setDiscount, total, tax } of cart.lines) {
          expect(setDiscount.amount).toBeLessThanOrEqual(discount.amount);
          expect(total.amount).toBe(subtotal.amount - discount.amount);
          expect(Math.min(discount.amount, total.amount, tax.amount)).toBeGreaterThanOrEqual(0);
          expect(tax.amount).toBeLessThanOrEqual(total.amount);
        }
      }),
    );
  });

  test("the order of the lines changes no figure", () => {
    fc.assert(
      fc.property(facts, ({ goods: list, lines: wanted, percent, country, sets }) => {
        const inOrder = cartOf(wanted);
        const { lines: forward, ...totals } = price({
          goods: Object.fromEntries(list.entries()),
          lines: inOrder,
          percent,
          country,
          sets,
        });
        const turned = price({
          goods: Object.fromEntries(list.entries()),
          lines: inOrder.toReversed(),
          percent,
          country,
          sets,
        });
        expect({ ...turned, lines: [], problems: [] }).toEqual({ ...totals, lines: [], problems: [] });
        const figures = (priced: (typeof forward)[number]) =>
          [priced.line.id, priced.discount.amount, priced.total.amount, priced.tax.amount].join();
        expect(turned.lines.map(figures).toReversed()).toEqual(forward.map(figures));
      }),
    );
  });
});
