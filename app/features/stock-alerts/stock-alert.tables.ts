import { sql } from "drizzle-orm";
import { index, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { Language } from "#domain/language/languages.ts";
import { siteSchema } from "#app/platform/database/site-schema.ts";

/**
 * Requests for one mail once a variant can be bought again. A row is *pending* until it is confirmed from the mailbox;
 * until then no other mail is sent there.
 */
export const stockAlerts = siteSchema.table(
  "stock_alerts",
  {
    /** In mailed links. */
    id: uuid().primaryKey(),
    /** `emailKey` of the address. */
    addressKey: text().notNull(),
    /** As it was typed, for sending to it. */
    email: text().notNull(),
    productHandle: text().notNull(),
    /** Global id of the platform. */
    variantId: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** Country in which the variant is to be for sale. */
    country: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    /** Time when the variant could be bought again and the mail was queued. */
    announcedAt: timestamp({ withTimezone: true }),
    /** Time of its deletion: sooner while it is pending, and after its mail. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique("stock_alerts_once").on(table.addressKey, table.variantId),
    index("stock_alerts_waiting")
      .on(table.productHandle)
      .where(sql`confirmed_at is not null and announced_at is null`),
    index("stock_alerts_by_expiry").on(table.expiresAt),
  ],
);

export type StockAlert = typeof stockAlerts.$inferSelect;
