/** As on Shopify. */
export const FIRST_ORDER_NUMBER = 1_001;

/** Returns the order's name as on Shopify: `#1001`. */
export function orderName(number: number): string {
  return `#${number}`;
}
