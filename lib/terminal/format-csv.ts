/** Characters with which a formula starts in spreadsheets, in full width as well. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** Formats rows as CSV (RFC 4180), every cell quoted. An apostrophe precedes a cell that would run as a formula. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join(",")).join("\r\n");
}

function quoted(cell: string): string {
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}
