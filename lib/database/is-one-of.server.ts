import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Builds the condition of a CHECK: the column holds one of the values (or NULL, where allowed). */
export function isOneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  const listed = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ");
  return sql`${column} IN (${sql.raw(listed)})`;
}
