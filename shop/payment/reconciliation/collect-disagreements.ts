import type { Disagreement } from "#lib/terminal/format-disagreements.server.ts";

/** Collects one book's disagreements. */
export function reporter(book: string) {
  const found: Disagreement[] = [];
  return { found, add: (row: string, text: string): void => void found.push({ book, row, text }) };
}

export function byKey<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Groups rows by key. */
export function groupsBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

/** Adds up the amounts of each key. */
export function sums(
  parts: readonly { readonly key: string; readonly amount: number }[],
): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { key, amount } of parts) totals.set(key, (totals.get(key) ?? 0) + amount);
  return totals;
}
