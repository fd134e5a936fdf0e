import { sql } from "drizzle-orm";
import { index, integer, text, timestamp } from "drizzle-orm/pg-core";
import { shopSchema } from "#shop/database/shop-schema.ts";
import { customerGrants } from "./customer-grant.tables.ts";
import { customers } from "./customer.tables.ts";

/** Valid access tokens: a revoked one has no row. */
export const customerAccessTokens = shopSchema.table(
  "customer_access_tokens",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256: the content of this table is not enough to log in. */
    tokenHash: text().notNull().unique(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** Login at the Customer Account API that made the token, which ends with it; null for one of the Storefront API. */
    grantId: text().references(() => customerGrants.id, { onDelete: "cascade" }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("customer_access_tokens_by_customer").on(table.customerId),
    index("customer_access_tokens_by_grant")
      .on(table.grantId)
      .where(sql`grant_id IS NOT NULL`),
    index("customer_access_tokens_by_expiry").on(table.expiresAt),
  ],
);
