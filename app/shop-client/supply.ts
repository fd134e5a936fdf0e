import { divide, type Money } from "#domain/money/money.ts";
import { CAPSULES_DAILY } from "#domain/catalogue/usage.ts";

const CAPSULES_TEXT = /^[1-9]\d{0,3}$/;

/** Supply of a product that is taken as every one is: `CAPSULES_DAILY` a day. */
export interface Supply {
  readonly capsules: number;
  /** Whole days. */
  readonly days: number;
}

/** Reads the metafield `capsules`, the number in one bottle; null when it is absent or invalid. */
export function parseCapsules(text: string | null | undefined): number | null {
  return text != null && CAPSULES_TEXT.test(text) ? Number(text) : null;
}

/** Computes the supply of a number of bottles; null when it is less than a day. */
export function computeSupply(capsulesInBottle: number, bottles: number): Supply | null {
  const capsules = capsulesInBottle * bottles;
  const days = Math.floor(capsules / CAPSULES_DAILY);
  return days < 1 ? null : { capsules, days };
}

/** Divides a price by the days of its supply, rounded to the minor unit. */
export function pricePerDay(price: Money, { days }: Supply): Money {
  return divide(price, days);
}
