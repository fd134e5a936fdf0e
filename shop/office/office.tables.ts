import { index, integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import { shopSchema } from "#shop/database/shop-schema.ts";

/** Answers of changing commands by idempotency key: the same key with the same input gets the same answer. */
export const officeAnswers = shopSchema.table(
  "office_answers",
  {
    key: text().primaryKey(),
    command: text().notNull(),
    /** SHA-256 of command and input: the key of one command is refused for another. */
    inputHash: text().notNull(),
    /** Null while the command runs, and when it changed nothing yet: it is then run again. */
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("office_answers_by_age").on(table.createdAt)],
);

/** Audit log of every changing command and every refused call. */
export const officeCalls = shopSchema.table(
  "office_calls",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    calledAt: timestamp({ withTimezone: true }).notNull(),
    /** Kind of access: `terminal`, `direct` or `http`. */
    via: text().notNull(),
    /** Name that the caller gives; null without one. */
    actor: text(),
    command: text().notNull(),
    key: text(),
    /** Number of the order in the call. */
    orderNumber: integer(),
    /** Subscription in the call. */
    contractId: integer(),
    /** `ok`, or the code of the refusal. */
    outcome: text().notNull(),
  },
  (table) => [index("office_calls_by_age").on(table.calledAt)],
);
