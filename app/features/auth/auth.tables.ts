import type { Language } from "#domain/language/languages.ts";
import { sql } from "drizzle-orm";
import { boolean, check, index, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { siteSchema } from "#app/platform/database/site-schema.ts";

const moment = () => timestamp({ withTimezone: true });

/**
 * Accounts, pending ones included. Names, addresses and orders are the platform's; the store records which mailbox was
 * proven, and which customer of the platform it belongs to.
 */
export const accounts = siteSchema.table(
  "accounts",
  {
    id: uuid().primaryKey(),
    /** `emailKey` of the address: one account per mailbox. */
    emailKey: text().notNull().unique(),
    /** As it was typed, for sending to it. */
    email: text().notNull(),
    firstName: text(),
    lastName: text(),
    language: text().$type<Language>().notNull(),
    /** The platform's customer (`gid://shopify/Customer/…`); null until there is one. */
    customerId: text(),
    /** argon2id of a password typed before the mailbox was proven: the mailbox's owner confirms it or sets another. */
    pendingPasswordHash: text(),
    /** True if the customer can log in with a password: a magic-link account cannot yet (spec §4). */
    hasPassword: boolean().notNull(),
    /**
     * True if that password was set by a visitor who had proven the mailbox. Anyone can create a customer with another
     * person's address at the platform: such a password logs in, but opens no data found by the address.
     */
    passwordProven: boolean().notNull().default(false),
    /** Time at which a link sent to the mailbox was first followed; null while activation is pending. */
    verifiedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index("accounts_pending")
      .on(table.updatedAt)
      .where(sql`verified_at IS NULL AND customer_id IS NULL`),
  ],
);
export type Account = typeof accounts.$inferSelect;

/** Login sessions. Only the browser knows the cookie's secret; its hash is stored here. */
export const sessions = siteSchema.table(
  "sessions",
  {
    /** Opaque reference that pages may know (design §5.8): useless without the cookie. */
    id: uuid().primaryKey(),
    /** SHA-256 of the cookie's secret. */
    secretHash: text().notNull().unique(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The platform's access token, encrypted with a key derived from the cookie's secret; null for an own session. */
    sealedToken: text(),
    tokenExpiresAt: moment(),
    /** Tokens of the Customer Account API, encrypted in the same way; null for a login of the Storefront API. */
    sealedLogin: text(),
    /** End of that access token. */
    loginExpiresAt: moment(),
    /** A request is refreshing those tokens until then: others wait for it (a refresh token works once). */
    refreshingUntil: moment(),
    /** True if opened by a link sent to the mailbox, or with a password set by one. */
    mailboxProven: boolean().notNull().default(false),
    /** "Remember me": kept when the browser closes. */
    remembered: boolean().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index("sessions_by_account").on(table.accountId), index("sessions_by_end").on(table.expiresAt)],
);
export type Session = typeof sessions.$inferSelect;

export const LINK_PURPOSES = ["activation", "magic-link", "password-reset"] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** Single-use mailed links, valid for a limited time. The token is made with the mail; only its hash is stored. */
export const emailLinks = siteSchema.table(
  "email_links",
  {
    /** Part of the activation address: `/account/activate/{id}/{token}`. */
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    purpose: text().$type<LinkPurpose>().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index("email_links_by_account").on(table.accountId),
    index("email_links_by_end").on(table.expiresAt),
    check("email_links_purpose", isOneOf(table.purpose, LINK_PURPOSES)),
  ],
);
