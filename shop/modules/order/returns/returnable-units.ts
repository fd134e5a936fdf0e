import { unitsGoneBack } from "#domain/returns/return-amounts.ts";
import { isByDay, returnWindow } from "#domain/returns/return-window.ts";
import type { RefundableOrder } from "#shop/modules/order/order.store.ts";
import { unitsByLine } from "#shop/modules/order/plan-refund.ts";
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
  before: readonly Pick<OrderReturn, "status" | "lines">[],
  now: Date,
): readonly ReturnableUnits[] {
  const refunded = unitsByLine(refunds);
  const unitsIn = (statuses: readonly OrderReturn["status"][]) =>
    unitsByLine(before.filter(({ status }) => statuses.includes(status)));
  const [asked, closed] = [unitsIn(["requested", "open"]), unitsIn(["closed"])];
  const isSent = fulfilment !== null && order.cancelledAt === null;
  const isLate = !isSent || !isByDay(now, lastDay(fulfilment));
  return order.snapshot.lines.map(({ quantity }, line) => {
    const units = {
      refunded: refunded.get(line) ?? 0,
      asked: asked.get(line) ?? 0,
      closed: closed.get(line) ?? 0,
    };
    const gone = Math.min(quantity, unitsGoneBack(units));
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
