import { bigint, type PgSchema, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Defines the table `book_marks` of a schema: changes since its books were compared, written by triggers of the tables
 * that are compared. A mark is removed once its rows agree; maintenance removes all but the newest of the same rows.
 */
export function bookMarkTable(schema: PgSchema) {
  return schema.table(
    "book_marks",
    {
      /** What is compared together: `order`, `cart`, or `copy` for an order with the site's copy of it. */
      kind: text().$type<MarkKind>().notNull(),
      /** Id of the order, or token of the cart. */
      key: text().notNull(),
      id: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
      /** Start of the transaction. */
      at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    },
    (table) => [primaryKey({ columns: [table.kind, table.key, table.id] })],
  );
}
export type MarkKind = "order" | "cart" | "copy";
export type BookMarkTable = ReturnType<typeof bookMarkTable>;
