/** One line of the report: what was measured, and for some what it should be. */
export interface Row {
  readonly what: string;
  readonly value: string;
  readonly aim?: string;
  readonly met?: boolean;
}

/** A table for the terminal, columns aligned. */
export function formatTable(title: string, rows: readonly Row[]): string {
  const what = Math.max(...rows.map((row) => row.what.length));
  const value = Math.max(...rows.map((row) => row.value.length));
  const lines = rows.map((row) => {
    const verdict =
      row.aim === undefined ? "" : `   ${row.met === true ? "ok    " : "MISSED"}  aim ${row.aim}`;
    return `  ${row.what.padEnd(what)}  ${row.value.padStart(value)}${verdict}`;
  });
  return [title, ...lines, ""].join("\n");
}
