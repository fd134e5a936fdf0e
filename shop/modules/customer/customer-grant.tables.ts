import { check, index, integer, text, timestamp } from "drizzle-orm/pg-core";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";
import { customers } from "./customer.tables.ts";

/**
 * Logins at the Customer Account API (`shop/customer-account/`): one row for each authorization code, to which all
 * tokens belong that were issued for it. A revoked one has no row.
 */
export const customerGrants = shopSchema.table(
  "customer_grants",
  {
    /** UUID, the `sid` of the id_token. */
    id: text().primaryKey(),
    clientId: text().notNull(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    redirectUri: text().notNull(),
    /** PKCE, method S256. */
    codeChallenge: text().notNull(),
    /** Scopes joined by spaces. */
    scope: text().notNull(),
    nonce: text(),
    /** SHA-256, as of all tokens: the content of this table is not enough to log in. */
    codeHash: text().notNull().unique(),
    codeExpiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Time when the code was exchanged; a second exchange revokes the grant. */
    codeUsedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("customer_grants_by_customer").on(table.customerId),
    index("customer_grants_by_expiry").on(table.expiresAt),
  ],
);
export type CustomerGrant = typeof customerGrants.$inferSelect;

const TOKEN_KINDS = ["access", "refresh"] as const;
export type GrantTokenKind = (typeof TOKEN_KINDS)[number];

/** Access and refresh tokens of a grant. */
export const customerGrantTokens = shopSchema.table(
  "customer_grant_tokens",
  {
    tokenHash: text().primaryKey(),
    grantId: text()
      .notNull()
      .references(() => customerGrants.id, { onDelete: "cascade" }),
    kind: text().$type<GrantTokenKind>().notNull(),
    /** Time when a refresh token was replaced; a second use revokes the grant. */
    usedAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("customer_grant_tokens_by_grant").on(table.grantId),
    index("customer_grant_tokens_by_expiry").on(table.expiresAt),
    check("customer_grant_tokens_kind", isOneOf(table.kind, TOKEN_KINDS)),
  ],
);
