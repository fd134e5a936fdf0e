import { pgSchema } from "drizzle-orm/pg-core";

/** The PostgreSQL schema with the embedded shop's tables. No query joins it with another owner's tables. */
export const shopSchema = pgSchema("shop");
