import { divide, type Money } from "#domain/money/money.ts";
import type { Supply } from "#app/shop-client/supply.ts";

/** Units of the Storefront API, in the spelling that pages show, and the capsule, in which the store's own goods count. */
const UNIT_SYMBOLS = {
  CL: "cl",
  CM: "cm",
  G: "g",
  KG: "kg",
  L: "l",
  M: "m",
  M2: "m²",
  M3: "m³",
  MG: "mg",
  ML: "ml",
  MM: "mm",
} as const;

export type MeasuredUnit = (typeof UNIT_SYMBOLS)[keyof typeof UNIT_SYMBOLS] | "capsule";

interface Measure {
  readonly value: number;
  readonly unit: MeasuredUnit;
}

/** What a unit of measure costs, which stands beside each price (Directive 98/6/EC, article 3). */
export interface UnitPrice {
  readonly price: Money;
  /** What the offer holds: 60 capsules. */
  readonly quantity: Measure;
  /** What `price` is the price of: 1 capsule, 100 g. */
  readonly reference: Measure;
}

/** Unit price as the platform writes it; its amount is read. */
export interface PlatformUnitPrice {
  readonly price: Money;
  readonly quantityValue: number;
  readonly quantityUnit: string | null;
  readonly referenceValue: number;
  readonly referenceUnit: string | null;
}

/**
 * Returns the unit price of an offer: the platform's, where the merchant set one, else what a capsule costs, rounded to
 * the minor unit. Null where neither is known.
 */
export function toUnitPrice(
  price: Money,
  supply: Supply | null,
  named: PlatformUnitPrice | null,
): UnitPrice | null {
  if (named !== null) {
    const quantity = readMeasure(named.quantityValue, named.quantityUnit);
    const reference = readMeasure(named.referenceValue, named.referenceUnit);
    if (quantity !== null && reference !== null) return { price: named.price, quantity, reference };
  }
  if (supply === null) return null;
  return {
    price: divide(price, supply.capsules),
    quantity: { value: supply.capsules, unit: "capsule" },
    reference: { value: 1, unit: "capsule" },
  };
}

function readMeasure(value: number, unit: string | null): Measure | null {
  const symbol = Object.entries(UNIT_SYMBOLS).find(([name]) => name === unit)?.[1];
  return symbol === undefined || !(value > 0) ? null : { value, unit: symbol };
}
