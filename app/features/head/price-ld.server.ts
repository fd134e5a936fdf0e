import { type Money, toDecimal } from "#domain/money/money.ts";
import type { Variant } from "#app/shop-client/product.ts";
import type { MeasuredUnit } from "#app/shop-client/prices/unit-price.ts";

/** UN/CEFACT codes of the units, as Google's merchant listings ask for them. */
const UNIT_CODES: Readonly<Record<MeasuredUnit, string>> = {
  ...{ capsule: "H87", mg: "MGM", g: "GRM", kg: "KGM", ml: "MLT", cl: "CLT", l: "LTR", "m³": "MTQ" },
  ...{ mm: "MMT", cm: "CMT", m: "MTR", "m²": "MTK" },
};

/**
 * Describes the price of an offer beyond its amount: the reference price that the page strikes, and what the unit price
 * is the price of. Empty where the page shows neither. Without `priceValidUntil`: nobody knows how long a price applies.
 */
export function priceSpecifications({
  price,
  comparison,
  bottles,
  unitPrice,
}: Pick<Variant, "price" | "comparison" | "bottles" | "unitPrice">): readonly object[] {
  const isReduced = comparison?.kind === "before" && bottles === 1;
  return [
    ...(isReduced
      ? [{ ...specification(comparison.price), priceType: "https://schema.org/StrikethroughPrice" }]
      : []),
    ...(unitPrice === null
      ? []
      : [
          {
            ...specification(price),
            referenceQuantity: {
              ...quantity(unitPrice.quantity),
              valueReference: quantity(unitPrice.reference),
            },
          },
        ]),
  ];
}

function specification(price: Money): object {
  return { "@type": "UnitPriceSpecification", price: toDecimal(price), priceCurrency: price.currency };
}

function quantity({ value, unit }: { readonly value: number; readonly unit: MeasuredUnit }): object {
  return { "@type": "QuantitativeValue", value, unitCode: UNIT_CODES[unit] };
}
