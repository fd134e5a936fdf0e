import { pgSchema } from "drizzle-orm/pg-core";

/** The PostgreSQL schema of the storefront's own tables. The shop's tables are never read from here. */
export const siteSchema = pgSchema("site");
