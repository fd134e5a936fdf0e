import { money, type Money } from "./money.ts";
import { PERCENT_SCALE, roundedRatio, scaledPercent } from "./rounding.ts";

/**
 * Returns the tax contained in a price that includes it, rounded to the minor unit.
 *
 * @param percent the rate on the net price, e.g. 21
 */
export function includedTax(gross: Money, percent: number): Money {
  const rate = scaledPercent(percent);
  return money(roundedRatio(BigInt(gross.amount) * rate, 100n * PERCENT_SCALE + rate), gross.currency);
}
