import { check, index, integer, jsonb, text, timestamp, unique } from "drizzle-orm/pg-core";
import {
  PLATFORM_RETURN_STATUSES,
  type PlatformReturnStatus,
} from "#domain/returns/platform-return-status.ts";
import type { ReturnReason } from "#domain/returns/return-terms.ts";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";
import { orders } from "#shop/modules/order/order.tables.ts";

/** Reasons to decline a return, by Shopify's names. */
export const DECLINE_REASONS = ["final_sale", "return_period_ended", "other"] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Units of one order line. One line may be in a return twice, with two reasons. */
export interface OrderReturnLine {
  /** Position in the order's snapshot, from 0. */
  readonly line: number;
  readonly quantity: number;
  readonly reason: ReturnReason | null;
  /** The customer's text; null for none, and once the customer is forgotten. */
  readonly note: string | null;
}

/** Returns that customers asked for through the Customer Account API, any number per order up to a limit. */
export const orderReturns = shopSchema.table(
  "order_returns",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 9_400_001 }),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** 1, 2 … within the order: part of the name, `#1001-R1`. */
    number: integer().notNull(),
    status: text().$type<PlatformReturnStatus>().notNull(),
    lines: jsonb().$type<readonly OrderReturnLine[]>().notNull(),
    declineReason: text().$type<DeclineReason>(),
    /** The merchant's words to the customer. */
    declineNote: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Time of the end: closed, declined or canceled. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique("order_returns_number").on(table.orderId, table.number),
    index("order_returns_by_status").on(table.status, table.id),
    check("order_returns_status", isOneOf(table.status, PLATFORM_RETURN_STATUSES)),
    check("order_returns_decline_reason", isOneOf(table.declineReason, DECLINE_REASONS)),
  ],
);
export type OrderReturn = typeof orderReturns.$inferSelect;
