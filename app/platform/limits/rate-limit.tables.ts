import { integer, text, timestamp } from "drizzle-orm/pg-core";
import { siteSchema } from "../database/site-schema.ts";

/** How often something was tried in the window that is running, shared by all processes. */
export const rateLimits = siteSchema.table("rate_limits", {
  /** What is limited and for whom: `login:203.0.113.7`. Addresses of people are hashed. */
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: timestamp({ withTimezone: true }).notNull(),
});
