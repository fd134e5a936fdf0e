import { index, text, timestamp } from "drizzle-orm/pg-core";
import { bytes } from "#lib/database/bytes.server.ts";
import { siteSchema } from "#app/platform/database/site-schema.ts";

/**
 * Last good answers of a hosted platform to questions that name no visitor: what pages show while it is away
 * (docs/decisions/last-good-answers.md).
 */
export const lastGoodAnswers = siteSchema.table(
  "last_good_answers",
  {
    /** Hash of the query and its variables, language and country among them: another release asks other questions. */
    key: text().primaryKey(),
    /** Name of the query, such as `ProductByHandle`. */
    operation: text().notNull(),
    /** The answer's `data`: JSON, compressed with brotli. */
    answer: bytes().notNull(),
    /** When the platform last gave this answer, within an hour. */
    answeredAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("last_good_answers_by_time").on(table.answeredAt)],
);
