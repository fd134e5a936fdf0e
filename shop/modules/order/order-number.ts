/** As on Shopify. */
export const FIRST_ORDER_NUMBER = 1_001;

/** `#1001`, as a customer and Shopify's `name` write it. */
export function orderName(number: number): string {
  return `#${number}`;
}
