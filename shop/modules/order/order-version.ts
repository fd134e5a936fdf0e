import { createHash } from "node:crypto";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { listReplacementsOf } from "./order.store.ts";
import type { Order } from "./order.tables.ts";
import { refundsOf } from "./refund.store.ts";
import type { Refund } from "./refund.tables.ts";

/** Rows that tell the state of an order. */
export interface OrderState {
  readonly order: Pick<Order, "id" | "updatedAt">;
  /** All its refunds, by id: one that is noted, or refused, leaves the order's own row as it is. */
  readonly refunds: readonly Pick<Refund, "id" | "state" | "attempt" | "refusedAt">[];
  /** Free orders that send its goods again, by id. */
  readonly replacements: readonly Pick<Order, "id">[];
}

const VERSION_CHARS = 22;

/** Returns the version of an order: an opaque text that is another one after every change. */
export function orderVersion({ order, refunds, replacements }: OrderState): string {
  const state = [
    [order.id, order.updatedAt.getTime()],
    refunds.map(({ id, state: reached, attempt, refusedAt }) => [id, reached, attempt, refusedAt !== null]),
    replacements.map(({ id }) => id),
  ];
  return createHash("sha256").update(JSON.stringify(state)).digest("base64url").slice(0, VERSION_CHARS);
}

/**
 * Tells whether an order has changed since a version of it was read. A caller that changes the order has
 * locked it.
 *
 * @param version undefined for a caller to whom it does not matter
 */
export async function hasChangedSince(
  database: ShopDatabase | ShopTransaction,
  order: Order,
  version: string | undefined,
): Promise<boolean> {
  if (version === undefined) return false;
  const refunds = await refundsOf(database, order.id);
  const replacements = await listReplacementsOf(database, order.id);
  return orderVersion({ order, refunds, replacements }) !== version;
}
