import { bigint, boolean, text, timestamp } from "drizzle-orm/pg-core";
import { siteSchema } from "./site-schema.ts";

/** One row, none before the first change: counts the changes after which every process renders its pages anew (docs/decisions/cache-invalidation.md). */
export const pageVersion = siteSchema.table("page_version", {
  onlyRow: boolean().primaryKey(),
  /** A trigger of the migration raises it for published reviews; webhooks raise it by `raisePageVersion`. */
  version: bigint({ mode: "number" }).notNull(),
  /** What a hosted shop last said about its newest change. */
  platform: text(),
  platformAskedAt: timestamp({ withTimezone: true }),
});
