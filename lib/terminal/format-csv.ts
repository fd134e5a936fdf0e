/** What spreadsheets take for the start of a formula, in full width as well. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Rows as CSV (RFC 4180), every cell quoted. A cell that a spreadsheet would run as a formula begins with an apostrophe.
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join(",")).join("\r\n");
}

function quoted(cell: string): string {
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}
