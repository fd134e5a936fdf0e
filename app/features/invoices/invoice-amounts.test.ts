import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CreditedRefund,
  creditNoteAmounts,
  type InvoiceAmounts,
  invoiceAmounts,
  type InvoicedOrder,
} from "./invoice-amounts.ts";

const line = (lineId: string, gross: number, percent: number, quantity = 1) => ({
  lineId,
  title: `Product ${lineId}`,
  quantity,
  gross,
  discount: 0,
  percent,
});
const order = (lines: InvoicedOrder["lines"], shipping: number, total?: number): InvoicedOrder => ({
  currency: "RON",
  lines,
  shipping: { gross: shipping, rates: [] },
  toldVat: new Map(),
  total: total ?? lines.reduce((sum, { gross }) => sum + gross, shipping),
});

/** Checks the sums of an invoice or a credit note: EN 16931. */
function expectAddsUp({ lines, rates, net, vat, gross }: InvoiceAmounts): void {
  const sum = (of: readonly { net: number; vat: number; gross: number }[], key: "net" | "vat" | "gross") =>
    of.reduce((total, each) => total + each[key], 0);
  for (const key of ["net", "vat", "gross"] as const) {
    expect(sum(lines, key)).toBe({ net, vat, gross }[key]);
    expect(sum(rates, key)).toBe({ net, vat, gross }[key]);
    for (const rate of rates) {
      const ofRate = lines.filter(({ percent }) => percent === rate.percent);
      expect(sum(ofRate, key)).toBe(rate[key]);
    }
  }
  for (const each of [...lines, ...rates]) expect(each.net + each.vat).toBe(each.gross);
}

describe("the amounts of an invoice", () => {
  it("take delivery at the rates of the goods, in proportion", () => {
    const amounts = invoiceAmounts(order([line("1", 10_000, 11), line("2", 5_000, 21)], 1_990));
    expectAddsUp(amounts);
    expect(amounts.gross).toBe(16_990);
    expect(amounts.lines.map(({ kind, percent, gross }) => [kind, percent, gross])).toEqual([
      ["goods", 11, 10_000],
      ["goods", 21, 5_000],
      ["delivery", 11, 1_327],
      ["delivery", 21, 663],
    ]);
  });

  it("take delivery at the rates the platform tells", () => {
    const shipping = { gross: 1_990, rates: [{ percent: 21, weight: 1_990 }] };
    const amounts = invoiceAmounts({ ...order([line("1", 10_000, 11)], 1_990), shipping });
    expect(amounts.rates.map(({ percent, gross }) => [percent, gross])).toEqual([
      [11, 10_000],
      [21, 1_990],
    ]);
  });

  it.each([100, -100])("come to the order's total, with a line for %i that no line tells of", (more) => {
    const amounts = invoiceAmounts(order([line("1", 10_000, 11), line("2", 500, 21)], 0, 10_500 + more));
    expectAddsUp(amounts);
    expect(amounts.gross).toBe(10_500 + more);
    expect(amounts.lines.at(-1)).toMatchObject({
      kind: "adjustment",
      percent: 11,
      gross: more,
      quantity: Math.sign(more),
    });
  });
});

describe("the amounts of a credit note", () => {
  const invoice = invoiceAmounts(order([line("1", 57_800, 11, 2), line("2", 19_999, 21, 3)], 1_990));
  const credit = (refund: Partial<CreditedRefund> & { amount: number }, before: InvoiceAmounts[] = []) =>
    creditNoteAmounts(invoice, before, { lines: [], shipping: 0, ...refund });

  it("name what came back, at its rate", () => {
    const note = credit({ amount: 28_900, lines: [{ lineId: "1", quantity: 1, gross: 28_900 }] });
    expect(note?.lines).toMatchObject([
      { kind: "goods", lineId: "1", quantity: 1, percent: 11, gross: 28_900 },
    ]);
    if (note !== null) expectAddsUp(note);
  });

  it("give delivery back at its rates", () => {
    const note = credit({ amount: 1_990, shipping: 1_990 });
    const delivery = ({ lines }: InvoiceAmounts) => lines.filter(({ kind }) => kind === "delivery");
    expect(note?.lines.map(({ gross }) => gross)).toEqual(delivery(invoice).map(({ gross }) => gross));
  });

  it.each([
    ["less was paid back than came back", 20_000, -8_900, -1],
    ["more was", 30_000, 1_100, 1],
  ])("correct where %s", (_case, amount, difference, quantity) => {
    const note = credit({ amount, lines: [{ lineId: "1", quantity: 1, gross: 28_900 }] });
    expect(note?.gross).toBe(amount);
    const adjustments = note?.lines.filter(({ kind }) => kind === "adjustment") ?? [];
    expect(adjustments.reduce((sum, { gross }) => sum + gross, 0)).toBe(difference);
    expect(new Set(adjustments.map((each) => each.quantity))).toEqual(new Set([quantity]));
    if (note !== null) expectAddsUp(note);
  });

  it("spread a sum that names nothing over all rates", () => {
    expect(credit({ amount: 1_000 })?.rates.map(({ percent }) => percent)).toEqual([11, 21]);
  });

  it("never exceed the invoice, and are none when nothing is left", () => {
    const all = credit({ amount: 1_000_000 });
    expect(all).toMatchObject({ gross: invoice.gross, net: invoice.net, vat: invoice.vat });
    expect(credit({ amount: 1 }, all === null ? [] : [all])).toBeNull();
    expect(credit({ amount: 0 })).toBeNull();
    const unknown = credit({ amount: 100, lines: [{ lineId: "other", quantity: 1, gross: 100 }] });
    expect(unknown?.gross).toBe(100);
  });

  it("add up to the invoice, at every rate, whatever the steps", () => {
    const goods = fc.record({
      gross: fc.integer({ min: 1, max: 200_000 }),
      percent: fc.constantFrom(0, 5, 11, 21),
      quantity: fc.integer({ min: 1, max: 5 }),
    });
    const step = fc.record({
      share: fc.integer({ min: 1, max: 100 }),
      lineId: fc.integer({ min: 0, max: 4 }),
      gross: fc.integer({ min: 0, max: 250_000 }),
      shipping: fc.integer({ min: 0, max: 3_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(goods, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 8_000 }),
        fc.array(step, { maxLength: 6 }),
        (lines, shipping, steps) => {
          const whole = invoiceAmounts(
            order(
              lines.map((each, n) => ({ ...line(String(n), 0, 0), ...each })),
              shipping,
            ),
          );
          expectAddsUp(whole);
          const notes: InvoiceAmounts[] = [];
          let left = whole.gross;
          const refund = (amount: number, rest: Omit<CreditedRefund, "amount">) => {
            const note = creditNoteAmounts(whole, notes, { amount, ...rest });
            if (note === null) return;
            expectAddsUp(note);
            expect(note.gross).toBe(amount);
            notes.push(note);
            left -= amount;
          };
          for (const { share, lineId, gross, shipping: back } of steps) {
            const named = [{ lineId: String(lineId), quantity: 1, gross }];
            refund(Math.floor((left * share) / 100), { lines: named, shipping: back });
          }
          refund(left, { lines: [], shipping: 0 });
          for (const rate of whole.rates) {
            const credited = notes.flatMap((note) =>
              note.rates.filter(({ percent }) => percent === rate.percent),
            );
            for (const key of ["net", "vat", "gross"] as const) {
              expect(credited.reduce((sum, each) => sum + each[key], 0)).toBe(rate[key]);
            }
          }
        },
      ),
    );
  });
});
