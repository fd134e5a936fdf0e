import { money, type CurrencyCode } from "./money.ts";
import { roundedRatio } from "./rounding.ts";
import { includedTax } from "./included-vat.ts";

/** VAT at one rate; integer minor units, `net + vat = gross`. */
export interface VatRate {
  /** Rate on the net price, such as 21. */
  readonly percent: number;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

/** Amount paid at a rate, VAT included, in minor units; negative for a correction. */
export interface GrossPart {
  readonly percent: number;
  readonly gross: number;
}

/**
 * Computes the VAT in gross amounts once per rate, so that rounding does not depend on the number of lines (EN 16931
 * BR-S-08, BR-CO-17 to within a minor unit: a gross price may have no exact net price).
 *
 * @param told VAT by percent as calculated by the platform; used where it differs by rounding alone
 * @returns by rate, lowest first
 */
export function vatBreakdown(
  parts: readonly GrossPart[],
  { currency, told }: { readonly currency: CurrencyCode; readonly told: ReadonlyMap<number, number> },
): readonly VatRate[] {
  const percents = [...new Set(parts.map(({ percent }) => percent))].toSorted((a, b) => a - b);
  return percents.map((percent) => {
    const ofRate = parts.filter((part) => part.percent === percent);
    const gross = ofRate.reduce((sum, part) => sum + part.gross, 0);
    const calculated = includedTax(money(gross, currency), percent).amount;
    const platforms = told.get(percent);
    const isRounding = platforms !== undefined && Math.abs(platforms - calculated) <= ofRate.length;
    const vat = isRounding ? platforms : calculated;
    return { percent, net: gross - vat, vat, gross };
  });
}

/**
 * Divides a net amount among gross amounts, in proportion: each share ends at the rounded sum so far, so that the parts
 * add up to the net amount exactly. Negative gross amounts have negative net amounts.
 *
 * @returns one net amount a part
 */
export function splitNet(grosses: readonly number[], net: number): readonly number[] {
  const whole = grosses.reduce((sum, gross) => sum + gross, 0);
  if (whole === 0) return grosses.map(() => 0);
  let reached = 0;
  let given = 0;
  return grosses.map((gross) => {
    reached += gross;
    const upTo = proportion(net, reached, whole);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}

/** Computes `amount × part / whole`, rounded to the minor unit; `whole` is not zero. */
export function proportion(amount: number, part: number, whole: number): number {
  const sign = whole < 0 ? -1n : 1n;
  return roundedRatio(sign * BigInt(amount) * BigInt(part), sign * BigInt(whole));
}
