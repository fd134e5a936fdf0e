import { withoutInvisible } from "#domain/text/readable-text.ts";

/** Digits and capitals without 0, 1, I and O, which are easily confused: 32 of them. */
export const STORE_CREDIT_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
export const STORE_CREDIT_CODE_CHARS = 16;
const GROUP_CHARS = 4;

const CODE = new RegExp(`^[${STORE_CREDIT_ALPHABET}]{${STORE_CREDIT_CODE_CHARS}}$`);

/**
 * Minimum charge to a card or a wallet, in minor units: providers refuse less. Store credit that does not pay
 * everything leaves this amount.
 */
const CHARGE_MIN_MINOR = 200;

/**
 * Parses a typed store credit code, with or without hyphens and spaces; null for any other form. Only the form is
 * checked: the platform knows which credits exist.
 */
export function parseStoreCreditCode(typed: string): string | null {
  const code = withoutInvisible(typed)
    .replaceAll(/[\s\p{Pd}]/gu, "")
    .toUpperCase();
  return CODE.test(code) ? code : null;
}

/** Formats a code for reading and typing: `7KQ2-MFXA-9TRB-C4WE`. */
export function formatStoreCreditCode(code: string): string {
  return (code.match(new RegExp(`.{${GROUP_CHARS}}`, "g")) ?? [code]).join("-");
}

interface CreditUse {
  readonly totalMinor: number;
  readonly balanceMinor: number;
  /** A card must be charged in any case, because later charges are made to it. */
  readonly keepsMethod: boolean;
}

/**
 * Computes the amount of an order that store credit pays, in minor units: all of it, or so much that the rest can be
 * charged to a card or wallet.
 */
export function creditForOrder({ totalMinor, balanceMinor, keepsMethod }: CreditUse): number {
  if (!keepsMethod && balanceMinor >= totalMinor) return totalMinor;
  return Math.max(0, Math.min(balanceMinor, totalMinor - CHARGE_MIN_MINOR));
}
