import type { OrderTelling } from "./fulfil-order.ts";
import { hasChangedSince } from "./order-version.ts";
import { changeOrder, lockOrderByNumber } from "./order.store.ts";
import type { Order } from "./order.tables.ts";
import { queueOrderWebhook } from "./webhooks/queue-order-webhook.ts";

export type HoldRefusal = "unknown" | "changed" | "cancelled" | "fulfilled";

export type HoldResult =
  | { readonly ok: true; readonly order: Order; readonly already: boolean }
  | { readonly ok: false; readonly reason: HoldRefusal };

/** Reason of the hold of an order that its buyer has to confirm by a mailed link (`confirmBy`). */
export const CONFIRMATION_HOLD = "confirmation";

/** Columns of an order that is not held. */
export const NOT_HELD = { heldAt: null, holdReason: null, confirmBy: null } as const;

/**
 * Holds an order: it is not sent until it is released, and can be cancelled and refunded meanwhile. Queues
 * `orders/updated` in the same transaction. An order that is already held keeps its first reason; one that waits for its
 * buyer's confirmation waits for a person from then on.
 *
 * @param version as that of `fulfilOrder`
 */
export function holdOrder(
  telling: OrderTelling,
  number: number,
  reason: string,
  version?: string,
): Promise<HoldResult> {
  return telling.database.transaction(async (tx): Promise<HoldResult> => {
    const found = await lockOrderByNumber(tx, number);
    if (found === null) return { ok: false, reason: "unknown" };
    const { order: before, fulfilment } = found;
    if (await hasChangedSince(tx, before, version)) return { ok: false, reason: "changed" };
    if (before.cancelledAt !== null) return { ok: false, reason: "cancelled" };
    if (fulfilment !== null) return { ok: false, reason: "fulfilled" };
    if (before.heldAt !== null && before.confirmBy === null)
      return { ok: true, order: before, already: true };
    const { jobs, shopUrl, now } = telling;
    const order = await changeOrder(
      tx,
      before.id,
      { heldAt: now, holdReason: reason, confirmBy: null, holdChanges: before.holdChanges + 1 },
      now,
    );
    await queueOrderWebhook(tx, jobs, { topic: "orders/updated", order, shopUrl, now });
    return { ok: true, order, already: false };
  });
}

/**
 * Releases a held order and queues `orders/updated`. An order that is not held is left as it is.
 *
 * @param version as that of `fulfilOrder`
 */
export function releaseOrder(
  { database, jobs, shopUrl, now }: OrderTelling,
  number: number,
  version?: string,
): Promise<HoldResult> {
  return database.transaction(async (tx): Promise<HoldResult> => {
    const found = await lockOrderByNumber(tx, number);
    if (found === null) return { ok: false, reason: "unknown" };
    const { order: before } = found;
    if (await hasChangedSince(tx, before, version)) return { ok: false, reason: "changed" };
    if (before.heldAt === null) return { ok: true, order: before, already: true };
    const order = await changeOrder(tx, before.id, { ...NOT_HELD, holdChanges: before.holdChanges + 1 }, now);
    await queueOrderWebhook(tx, jobs, { topic: "orders/updated", order, shopUrl, now });
    return { ok: true, order, already: false };
  });
}
