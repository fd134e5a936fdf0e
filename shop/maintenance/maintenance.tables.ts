import { text, timestamp } from "drizzle-orm/pg-core";
import { maintenanceTable } from "#lib/maintenance/maintenance.tables.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";

export const maintenanceRuns = maintenanceTable(shopSchema);

/** Bounds of deletions by age: rows up to then may be missing. */
export const deletions = shopSchema.table("deletions", {
  /** Rows that are deleted: `webhooks`. */
  name: text().primaryKey(),
  deletedUntil: timestamp({ withTimezone: true }).notNull(),
});
