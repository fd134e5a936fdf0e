/** `2026-03-02T08:00:00Z`: Shopify prints whole seconds. */
export function dateTime(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
