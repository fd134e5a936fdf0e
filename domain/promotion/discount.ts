import { BRAND_CODE_PREFIX } from "#brand/brand.ts";
import { money, percentOf, subtract, type Money } from "#domain/money/money.ts";
import { withoutInvisible } from "#domain/text/readable-text.ts";

/** Discount promised by the newsletter forms (spec §9, Discount). */
export const NEWSLETTER_DISCOUNT_PERCENT = 5;

/** Code given by the newsletter forms of the footer and of the home page (design §5.1). */
export const NEWSLETTER_DISCOUNT_CODE = `${BRAND_CODE_PREFIX}${NEWSLETTER_DISCOUNT_PERCENT}`;

/** Discount that the popup promises for the first order, and its code (spec §9, Discount). */
export const POPUP_DISCOUNT_PERCENT = 10;
export const POPUP_DISCOUNT_CODE = `${BRAND_CODE_PREFIX}${POPUP_DISCOUNT_PERCENT}`;

/** Codes that the site gives out: by their texts each takes its percent off a first order, of any amount and date. */
export const PROMISED_CODES: readonly { readonly code: string; readonly percent: number }[] = [
  { code: POPUP_DISCOUNT_CODE, percent: POPUP_DISCOUNT_PERCENT },
  { code: NEWSLETTER_DISCOUNT_CODE, percent: NEWSLETTER_DISCOUNT_PERCENT },
];

const PERCENT_IN_CODE = new RegExp(`(?:${BRAND_CODE_PREFIX}|POPUP)(\\d+)`);

/**
 * Normalises a code for comparing, storing and sending: capitals, no spaces, and no diacritics, which a Romanian
 * keyboard adds to the brand's name.
 */
export function normaliseCode(code: string): string {
  return withoutInvisible(code)
    .normalize("NFD")
    .replace(/[\p{M}\s]/gu, "")
    .toUpperCase();
}

/**
 * Returns the percent in a code (spec §5): the digits after the brand's name or POPUP; any other code gives 0. Only a
 * preview, since the platform decides whether the code applies; the digits may be more than 100.
 */
export function percentOfCode(code: string): number {
  const percent = Number(PERCENT_IN_CODE.exec(normaliseCode(code))?.[1] ?? 0);
  return Math.min(percent, Number.MAX_SAFE_INTEGER);
}

/** Returns the amount that the percent takes off: never negative, never more than the subtotal. */
export function discountAmount(subtotal: Money, percent: number): Money {
  const bounded = Math.min(Math.max(percent, 0), 100);
  return percentOf(money(Math.max(subtotal.amount, 0), subtotal.currency), bounded);
}

/** Computes spec §5: "subtotal minus subtotal times percent divided by 100, never below 0". */
export function discountedSubtotal(subtotal: Money, percent: number): Money {
  const positive = money(Math.max(subtotal.amount, 0), subtotal.currency);
  return subtract(positive, discountAmount(positive, percent));
}
