import { text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { deskSchema } from "#desk/database/desk-schema.ts";
import { staff } from "#desk/staff/staff.tables.ts";

/** Filters of the list of orders that a person has given a name. Nobody else sees them. */
export const orderViews = deskSchema.table(
  "order_views",
  {
    id: uuid().primaryKey(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Parameters of the list's address, as `readOrderFilter` reads them: `stage=paid&q=simplix`. */
    search: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique("order_views_name").on(table.staffId, table.name)],
);
export type OrderView = typeof orderViews.$inferSelect;
