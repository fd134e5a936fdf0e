import { type PgSchema, text, timestamp } from "drizzle-orm/pg-core";

/** Columns of the table by which processes agree on who does the maintenance; each database schema has one. */
export function maintenanceTable(schema: PgSchema) {
  return schema.table("maintenance_runs", {
    /** Which maintenance: one row each. */
    name: text().primaryKey(),
    /** When a process began it last. */
    lastRunAt: timestamp({ withTimezone: true }).notNull(),
  });
}

export type MaintenanceTable = ReturnType<typeof maintenanceTable>;
