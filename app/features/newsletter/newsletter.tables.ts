import type { Language } from "#domain/language/languages.ts";
import { sql } from "drizzle-orm";
import { check, index, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { siteSchema } from "#app/platform/database/site-schema.ts";
import type { ConsentSource } from "./consent.ts";

const SIGNUP_STATUSES = ["pending", "confirmed"] as const;
export type SignupStatus = (typeof SIGNUP_STATUSES)[number];

/**
 * Sign-ups for the newsletter: address, place, time and version of the consent text beside the form, as proof of
 * consent. A row is *pending* until the subscriber confirms it from the mailbox; until then no other mail is sent
 * there.
 */
export const newsletterSignups = siteSchema.table(
  "newsletter_signups",
  {
    /** `emailKey` of the address: one row a mailbox, however it is typed. */
    addressKey: text().primaryKey(),
    /** Id of the sign-up in mailed links; a new one when the same address signs up anew. */
    id: uuid().notNull().unique(),
    /** As it was typed, for sending to it. */
    email: text().notNull(),
    status: text().$type<SignupStatus>().notNull(),
    language: text().$type<Language>().notNull(),
    source: text().$type<ConsentSource>().notNull(),
    /** Code given to the subscriber; null when the form named none. */
    discountCode: text(),
    /** Key of `CONSENT_VERSIONS`: the text beside the form. */
    consentVersion: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Time of the last request for a confirmation mail; a pending row is deleted some time after. */
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /**
     * Time of the confirmation from the mailbox, or of the consent in a session with a proven mailbox; null while
     * pending.
     */
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check("newsletter_signups_status", isOneOf(table.status, SIGNUP_STATUSES)),
    index("newsletter_signups_pending")
      .on(table.askedAt)
      .where(sql`status = 'pending'`),
  ],
);

export type NewsletterSignup = typeof newsletterSignups.$inferSelect;

/**
 * Addresses that left the newsletter, as proof that an earlier consent was given: a keyed hash in place of the
 * address, so that only a known address can be looked up.
 */
export const newsletterDepartures = siteSchema.table(
  "newsletter_departures",
  {
    /** HMAC-SHA256 of `emailKey`. */
    addressHash: text().primaryKey(),
    leftAt: timestamp({ withTimezone: true }).notNull(),
    source: text().$type<ConsentSource>().notNull(),
    consentVersion: text().notNull(),
    consentedAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index("newsletter_departures_by_time").on(table.leftAt)],
);
