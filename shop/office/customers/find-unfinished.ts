import { eq } from "drizzle-orm";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { hasGoodsToSend } from "#shop/modules/order/fulfil-order.ts";
import { fulfilments, type Order } from "#shop/modules/order/order.tables.ts";
import { returnsOf } from "#shop/modules/order/returns/return.store.ts";
import type { Contract } from "#shop/modules/subscription/subscription.tables.ts";

/**
 * Unfinished work that prevents erasing a customer: an order to be sent or cancelled, money that a courier has, goods that are being returned, a
 * subscription that renews.
 */
export type Unfinished =
  | { readonly what: "unsent" | "unpaid" | "returned"; readonly order: number }
  | { readonly what: "subscribed"; readonly order: number; readonly subscription: number };

/** Finds the unfinished work of a customer's orders and contracts, which the caller has locked. */
export async function findUnfinished(
  tx: ShopTransaction,
  {
    found,
    contracts,
    returned,
  }: {
    readonly found: readonly Order[];
    readonly contracts: readonly Contract[];
    readonly returned: ReadonlySet<number>;
  },
): Promise<Unfinished[]> {
  const unfinished: Unfinished[] = [];
  for (const order of found) {
    if (order.financialStatus === "pending" && order.cancelledAt === null)
      unfinished.push({ what: "unpaid", order: order.number });
    else if (await isUnsent(tx, order)) unfinished.push({ what: "unsent", order: order.number });
    if (returned.has(order.id) || (await isReturned(tx, order)))
      unfinished.push({ what: "returned", order: order.number });
    const contract = contracts.find(
      ({ firstOrderId, status }) => firstOrderId === order.id && status !== "cancelled",
    );
    if (contract !== undefined)
      unfinished.push({ what: "subscribed", order: order.number, subscription: contract.id });
  }
  return unfinished;
}

/** Tells whether a return that the customer asked the shop for waits or is open. */
async function isReturned(tx: ShopTransaction, { id }: Order): Promise<boolean> {
  const made = await returnsOf(tx, id);
  return made.some(({ status }) => status === "requested" || status === "open");
}

async function isUnsent(tx: ShopTransaction, order: Order): Promise<boolean> {
  if (order.cancelledAt !== null) return false;
  const [sent] = await tx
    .select({ id: fulfilments.id })
    .from(fulfilments)
    .where(eq(fulfilments.orderId, order.id));
  return sent === undefined && (await hasGoodsToSend(tx, order));
}
