import { index, integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import { shopSchema } from "#shop/database/shop-schema.ts";

/** What a changing command answered, by its idempotency key: the same key with the same input gets it again. */
export const officeAnswers = shopSchema.table(
  "office_answers",
  {
    key: text().primaryKey(),
    command: text().notNull(),
    /** SHA-256 of command and input: the key of one command is refused for another. */
    inputHash: text().notNull(),
    /** Null while the command is at work, and when it changed nothing yet: it is then done again. */
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("office_answers_by_age").on(table.createdAt)],
);

/** Every changing command and every refused call, for whoever asks later who did it. */
export const officeCalls = shopSchema.table(
  "office_calls",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    calledAt: timestamp({ withTimezone: true }).notNull(),
    /** By which way: `terminal`, `direct` or `http`. */
    via: text().notNull(),
    /** Who the caller says it is; null for a caller that does not say. */
    actor: text(),
    command: text().notNull(),
    key: text(),
    /** The number of the order it is about. */
    orderNumber: integer(),
    /** The subscription it is about. */
    contractId: integer(),
    /** `ok`, or the code of the refusal. */
    outcome: text().notNull(),
  },
  (table) => [index("office_calls_by_age").on(table.calledAt)],
);
