import { pgSchema } from "drizzle-orm/pg-core";

/** The test gateway's own books: a bank would keep them elsewhere, so no shop query joins them. */
export const gatewaySchema = pgSchema("gateway");
