import { isStorableText } from "#lib/text/storable-text.ts";
import type { ImportReport } from "#shop/transfer/import/import-issue.ts";
import { csvRecords, findSeparator } from "#lib/csv/csv-records.ts";
import { decodeText } from "#lib/csv/decode-text.ts";

/** Rows of a file at most: 10,000 products with ten variants each. */
const ROWS_MAX = 200_000;
const COLUMNS_MAX = 500;

/** Row of a table: its cells by the names of their columns, trimmed; empty where the file has no such column. */
export interface TableRow {
  readonly row: number;
  readonly cell: (column: string) => string;
  /** Cells by column, as the file names these; empty ones are left out. */
  readonly filled: () => readonly (readonly [column: string, cell: string])[];
}

export interface CsvTable {
  /** As the file names them. */
  readonly columns: readonly string[];
  readonly has: (column: string) => boolean;
  /** The column's name as the file has it, for messages. */
  readonly nameOf: (column: string) => string;
  /** Reads the rows, once; mistakes of their form go to the report. */
  readonly rows: () => Generator<TableRow, void, void>;
}

/**
 * Reads a CSV file whose first row names the columns; capitals do not matter in these names. Null, with the reason in
 * the report, for a file that is no such table.
 */
export function readCsvTable(file: string, bytes: Uint8Array, report: ImportReport): CsvTable | null {
  const { text, encoding } = decodeText(bytes);
  if (encoding === "windows-1250") report.note("windows_1250", file);
  if (!isStorableText(text)) {
    report.refuse("unreadable", { file });
    return null;
  }
  const records = csvRecords(text, findSeparator(text));
  const header = records.next();
  const columns = header.done === true ? [] : header.value.cells.map((cell) => cell.trim());
  if (columns.every((name) => name === "") || columns.length > COLUMNS_MAX) {
    report.refuse("unknown_columns", { file, row: 1 });
    return null;
  }
  const placeOf = new Map<string, number>();
  for (const [place, name] of columns.entries()) {
    const key = name.toLowerCase();
    if (key !== "" && placeOf.has(key)) report.refuse("repeated_column", { file, row: 1, field: name });
    else placeOf.set(key, place);
  }
  return {
    columns,
    has: (column) => placeOf.has(column.toLowerCase()),
    nameOf: (column) => columns[placeOf.get(column.toLowerCase()) ?? -1] ?? column,
    *rows() {
      for (const { row, cells, isOpen } of records) {
        if (row > ROWS_MAX) return report.refuse("too_many_rows", { file, row });
        if (isOpen) return report.refuse("open_quote", { file, row });
        if (cells.every((cell) => cell.trim() === "")) continue;
        const extra = cells.slice(columns.length).find((cell) => cell.trim() !== "");
        if (extra !== undefined) {
          report.refuse("too_many_fields", { file, row, value: extra });
          continue;
        }
        const at = (place: number | undefined): string => (cells[place ?? -1] ?? "").trim();
        yield {
          row,
          cell: (column) => at(placeOf.get(column.toLowerCase())),
          filled: () =>
            columns.flatMap((name, place) => (at(place) === "" ? [] : [[name, at(place)] as const])),
        };
      }
    },
  };
}
