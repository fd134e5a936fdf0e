/** Characters with which a formula starts in spreadsheets, in full width as well. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
/** An amount below zero, which a spreadsheet shows as it is and adds up. */
const NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?$/;

/** Formats rows as CSV (RFC 4180), every cell quoted. An apostrophe precedes a cell that would run as a formula. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join(",")).join("\r\n");
}

function quoted(cell: string): string {
  const isFormula = FORMULA_START.test(cell) && !NEGATIVE_NUMBER.test(cell);
  const text = isFormula ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}
