import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Language } from "#domain/language/languages.ts";
import type { CheckoutLine } from "#app/features/checkout/checkout-line.ts";
import { siteSchema } from "#app/platform/database/site-schema.ts";

/**
 * Carts at the checkout whose owner wants them mailed if the order is not finished. A row is deleted by an order, by the
 * owner, and some days after its last change.
 */
export const abandonedCarts = siteSchema.table(
  "abandoned_carts",
  {
    /** In mailed links. */
    id: uuid().primaryKey(),
    /** SHA-256 of the key that the browser keeps for its checkout: it alone may change the row. */
    keyHash: text().notNull().unique(),
    /** As it was typed, for sending to it. */
    email: text().notNull(),
    /** `emailKey` of the address. */
    addressKey: text().notNull(),
    /** Keyed hash of the mailbox (`reminder-reader.server.ts`). */
    readerId: uuid().notNull(),
    lines: jsonb().$type<readonly CheckoutLine[]>().notNull(),
    /** Discount code in the form; null without one. */
    code: text(),
    language: text().$type<Language>().notNull(),
    /** Country of delivery, whose prices the mails show. */
    country: text().notNull(),
    /** Checkouts made of this cart, as orders name them. */
    attempts: text().array().notNull().default([]),
    consentVersion: text().notNull(),
    /** Time when the box was ticked for this address. */
    consentedAt: timestamp({ withTimezone: true }).notNull(),
    /** Mails sent about this cart; two at most. */
    mails: integer().notNull().default(0),
    /** Time of the next mail; null when none follows. */
    dueAt: timestamp({ withTimezone: true }),
    /** The job of the next mail is in the queue. */
    isQueued: boolean().notNull().default(false),
    /** Time when a mailed link first put the cart back; null before. */
    restoredAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("abandoned_carts_due")
      .on(table.dueAt)
      .where(sql`not is_queued`),
    index("abandoned_carts_by_address").on(table.addressKey),
    index("abandoned_carts_by_reader").on(table.readerId),
    index("abandoned_carts_by_attempt").using("gin", table.attempts),
    index("abandoned_carts_by_expiry").on(table.expiresAt),
  ],
);

export type AbandonedCart = typeof abandonedCarts.$inferSelect;

/**
 * Mails sent about abandoned carts, without an address: they bound the mails to a mailbox, prove the consent that each
 * was sent by, and are what the sales page counts.
 */
export const cartReminders = siteSchema.table(
  "cart_reminders",
  {
    cartId: uuid().notNull(),
    /** First or second mail of the cart. */
    mail: integer().notNull(),
    readerId: uuid().notNull(),
    consentVersion: text().notNull(),
    consentedAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    /** The platform's id of the order that followed the mailed link; null without one. */
    orderId: text(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.mail] }),
    index("cart_reminders_by_reader").on(table.readerId),
    index("cart_reminders_by_time").on(table.sentAt),
  ],
);

/** Mailboxes that want no more mails about carts: a keyed hash in place of the address. */
export const cartReminderRefusals = siteSchema.table("cart_reminder_refusals", {
  readerId: uuid().primaryKey(),
  refusedAt: timestamp({ withTimezone: true }).notNull(),
});
