import { printable } from "./printable.ts";

const GAP = "  ";

export interface Column<Row> {
  readonly title: string;
  readonly of: (row: Row) => string | number;
  /** Aligns the column to the right. */
  readonly right?: boolean;
}

/** Formats rows under titles, columns aligned, for a terminal. Returns `none` when there are no rows. */
export function formatTable<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  none: string,
): string {
  if (rows.length === 0) return none;
  const cells = rows.map((row) => columns.map(({ of }) => printable(String(of(row)))));
  const lines = [columns.map(({ title }) => title), ...cells];
  const widths = columns.map((_, index) =>
    lines.reduce((width, line) => Math.max(width, line[index]?.length ?? 0), 0),
  );
  return lines
    .map((line) =>
      line
        .map((cell, index) => {
          const width = widths[index] ?? 0;
          return columns[index]?.right === true ? cell.padStart(width) : cell.padEnd(width);
        })
        .join(GAP)
        .trimEnd(),
    )
    .join("\n");
}

/**
 * Adds the total number of rows to a table that was cut.
 *
 * @param countedMax at which the count stopped
 */
export function tellOfMore(
  table: string,
  { shown, total, countedMax = Infinity }: { shown: number; total: number; countedMax?: number },
): string {
  const of = total < countedMax ? String(total) : `${countedMax} or more`;
  return shown < total ? `${table}\n${shown} of ${of}` : table;
}

/** Formats names and their values, one a line. */
export function formatFacts(facts: readonly (readonly [name: string, value: string | null])[]): string {
  const shown = facts.flatMap(([name, value]) => (value === null ? [] : [[name, printable(value)] as const]));
  const width = Math.max(...shown.map(([name]) => name.length));
  return shown.map(([name, value]) => `${name.padEnd(width)}${GAP}${value}`).join("\n");
}

/** Formats a moment: `2026-11-21 09:00`, UTC. */
export function formatMoment(date: Date): string {
  return date.toISOString().slice(0, 16).replace("T", " ");
}
