import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { EachLanguage } from "#domain/language/translations.ts";
import {
  CAMPAIGN_STATES,
  type CampaignState,
  type CampaignTexts,
  type PauseReason,
  type Segment,
} from "#domain/newsletter/campaign.ts";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { newsletterSignups } from "#app/features/newsletter/newsletter.tables.ts";
import { siteSchema } from "#app/platform/database/site-schema.ts";

/** Segment as it is asked for: a bought product by the platform's numeric id, as lines of orders name it. */
export type StoredSegment = Exclude<Segment, { kind: "bought_product" }> | StoredProductSegment;
interface StoredProductSegment {
  readonly kind: "bought_product";
  readonly product: string;
  readonly productId: string;
}

/** Mails to many subscribers of the newsletter. The counts stay when the recipients are deleted. */
export const campaigns = siteSchema.table(
  "campaigns",
  {
    /** Its name for staff, and in the links of its mails. */
    number: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    state: text().$type<CampaignState>().notNull(),
    texts: jsonb().$type<EachLanguage<CampaignTexts>>().notNull(),
    segment: jsonb().$type<StoredSegment>().notNull(),
    /** Counts what staff change in a draft. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Key of the request that started it: sent twice, it starts once. */
    startKey: text(),
    /** Planned time of the start. */
    startAt: timestamp({ withTimezone: true }),
    startedAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    pausedFor: text().$type<PauseReason>(),
    /** `addressKey` of the last subscriber who was written down as a recipient. */
    gatheredTo: text(),
    /** Time when all recipients were written down. */
    gatheredAt: timestamp({ withTimezone: true }),
    /** Number of the job that works on it: jobs with another number do nothing. */
    turn: integer().notNull().default(0),
    /** No job works on it before: another one does, or the mails of this minute are sent. */
    notBefore: timestamp({ withTimezone: true }),
    /** Failures of the mail server in a row. */
    failures: integer().notNull().default(0),
    /** Mails in a row that the mail server refused for good. */
    refusedInARow: integer().notNull().default(0),
    recipients: integer().notNull().default(0),
    sent: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    left: integer().notNull().default(0),
  },
  (table) => [
    check("campaigns_state", isOneOf(table.state, CAMPAIGN_STATES)),
    // One at a time.
    uniqueIndex("campaigns_sending")
      .on(table.state)
      .where(sql`state = 'sending'`),
  ],
);

export type Campaign = typeof campaigns.$inferSelect;

const RECIPIENT_STATES = ["waiting", "sent", "refused", "failed"] as const;

/**
 * Recipients of a campaign, without an address: it is looked up when the mail is sent. Who leaves the newsletter, or is
 * erased, is no recipient any more.
 */
export const campaignRecipients = siteSchema.table(
  "campaign_recipients",
  {
    /** Message-ID of the mail: the same at every try. */
    id: uuid().primaryKey(),
    campaign: bigint({ mode: "number" })
      .notNull()
      .references(() => campaigns.number, { onDelete: "cascade" }),
    signupId: uuid()
      .notNull()
      .references(() => newsletterSignups.id, { onDelete: "cascade" }),
    state: text({ enum: RECIPIENT_STATES }).notNull(),
    /** Temporary failures so far. */
    tries: integer().notNull().default(0),
    /** Time of the next try; null for at once. */
    notBefore: timestamp({ withTimezone: true }),
    /** Time of the last change. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** Time of its deletion. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check("campaign_recipients_state", isOneOf(table.state, RECIPIENT_STATES)),
    unique("campaign_recipients_once").on(table.campaign, table.signupId),
    index("campaign_recipients_by_signup").on(table.signupId),
    index("campaign_recipients_waiting")
      .on(table.campaign, table.notBefore)
      .where(sql`state = 'waiting'`),
    index("campaign_recipients_by_expiry").on(table.expiresAt),
  ],
);
