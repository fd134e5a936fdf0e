import { index, integer, type PgSchema, text, timestamp } from "drizzle-orm/pg-core";

/** Defines a table of counters that all processes share; each database schema has one such table. */
export function rateLimitTable(schema: PgSchema, name: string) {
  return schema.table(
    name,
    {
      /** Name of the limit and hash of the subject: `login-network:47DEQpj8…`. */
      key: text().primaryKey(),
      /** Attempts in the current window; 0 in the row of a bucket. */
      count: integer().notNull(),
      /** End of the window, or time the bucket is full again: from then on the row has no effect. */
      windowEndsAt: timestamp({ withTimezone: true }).notNull(),
    },
    (table) => [index(`${name}_by_end`).on(table.windowEndsAt)],
  );
}

export type RateLimitTable = ReturnType<typeof rateLimitTable>;
