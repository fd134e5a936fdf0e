import { type SQL, sql } from "drizzle-orm";
import { recordOf } from "#domain/text/record-of.ts";

/** Makes the `SET` of an upsert of many rows: each named column takes the value of the row that was to be inserted. */
export function replaceColumns<Column extends string>(columns: readonly Column[]): Record<Column, SQL> {
  // The database's names are the code's in snake case.
  const nameOf = (column: Column): string =>
    column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return recordOf(columns, (column) => sql`excluded.${sql.identifier(nameOf(column))}`);
}
