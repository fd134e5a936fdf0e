import { type UnitsAt, unitsAwaitingRefund } from "#domain/returns/return-amounts.ts";
import { takesUnits } from "#domain/returns/platform-return-status.ts";
import { isByDay, returnWindow } from "#domain/returns/return-window.ts";
import type { RefundableOrder } from "#shop/modules/order/order.store.ts";
import type { OrderReturn } from "./return.tables.ts";

/** Shopify's names of the reasons why units cannot be returned. */
export type NotReturnable = "UNFULFILLED" | "RETURNED" | "RETURN_WINDOW_EXPIRED";

/** A line with the units that can be returned, and those that cannot, by reason. */
export interface ReturnableUnits {
  /** Position in the order's snapshot, from 0. */
  readonly line: number;
  readonly left: number;
  readonly others: readonly { readonly quantity: number; readonly reason: NotReturnable }[];
}

/**
 * Counts the units of an order's lines that can be returned: sent, by the last day, neither refunded nor in another
 * return.
 *
 * @param before every return of the order so far
 */
export function returnableUnits(
  { order, fulfilment, refunds }: RefundableOrder,
  before: readonly Pick<OrderReturn, "status" | "lines" | "createdAt">[],
  now: Date,
): readonly ReturnableUnits[] {
  const taking = before.filter(({ status }) => takesUnits(status));
  const isSent = fulfilment !== null && order.cancelledAt === null;
  const isLate = !isSent || !isByDay(now, lastDay(fulfilment));
  return order.snapshot.lines.map(({ quantity }, line) => {
    const refunded = unitsOf(refunds, line);
    const awaiting = unitsAwaitingRefund(unitsOf(taking, line), refunded);
    const gone = Math.min(
      quantity,
      refunded.reduce((sum, each) => sum + each.quantity, awaiting),
    );
    const kept = quantity - gone;
    const others = [
      { quantity: gone, reason: "RETURNED" as const },
      {
        quantity: isLate ? kept : 0,
        reason: isSent ? ("RETURN_WINDOW_EXPIRED" as const) : ("UNFULFILLED" as const),
      },
    ];
    return { line, left: isLate ? 0 : kept, others: others.filter((each) => each.quantity > 0) };
  });
}

/** Picks a line's units from refunds or returns, with their times. */
function unitsOf(
  rows: readonly {
    readonly createdAt: Date;
    readonly lines: readonly { readonly line: number; readonly quantity: number }[];
  }[],
  line: number,
): readonly UnitsAt[] {
  return rows.flatMap(({ createdAt, lines }) =>
    lines.filter((each) => each.line === line).map(({ quantity }) => ({ at: createdAt.getTime(), quantity })),
  );
}

function lastDay({
  createdAt,
  deliveredAt,
}: {
  readonly createdAt: Date;
  readonly deliveredAt: Date | null;
}) {
  const parcel = { sentAt: createdAt.toISOString(), deliveredAt: deliveredAt?.toISOString() ?? null };
  return returnWindow([parcel])?.returnUntil ?? "";
}
