import { boolean, index, integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import type { CurrencyCode } from "#domain/money/money.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";
import { variants } from "#shop/modules/catalogue/catalogue.tables.ts";
import type { StoredPrice } from "#shop/modules/catalogue/price.store.ts";

/** Price that a plan has set, and the one before it. */
export interface PlannedChange {
  readonly variantId: number;
  readonly before: StoredPrice;
  readonly set: StoredPrice;
}

export const PLAN_STATES = [
  /** It has not begun. */
  "waiting",
  /** It has begun, and will end. */
  "running",
  /** The price was set; where it had an end, the one before came back. */
  "done",
  /** It has ended, but the price had been changed by hand meanwhile, and stays. */
  "kept",
  "cancelled",
  /** No process ran between its begin and its end. */
  "missed",
  /** The variant was no longer sold in this currency. */
  "gone",
] as const;

/** Prices that the merchant has planned, and what became of them. Times are moments, amounts integer minor units. */
export const scheduledPrices = shopSchema.table(
  "scheduled_prices",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    currency: text().$type<CurrencyCode>().notNull(),
    priceMinor: integer().notNull(),
    compareAtMinor: integer(),
    /** For a single bottle: its packs and subscriptions change by the same factor. Null for a variant without others. */
    scale: boolean(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    /** Time when the price before comes back; null for never. */
    endsAt: timestamp({ withTimezone: true }),
    state: text().$type<(typeof PLAN_STATES)[number]>().notNull().default("waiting"),
    /** Time of the next step, begin or end; null after the last one. */
    nextAt: timestamp({ withTimezone: true }),
    /** What was changed at the begin. */
    changes: jsonb().$type<readonly PlannedChange[]>().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("scheduled_prices_by_variant").on(table.variantId),
    index("scheduled_prices_by_step").on(table.nextAt),
  ],
);
export type ScheduledPrice = typeof scheduledPrices.$inferSelect;
