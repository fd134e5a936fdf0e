import { and, count, eq, isNull, ne } from "drizzle-orm";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { orders, type Order } from "#shop/modules/order/order.tables.ts";
import { OrderRefused } from "#shop/modules/order/place-order.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { countRefusedParcels } from "./refused-parcel.store.ts";

/**
 * Checks that a mailbox may have one more order by cash on delivery, inside the transaction that makes it: orders are
 * serialised by their counter, so that two at once cannot both be the last.
 *
 * @throws {OrderRefused} with as many unpaid orders, or refused parcels, as the shop's settings allow
 */
export async function admitCashOrder(
  tx: ShopTransaction,
  { config, settings }: Pick<PaymentContext, "config" | "settings">,
  { id, emailKey }: Pick<Order, "id" | "emailKey">,
): Promise<void> {
  const { openOrdersMax, refusedMax } = config.cashOnDelivery;
  const [open] = await tx
    .select({ orders: count() })
    .from(orders)
    .where(
      and(
        eq(orders.emailKey, emailKey),
        eq(orders.financialStatus, "pending"),
        isNull(orders.cancelledAt),
        ne(orders.id, id),
      ),
    );
  const refused = await countRefusedParcels(tx, settings, emailKey);
  if ((open?.orders ?? 0) >= openOrdersMax || refused >= refusedMax)
    throw new OrderRefused("method_not_for_buyer");
}
