import { withoutInvisible } from "#domain/text/readable-text.ts";

/** Digits and capitals without 0, 1, I and O, which are mistaken for one another: 32 of them. */
export const STORE_CREDIT_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
export const STORE_CREDIT_CODE_CHARS = 16;
const GROUP_CHARS = 4;

const CODE = new RegExp(`^[${STORE_CREDIT_ALPHABET}]{${STORE_CREDIT_CODE_CHARS}}$`);

/**
 * The least a card or a wallet is charged, in minor units: providers refuse less. Store credit leaves so much to it
 * when it does not pay everything.
 */
const CHARGE_MIN_MINOR = 200;

/**
 * Reads a typed store credit code, with or without hyphens and spaces; null for anything that does not look like one.
 * Only the shape is checked: whether there is such a credit, the platform says.
 */
export function parseStoreCreditCode(typed: string): string | null {
  const code = withoutInvisible(typed)
    .replaceAll(/[\s\p{Pd}]/gu, "")
    .toUpperCase();
  return CODE.test(code) ? code : null;
}

/** A code as people read and type it: `7KQ2-MFXA-9TRB-C4WE`. */
export function formatStoreCreditCode(code: string): string {
  return (code.match(new RegExp(`.{${GROUP_CHARS}}`, "g")) ?? [code]).join("-");
}

interface CreditUse {
  readonly totalMinor: number;
  readonly balanceMinor: number;
  /** A card has to be charged all the same, because later charges are made to it. */
  readonly keepsMethod: boolean;
}

/**
 * Says how much of an order store credit pays, in minor units: all of it, or so much that what is left can be charged
 * to a card or wallet.
 */
export function creditForOrder({ totalMinor, balanceMinor, keepsMethod }: CreditUse): number {
  if (!keepsMethod && balanceMinor >= totalMinor) return totalMinor;
  return Math.max(0, Math.min(balanceMinor, totalMinor - CHARGE_MIN_MINOR));
}
