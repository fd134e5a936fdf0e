import { and, inArray, ne, or, sql } from "drizzle-orm";
import { DEFERRED_NAMES } from "#app/features/orders/payment/bank-transfer.ts";
import { ownedBy } from "#app/features/orders/customer-orders.store.server.ts";
import type { OrderOwner } from "#app/features/orders/order-owner.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import type { OrderStatus } from "#app/features/orders/order-status.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";

/** Statuses of orders that are to be sent. */
const PAID: readonly OrderStatus[] = ["authorized", "partially_paid", "paid", "partially_refunded"];

/** Finds an order of a customer that is paid, or is paid to the courier or by bank transfer, and not sent, by the platform's last webhook; null if all are sent. */
export async function findUnsentOrder(
  site: Pick<SiteDatabase, "select">,
  owner: OrderOwner,
): Promise<string | null> {
  const [row] = await site
    .select({ name: orders.name })
    .from(orders)
    .where(
      and(
        ownedBy(owner),
        or(
          inArray(sql`${orders.order} ->> 'status'`, [...PAID]),
          sql`${orders.order} ->> 'status' = 'pending' AND ${orders.order} ->> 'paymentMethods' ~* ${DEFERRED_NAMES.source}`,
        ),
        ne(sql`${orders.order} #>> '{fulfilment,state}'`, "fulfilled"),
      ),
    )
    .limit(1);
  return row?.name ?? null;
}
