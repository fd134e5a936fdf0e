import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Language } from "#domain/language/languages.ts";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { siteSchema } from "#app/platform/database/site-schema.ts";

/** A review waits until staff has read it; `hidden` was never shown or is not any more. */
export const REVIEW_STATUSES = ["waiting", "shown", "hidden"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Reviews that visitors wrote, with what staff decided about them. */
export const reviews = siteSchema.table(
  "reviews",
  {
    id: uuid().primaryKey(),
    /** What staff calls it. */
    number: bigint({ mode: "number" }).generatedAlwaysAsIdentity().unique(),
    /** The platform's numeric id of the product, as text, as lines of orders name it. */
    productId: text().notNull(),
    /** The product's handle when the review was written, for staff and mails. */
    productHandle: text().notNull(),
    status: text().$type<ReviewStatus>().notNull(),
    rating: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** Null for Anonymous. */
    reviewer: text(),
    /** `gid://shopify/ProductVariant/…`; null for a product without variants. */
    variantId: text(),
    /** The variant's title in the author's language, for when the shop has it no more. */
    variantTitle: text(),
    language: text().$type<Language>().notNull(),
    /** A proven mailbox received an order of this product. */
    verified: boolean().notNull(),
    /** The author's proven mailbox; null where nobody has proven one, and once the account is deleted. */
    email: text(),
    /** `emailKey` of it. */
    emailKey: text(),
    /** `accounts.id` of whoever was logged in. */
    accountId: uuid(),
    /** `orders.id` of the order that proves the purchase. */
    orderId: text(),
    /** Of the form: sent twice, it is one review. A hidden review gives it back. */
    requestKey: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    decidedBy: text(),
    /** Why it was shown or hidden; the author reads why it was hidden. */
    reason: text(),
    /** The store's answer, shown below the review. */
    answer: text(),
    answeredAt: timestamp({ withTimezone: true }),
    answeredBy: text(),
    helpful: integer().notNull().default(0),
    notHelpful: integer().notNull().default(0),
  },
  (table) => [
    check("reviews_status", isOneOf(table.status, REVIEW_STATUSES)),
    check("reviews_rating", sql`${table.rating} BETWEEN 1 AND 5`),
    index("reviews_shown")
      .on(table.productId, table.createdAt)
      .where(sql`status = 'shown'`),
    index("reviews_by_status").on(table.status, table.number),
    index("reviews_by_account").on(table.accountId),
    /** One review of a product from each mailbox; a hidden one may be written anew. */
    uniqueIndex("reviews_by_author")
      .on(table.emailKey, table.productId)
      .where(sql`status <> 'hidden'`),
  ],
);

export type StoredReview = typeof reviews.$inferSelect;

/** Who found a review helpful or not: one row a browser. */
export const reviewVotes = siteSchema.table(
  "review_votes",
  {
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    /** Hash of the browser's random key. */
    voterHash: text().notNull(),
    isHelpful: boolean().notNull(),
    votedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.voterHash] })],
);

/** Orders whose customer is to be invited to a review, from the delivery on. */
export const reviewInvitations = siteSchema.table(
  "review_invitations",
  {
    /** `orders.id`: one invitation an order. */
    orderId: text().primaryKey(),
    /** What the link and the mail name; the token of the link is made of it. */
    id: uuid().notNull().unique(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When its mail was queued, or was found not to be sent; null until it is due. */
    settledAt: timestamp({ withTimezone: true }),
    /** Null until then. */
    outcome: text().$type<"sent" | "returned" | "refused" | "gone">(),
  },
  (table) => [
    index("review_invitations_due")
      .on(table.dueAt)
      .where(sql`settled_at IS NULL`),
  ],
);

/** Mailboxes that do not want to be invited, by keyed hash: nothing else of them is kept. */
export const reviewInvitationRefusals = siteSchema.table("review_invitation_refusals", {
  addressHash: text().primaryKey(),
  refusedAt: timestamp({ withTimezone: true }).notNull(),
});
