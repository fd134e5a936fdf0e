import { check, text, timestamp } from "drizzle-orm/pg-core";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { siteSchema } from "../../platform/database/site-schema.ts";
import type { SignupSource } from "./signup-source.ts";

const SIGNUP_STATUSES = ["pending"] as const;

/**
 * Who asked for the newsletter, where and when, and which consent text stood beside the form: the proof of consent.
 * A row is *pending* until the subscriber confirms it from the mailbox; until then nothing else is sent there.
 */
export const newsletterSignups = siteSchema.table(
  "newsletter_signups",
  {
    /** The address in lower case: one row an address, however it is typed. */
    addressKey: text().primaryKey(),
    /** As it was typed, for sending to it. */
    email: text().notNull(),
    status: text().$type<(typeof SIGNUP_STATUSES)[number]>().notNull(),
    language: text().$type<"ro" | "en">().notNull(),
    source: text().$type<SignupSource>().notNull(),
    /** The code the subscriber was given; null when the form named none. */
    discountCode: text(),
    /** `CONSENT_VERSION` of the text beside the form. */
    consentVersion: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check("newsletter_signups_status", isOneOf(table.status, SIGNUP_STATUSES))],
);
