import { asc, gt, inArray } from "drizzle-orm";
import { type CurrencyCode, toDecimal } from "#domain/money/money.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { orderName } from "./order-number.ts";
import { orders } from "./order.tables.ts";

/** What a copy of an order must agree with. Amounts are decimal text in its currency. */
export interface BookedOrder {
  readonly id: number;
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly total: string;
  readonly refunded: string;
  readonly isPaid: boolean;
  readonly isCancelled: boolean;
  /** Its last change: copies follow by webhook. */
  readonly changedAt: Date;
}

/** The shop's orders, for those who keep copies of them: the site compares its own with these. */
export interface OrderBooks {
  /** Lists orders with higher ids than this one, by id. */
  readonly after: (id: number, limit: number) => Promise<readonly BookedOrder[]>;
  /** Returns those of the ids that are orders. */
  readonly known: (ids: readonly number[]) => Promise<ReadonlySet<number>>;
}

const BOOKED = {
  id: orders.id,
  number: orders.number,
  currency: orders.currency,
  totalMinor: orders.totalMinor,
  refundedMinor: orders.refundedMinor,
  financialStatus: orders.financialStatus,
  cancelledAt: orders.cancelledAt,
  updatedAt: orders.updatedAt,
};

/** Opens the books of orders on an opened database. */
export function openOrderBooks(database: Pick<ShopDatabase, "select">): OrderBooks {
  return {
    after: async (id, limit) => {
      const rows = await database
        .select(BOOKED)
        .from(orders)
        .where(gt(orders.id, id))
        .orderBy(asc(orders.id))
        .limit(limit);
      return rows.map(({ id: orderId, number, currency, totalMinor, refundedMinor, ...row }) => ({
        id: orderId,
        name: orderName(number),
        currency,
        total: toDecimal({ amount: totalMinor, currency }),
        refunded: toDecimal({ amount: refundedMinor, currency }),
        isPaid: row.financialStatus !== "authorized",
        isCancelled: row.cancelledAt !== null,
        changedAt: row.updatedAt,
      }));
    },
    known: async (ids) => {
      if (ids.length === 0) return new Set();
      const rows = await database
        .select({ id: orders.id })
        .from(orders)
        .where(inArray(orders.id, [...ids]));
      return new Set(rows.map((row) => row.id));
    },
  };
}
