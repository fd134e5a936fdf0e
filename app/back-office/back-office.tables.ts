import { bigint, boolean, index, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import { siteSchema } from "#app/platform/database/site-schema.ts";

/** What was done by `npm run store`: every command with its words and its outcome. */
export const backOfficeLog = siteSchema.table(
  "back_office_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    command: text().notNull(),
    args: jsonb().$type<readonly string[]>().notNull(),
    ok: boolean().notNull(),
    /** The code of the refusal; null where the command was done. */
    code: text(),
  },
  (table) => [index("back_office_log_by_time").on(table.at)],
);
