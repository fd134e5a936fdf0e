import { bigint, boolean, text } from "drizzle-orm/pg-core";
import { siteSchema } from "./site-schema.ts";

/**
 * Counts the changes after which every process drops its cached pages. The table has one row, which the first change
 * inserts (docs/decisions/cache-invalidation.md).
 */
export const pageVersion = siteSchema.table("page_version", {
  onlyRow: boolean().primaryKey(),
  /** A trigger of the migration raises it for published reviews; webhooks raise it by `raisePageVersion`. */
  version: bigint({ mode: "number" }).notNull(),
  /** What a hosted shop last said about its newest change. */
  platform: text(),
});
