import { asc, gt, inArray } from "drizzle-orm";
import { type CurrencyCode, toDecimal } from "#domain/money/money.ts";
import { type BookMarks, openBookMarks } from "#lib/book-marks/book-marks.server.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { orderName } from "./order-number.ts";
import { bookMarks } from "./book-mark.tables.ts";
import { type Order, orders, UNPAID_STATUSES } from "./order.tables.ts";

/** What a copy of an order must agree with. Amounts are decimal text in its currency. */
export interface BookedOrder {
  readonly id: number;
  readonly name: string;
  readonly currency: CurrencyCode;
  /** Without what was taken off before it was paid; of a cancelled order as agreed, as its webhook tells it. */
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
  /** Returns the orders with these ids. */
  readonly find: (ids: readonly number[]) => Promise<readonly BookedOrder[]>;
  /** Orders that were written since their copies were compared. */
  readonly changes: BookMarks;
  /** Returns those of the ids that are orders. */
  readonly known: (ids: readonly number[]) => Promise<ReadonlySet<number>>;
}

const BOOKED = {
  id: orders.id,
  number: orders.number,
  currency: orders.currency,
  totalMinor: orders.totalMinor,
  reducedMinor: orders.reducedMinor,
  refundedMinor: orders.refundedMinor,
  financialStatus: orders.financialStatus,
  cancelledAt: orders.cancelledAt,
  updatedAt: orders.updatedAt,
};

/** Opens the books of orders on an opened database. */
export function openOrderBooks(database: Pick<ShopDatabase, "select" | "delete">): OrderBooks {
  return {
    after: async (id, limit) => {
      const rows = await database
        .select(BOOKED)
        .from(orders)
        .where(gt(orders.id, id))
        .orderBy(asc(orders.id))
        .limit(limit);
      return rows.map(toBookedOrder);
    },
    find: async (ids) => {
      const rows = await database
        .select(BOOKED)
        .from(orders)
        .where(inArray(orders.id, [...ids]));
      return rows.map(toBookedOrder);
    },
    changes: openBookMarks(database, bookMarks, "copy"),
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

function toBookedOrder({
  id,
  number,
  currency,
  totalMinor,
  reducedMinor,
  refundedMinor,
  financialStatus,
  cancelledAt,
  updatedAt,
}: Pick<Order, keyof typeof BOOKED>): BookedOrder {
  return {
    id,
    name: orderName(number),
    currency,
    total: toDecimal({ amount: cancelledAt === null ? totalMinor - reducedMinor : totalMinor, currency }),
    refunded: toDecimal({ amount: refundedMinor, currency }),
    isPaid: !UNPAID_STATUSES.includes(financialStatus),
    isCancelled: cancelledAt !== null,
    changedAt: updatedAt,
  };
}
