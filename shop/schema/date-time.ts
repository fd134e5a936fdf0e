/** Formats a time as Shopify does, in whole seconds: `2026-03-02T08:00:00Z`. */
export function dateTime(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
