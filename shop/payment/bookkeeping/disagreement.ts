/** One thing that two books say differently: which row, and what is wrong with it. */
export interface Disagreement {
  readonly book:
    | "gateway"
    | "payments"
    | "orders"
    | "stock"
    | "discounts"
    | "webhooks"
    | "carts"
    | "mails"
    | "subscriptions";
  readonly row: string;
  readonly text: string;
}

/** Collects what one book gets wrong. */
export function reporter(book: Disagreement["book"]) {
  const found: Disagreement[] = [];
  return { found, add: (row: string, text: string): void => void found.push({ book, row, text }) };
}

export function byKey<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Adds up the amounts of each key. */
export function sums(
  parts: readonly { readonly key: string; readonly amount: number }[],
): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { key, amount } of parts) totals.set(key, (totals.get(key) ?? 0) + amount);
  return totals;
}
