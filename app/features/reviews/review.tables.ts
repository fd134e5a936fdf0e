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

/** A review waits until staff has read it; `hidden` was never published or is not any more. */
export const REVIEW_STATUSES = ["waiting", "shown", "hidden"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Reviews that visitors wrote, with what staff decided about them. */
export const reviews = siteSchema.table(
  "reviews",
  {
    id: uuid().primaryKey(),
    /** Number of the review, for staff. */
    number: bigint({ mode: "number" }).generatedAlwaysAsIdentity().unique(),
    /** The platform's numeric id of the product, as text, as lines of orders name it. */
    productId: text().notNull(),
    /** The product's handle when the review was written, for staff and mails. */
    productHandle: text().notNull(),
    status: text().$type<ReviewStatus>().notNull(),
    rating: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** Null for an anonymous review. */
    reviewer: text(),
    /** `gid://shopify/ProductVariant/…`; null for a product without variants. */
    variantId: text(),
    /** Variant's title in the author's language, for when the shop no longer has the variant. */
    variantTitle: text(),
    language: text().$type<Language>().notNull(),
    /** A proven mailbox received an order of this product. */
    verified: boolean().notNull(),
    /** Author's proven mailbox; null if it is not proven, and once the account is deleted. */
    email: text(),
    /** `emailKey` of it. */
    emailKey: text(),
    /** `accounts.id` of the logged-in author. */
    accountId: uuid(),
    /** `orders.id` of the order that proves the purchase. */
    orderId: text(),
    /** Key of the form: sent twice, it is one review. A hidden review releases it. */
    requestKey: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    decidedBy: text(),
    /** Reason for publishing or hiding; the author reads why it was hidden. */
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
    /** One review per product and mailbox; a hidden one may be written anew. */
    uniqueIndex("reviews_by_author")
      .on(table.emailKey, table.productId)
      .where(sql`status <> 'hidden'`),
  ],
);

export type StoredReview = typeof reviews.$inferSelect;

/** Votes on whether a review was helpful: one row per browser. */
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
    /** Id in the link and the mail; the token of the link is made of it. */
    id: uuid().notNull().unique(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Time at which its mail was queued, or was found not to be needed; null until it is due. */
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

/** Mailboxes that refuse invitations, by keyed hash only. */
export const reviewInvitationRefusals = siteSchema.table("review_invitation_refusals", {
  addressHash: text().primaryKey(),
  refusedAt: timestamp({ withTimezone: true }).notNull(),
});
