import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/**
 * Builds the condition that a column holds one of any number of values, which are one parameter: PostgreSQL takes
 * 65,535 of them in a statement, and `inArray` makes one of each value.
 */
export function isAmong(column: AnyPgColumn, values: readonly string[] | readonly number[]): SQL {
  const type = sql.raw(`${column.getSQLType()}[]`);
  return sql`${column} = ANY(${sql.param(values)}::${type})`;
}
