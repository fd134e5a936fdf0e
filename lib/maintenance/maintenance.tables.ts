import { type PgSchema, text, timestamp } from "drizzle-orm/pg-core";

/** Defines the table by which processes agree on which one runs the maintenance; each schema has one. */
export function maintenanceTable(schema: PgSchema) {
  return schema.table("maintenance_runs", {
    /** Name of the maintenance: one row each. */
    name: text().primaryKey(),
    /** Time a process last started it. */
    lastRunAt: timestamp({ withTimezone: true }).notNull(),
  });
}

export type MaintenanceTable = ReturnType<typeof maintenanceTable>;
