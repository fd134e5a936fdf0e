import { bigint, boolean, index, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import { siteSchema } from "#app/platform/database/site-schema.ts";

/** Log of `npm run store`: every command with its arguments and its outcome. */
export const backOfficeLog = siteSchema.table(
  "back_office_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    command: text().notNull(),
    args: jsonb().$type<readonly string[]>().notNull(),
    ok: boolean().notNull(),
    /** Code of the refusal; null if the command was done. */
    code: text(),
  },
  (table) => [index("back_office_log_by_time").on(table.at)],
);
