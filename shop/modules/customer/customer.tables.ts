import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
  check,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";
import type { PartialAddress } from "#shop/modules/address/read-address.ts";

const CUSTOMER_STATES = ["disabled", "enabled"] as const;
type CustomerState = (typeof CUSTOMER_STATES)[number];

/** Customers of the shop: one per mailbox. */
export const customers = shopSchema.table(
  "customers",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 7_400_001 }),
    /** As typed; mail is sent to it. */
    email: text().notNull(),
    /** `emailKey` of it. */
    emailKey: text().notNull().unique(),
    firstName: text(),
    lastName: text(),
    /** E.164. */
    phone: text().unique(),
    acceptsMarketing: boolean().notNull(),
    /**
     * Null for a customer who uses Multipass or has not activated the account. The hash includes its own parameters
     * (`lib/passwords/`).
     */
    passwordHash: text(),
    /** Disabled: the account waits for the link in the activation mail. */
    state: text().$type<CustomerState>().notNull(),
    /** Time when the customer proved the mailbox. Until then orders found by the address alone are not shown. */
    emailVerifiedAt: timestamp({ withTimezone: true }),
    defaultAddressId: integer().references((): AnyPgColumn => customerAddresses.id, { onDelete: "set null" }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("customers_by_default_address")
      .on(table.defaultAddressId)
      .where(sql`default_address_id IS NOT NULL`),
    check("customers_state", isOneOf(table.state, CUSTOMER_STATES)),
  ],
);
export type CustomerRow = typeof customers.$inferSelect;

export const customerAddresses = shopSchema.table(
  "customer_addresses",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 8_400_001 }),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    address: jsonb().$type<PartialAddress>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("customer_addresses_by_customer").on(table.customerId)],
);
export type CustomerAddressRow = typeof customerAddresses.$inferSelect;

const LINK_PURPOSES = ["activation", "reset"] as const;
export type CustomerLinkPurpose = (typeof LINK_PURPOSES)[number];

/** The last mailed link for each purpose; earlier ones no longer work. A used one has no row. */
export const customerLinks = shopSchema.table(
  "customer_links",
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    purpose: text().$type<CustomerLinkPurpose>().notNull(),
    tokenHash: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.purpose] }),
    index("customer_links_by_expiry").on(table.expiresAt),
    check("customer_links_purpose", isOneOf(table.purpose, LINK_PURPOSES)),
  ],
);

/** Used Multipass tokens, until they expire. */
export const usedMultipasses = shopSchema.table(
  "used_multipasses",
  {
    tokenHash: text().primaryKey(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("used_multipasses_by_expiry").on(table.expiresAt)],
);
