import { pgSchema } from "drizzle-orm/pg-core";

/** Tables that belong to a gateway alone: no shop query joins them, as if a bank kept them elsewhere. */
export const gatewaySchema = pgSchema("gateway");
