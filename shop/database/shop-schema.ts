import { pgSchema } from "drizzle-orm/pg-core";

/** The PostgreSQL schema that holds the embedded shop's tables. No query names it together with another owner's. */
export const shopSchema = pgSchema("shop");
