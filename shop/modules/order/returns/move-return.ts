import { eq } from "drizzle-orm";
import type { PlatformReturnStatus } from "#domain/returns/platform-return-status.ts";
import { type Order, orders } from "#shop/modules/order/order.tables.ts";
import { type ReturnsShop, tellOfReturn } from "./request-return.ts";
import { findReturn } from "./return.store.ts";
import { type DeclineReason, type OrderReturn, orderReturns } from "./return.tables.ts";

/** Allowed transitions from each status. */
const NEXT: Readonly<Record<PlatformReturnStatus, readonly PlatformReturnStatus[]>> = {
  requested: ["open", "declined", "canceled"],
  open: ["closed", "canceled"],
  closed: [],
  declined: [],
  canceled: [],
};

export interface ReturnMove {
  readonly id: number;
  readonly to: Exclude<PlatformReturnStatus, "requested">;
  /** Of a return that is declined. */
  readonly reason: DeclineReason;
  readonly note: string | null;
}

export type MoveOutcome =
  | { readonly ok: true; readonly moved: OrderReturn; readonly order: Order; readonly already: boolean }
  | { readonly ok: false; readonly reason: "unknown" }
  | { readonly ok: false; readonly reason: "not_allowed"; readonly status: PlatformReturnStatus };

/** Moves a return to another status and queues `orders/updated`. A return that is there already is left as it is. */
export function moveReturn(shop: ReturnsShop, { id, to, reason, note }: ReturnMove): Promise<MoveOutcome> {
  const { now } = shop;
  return shop.database.transaction(async (tx): Promise<MoveOutcome> => {
    const known = await findReturn(tx, id);
    if (known === null) return { ok: false, reason: "unknown" };
    // The order first, as a request does: no deadlock, and nothing else changes the return meanwhile.
    const [order] = await tx.select().from(orders).where(eq(orders.id, known.orderId)).for("update");
    const before = (await findReturn(tx, id)) ?? known;
    if (order === undefined) return { ok: false, reason: "unknown" };
    if (before.status === to) return { ok: true, moved: before, order, already: true };
    if (!NEXT[before.status].includes(to)) return { ok: false, reason: "not_allowed", status: before.status };
    const decline = to === "declined" ? { declineReason: reason, declineNote: note } : {};
    const endedAt = to === "open" ? null : now;
    const [moved = before] = await tx
      .update(orderReturns)
      .set({ status: to, updatedAt: now, endedAt, ...decline })
      .where(eq(orderReturns.id, id))
      .returning();
    await tellOfReturn(tx, shop, order.id);
    return { ok: true, moved, order, already: false };
  });
}
