import { isByDay } from "#domain/returns/return-window.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { findOrder } from "#app/features/orders/customer-orders.store.server.ts";
import { returnValue } from "./insert-return.server.ts";
import { findReturnsOf } from "./return.store.server.ts";
import { countReturns, type Return } from "./returnable-order.ts";

type Reader = Pick<SiteDatabase, "select">;

/**
 * Computes the value of a return again, as it is paid when staff complete it: the order's other returns may have changed
 * whether delivery is refunded.
 *
 * @returns nothing where the value stays as it is recorded
 */
export async function valueReturn(site: Reader, row: Return) {
  const order = await findOrder(site, row.orderId);
  if (order === null) return {};
  const others = (await findReturnsOf(site, [row.orderId])).filter(({ id }) => id !== row.id);
  const counted = countReturns(order, others);
  const units = new Map(row.lines.map(({ lineId, quantity }) => [lineId, { quantity, opened: 0 }]));
  const fits =
    counted.ok && counted.lines.every(({ line, left }) => (units.get(line.id)?.quantity ?? 0) <= left);
  // Units were refunded outside the request: the office refuses it, and a staff member decides.
  if (!counted.ok || !fits) return {};
  // Units in other requests may stay with the customer after all: delivery is refunded with the last of them.
  const isRest = counted.lines.every(
    ({ line, quantity, refunded }) => (units.get(line.id)?.quantity ?? 0) === quantity - refunded,
  );
  const isInTime = row.kind === "withdrawal" || isByDay(row.requestedAt, counted.window.withdrawalUntil);
  const isWithinWithdrawal = isInTime && isRest;
  const { amount, shipping } = returnValue({ counted, units, method: row.method, isWithinWithdrawal });
  return { amount, shipping };
}
