import { divide, type Money } from "#domain/money/money.ts";
import { CAPSULES_DAILY } from "#domain/catalogue/usage.ts";

const CAPSULES_TEXT = /^[1-9]\d{0,3}$/;

/** How long something lasts that is taken as every product is: `CAPSULES_DAILY` a day. */
export interface Supply {
  readonly capsules: number;
  /** Whole days. */
  readonly days: number;
}

/** Reads the metafield `capsules`, how many one bottle holds; null when it is absent or no such number. */
export function parseCapsules(text: string | null | undefined): number | null {
  return text != null && CAPSULES_TEXT.test(text) ? Number(text) : null;
}

/** Computes how long so many bottles last; null when that is less than a day. */
export function supplyOf(capsulesInBottle: number, bottles: number): Supply | null {
  const capsules = capsulesInBottle * bottles;
  const days = Math.floor(capsules / CAPSULES_DAILY);
  return days < 1 ? null : { capsules, days };
}

/** Divides a price by the days that what it buys lasts, rounded to the minor unit. */
export function pricePerDay(price: Money, { days }: Supply): Money {
  return divide(price, days);
}
