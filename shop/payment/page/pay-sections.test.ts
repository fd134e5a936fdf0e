import { expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { textsIn } from "#shop/texts/say.ts";
import { CHECKOUT_FIELDS } from "#shop/payment/form/checkout-fields.ts";
import { paySection } from "./pay-sections.ts";

const lei = (amount: number) => money(amount, "RON");

/** Returns the amounts above the button, in bani; deductions are negative. */
function amountsAbove(html: string): number[] {
  const amounts = [...html.matchAll(/<dd[^>]*>([^<]+)<\/dd>/g)].map(([, text = ""]) => text);
  return amounts.map((text) => {
    const bani = Number(text.replaceAll(/\D/g, ""));
    return text.startsWith("−") ? -bani : bani;
  });
}

function sectionOf({ subtotal = 0, discount = 0, setDiscount = 0, shipping = 0 }): string {
  const values = Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, ""]));
  const view = {
    lines: [],
    totals: {
      subtotal: lei(subtotal),
      discount: lei(discount),
      setDiscount: lei(setDiscount),
      shipping: lei(shipping),
      fee: lei(0),
      tax: lei(0),
      taxPercent: null,
      total: lei(subtotal - discount + shipping),
    },
    cashTotals: null,
    isTransferOffered: false,
    code: discount === 0 ? null : { code: "VARA15", applicable: true, text: "" },
    credit: null,
    termsAccepted: true,
    values: values as Parameters<typeof paySection>[0]["values"],
  };
  const section = paySection(view, { say: textsIn("ro"), errors: [] }) as string;
  return section.trim();
}

it.each([
  { subtotal: 28_900, discount: 4_335, shipping: 1_999 },
  { subtotal: 28_901, discount: 4_336, shipping: 1_999 },
  { subtotal: 28_900, discount: 0, shipping: 1_999 },
  { subtotal: 57_800, discount: 2_890, setDiscount: 2_890, shipping: 0 },
])("the lines above the button add up to the bani: %o", (parts) => {
  const amounts = amountsAbove(sectionOf(parts));
  const total = amounts.pop();
  expect(amounts).toHaveLength(parts.discount === 0 ? 2 : 3);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
});

it("names what a set saves beside what the code takes off", () => {
  const html = sectionOf({ subtotal: 57_800, discount: 8_381, setDiscount: 2_890 });
  expect(amountsAbove(html).slice(0, 3)).toEqual([57_800, -2_890, -5_491]);
  expect(html).toMatch(/Reducere set[^]*Reducere \(VARA15\)/);
});

it("names goods, discount with its code, delivery and total, in this order", () => {
  const html = sectionOf({ subtotal: 28_900, discount: 4_335, shipping: 0 });
  const names = [...html.matchAll(/<dt[^>]*>([^<]+)<\/dt>/g)].map(([, text]) => text);
  expect(names).toEqual(["Produse", "Reducere (VARA15)", "Livrare", "Total"]);
  expect(html).toContain("gratuită");
});
