import { integer, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { VisitStep } from "#domain/visit-steps.ts";
import { siteSchema } from "#app/platform/database/site-schema.ts";

/** Counts of visits that came to a step, by day of the shop. Only visitors who agreed to measurement are counted. */
export const visitSteps = siteSchema.table(
  "visit_steps",
  {
    /** The moment the day begins. */
    day: timestamp({ withTimezone: true }).notNull(),
    step: text().$type<VisitStep>().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step] })],
);
