import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { SignedIn } from "#app/features/auth/sessions/current-session.server.ts";
import { findOrdersOf } from "#app/features/orders/customer-orders.store.server.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import { hasArrived } from "#app/features/orders/order-state.ts";

/** Number of a customer's newest orders that are searched. */
const ORDERS_READ = 100;

/** Tells whether a product was in an order whose parcels have arrived. */
export function isDeliveredIn(order: MirroredOrder, productId: string): boolean {
  return hasArrived(order) && order.lines.some((line) => line.productId === productId);
}

/**
 * Finds the order by which a logged-in customer received a product; null without one, and for a session that has not
 * proven its mailbox.
 */
export async function findPurchase(
  site: SiteDatabase,
  owner: Pick<SignedIn, "customerId" | "emailKey" | "isVerified">,
  productId: string,
): Promise<MirroredOrder | null> {
  if (!owner.isVerified) return null;
  const { orders } = await findOrdersOf(site, owner, { offset: 0, limit: ORDERS_READ });
  return orders.find((order) => isDeliveredIn(order, productId)) ?? null;
}
