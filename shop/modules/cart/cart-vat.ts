import { add, money, type Money, zero } from "#domain/money/money.ts";
import { includedTax } from "#domain/money/included-vat.ts";
import { spread } from "#domain/money/spread.ts";

export interface TaxedLine {
  readonly id: string;
  /** Amount paid for the line, VAT included. */
  readonly total: Money;
  readonly vatPercent: number;
}

/** Tax included in the total, at one rate. */
export interface PricedTax {
  readonly vatPercent: number;
  /** Lines after discount, and their share of the shipping. */
  readonly gross: Money;
  readonly tax: Money;
}

export interface IncludedTaxes {
  /** By rate, lowest first. */
  readonly taxes: readonly PricedTax[];
  /** The same tax by line, and in the shipping: these add up to `taxes` exactly. */
  readonly byLine: ReadonlyMap<string, Money>;
  readonly inShipping: Money;
}

/**
 * Extracts the VAT from prices that include it, once per rate, so that rounding does not depend on how the goods are
 * split into lines. Delivery is accessory to the goods and has their rates, in proportion to their prices.
 */
export function includedTaxes(lines: readonly TaxedLine[], shipping: Money): IncludedTaxes {
  const nothing = zero(shipping.currency);
  const rates = [...new Set(lines.map(({ vatPercent }) => vatPercent))].toSorted((a, b) => a - b);
  const groups = rates.map((vatPercent) => {
    const goods = lines.filter((line) => line.vatPercent === vatPercent);
    return { vatPercent, goods, paid: goods.reduce((sum, { total }) => add(sum, total), nothing) };
  });
  const shippingShares = spread(
    shipping.amount,
    groups.map(({ vatPercent, paid }) => ({ key: String(vatPercent), weight: paid.amount })),
  );
  const byLine = new Map<string, Money>();
  let inShipping = nothing;
  const taxes = groups.map(({ vatPercent, goods, paid }, index) => {
    const ofShipping = money(shippingShares[index] ?? 0, shipping.currency);
    const gross = add(paid, ofShipping);
    const tax = includedTax(gross, vatPercent);
    const [shippingTax = 0, ...lineTaxes] = spread(tax.amount, [
      { key: "", weight: ofShipping.amount },
      ...goods.map(({ id, total }) => ({ key: id, weight: total.amount })),
    ]);
    inShipping = add(inShipping, money(shippingTax, shipping.currency));
    for (const [at, { id }] of goods.entries()) byLine.set(id, money(lineTaxes[at] ?? 0, shipping.currency));
    return { vatPercent, gross, tax };
  });
  return { taxes, byLine, inShipping };
}
