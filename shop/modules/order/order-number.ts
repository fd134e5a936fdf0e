import { createHash } from "node:crypto";

/** As on Shopify. */
export const FIRST_ORDER_NUMBER = 1_001;

/** Returns the order's name as on Shopify: `#1001`. */
export function orderName(number: number): string {
  return `#${number}`;
}

/** As on Shopify: `XPAV284CT`. */
const CONFIRMATION_LENGTH = 9;

/**
 * Returns the order's confirmation number, letters and digits that may be shown instead of its number: they do not
 * tell how many orders there were. Made of the order's token, which it does not reveal.
 */
export function confirmationNumber(token: string): string {
  const hash = createHash("sha256").update(`confirmation number ${token}`).digest("hex");
  return BigInt(`0x${hash}`).toString(36).toUpperCase().slice(-CONFIRMATION_LENGTH);
}
