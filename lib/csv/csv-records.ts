export type CsvSeparator = "," | ";" | "\t";

/** One record of a CSV file. Spreadsheet programs number them as rows, from 1; a quoted cell may have several lines. */
export interface CsvRecord {
  readonly row: number;
  readonly cells: readonly string[];
  /** True when the text ended inside a quoted cell: the record is the rest of the file. */
  readonly isOpen: boolean;
}

/**
 * Reads the records of a CSV text (RFC 4180) one after the other. Lines end with LF, CRLF or CR; a quote inside a cell
 * that does not begin with one is a character like any other.
 */
export function* csvRecords(text: string, separator: CsvSeparator): Generator<CsvRecord, void, void> {
  const plainCell = new RegExp(`[^${separator}\\r\\n]*`, "y");
  let at = 0;
  for (let row = 1; at < text.length; row += 1) {
    const cells: string[] = [];
    let isOpen = false;
    for (;;) {
      if (text[at] === '"') {
        const quoted = readQuoted(text, at + 1);
        isOpen = quoted.isOpen;
        plainCell.lastIndex = quoted.end;
        // What follows the closing quote belongs to the cell, as spreadsheet programs read it.
        const rest = plainCell.exec(text)?.[0] ?? "";
        cells.push(quoted.cell + rest);
        at = quoted.end + rest.length;
      } else {
        plainCell.lastIndex = at;
        const cell = plainCell.exec(text)?.[0] ?? "";
        cells.push(cell);
        at += cell.length;
      }
      if (text[at] !== separator) break;
      at += 1;
    }
    at += text.startsWith("\r\n", at) ? 2 : 1;
    yield { row, cells, isOpen };
  }
}

/** Reads a quoted cell from the character after its opening quote; two quotes stand for one. */
function readQuoted(
  text: string,
  start: number,
): { readonly cell: string; readonly end: number; readonly isOpen: boolean } {
  let from = start;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1)
      return { cell: text.slice(start).replaceAll('""', '"'), end: text.length, isOpen: true };
    if (text[quote + 1] !== '"')
      return { cell: text.slice(start, quote).replaceAll('""', '"'), end: quote + 1, isOpen: false };
    from = quote + 2;
  }
}

/** Finds the separator of a CSV text: of comma, semicolon and tab the one that its first record has most of. */
export function findSeparator(text: string): CsvSeparator {
  const [header = ""] = text.split(/\r\n|[\r\n]/, 1);
  const unquoted = header.replaceAll(/"[^"]*"/g, "");
  const count = (separator: CsvSeparator): number => unquoted.split(separator).length;
  return count(";") > count(",") ? ";" : count("\t") > count(",") ? "\t" : ",";
}
