import { and, count, eq, isNull, ne, sql } from "drizzle-orm";
import { BANK_TRANSFER, type DeferredMethod } from "#domain/payment/payment-methods.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { orders, type Order } from "#shop/modules/order/order.tables.ts";
import { OrderRefused } from "#shop/modules/order/place-order.ts";
import { countRefusedParcels } from "#shop/payment/cash/refused-parcel.store.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";

/**
 * Checks that a mailbox may have one more unpaid order by a method, inside the transaction that makes it: orders are
 * serialised by their counter, so that two at once cannot both be the last.
 *
 * @throws {OrderRefused} with as many unpaid orders, or refused parcels, as the shop's settings allow
 */
export async function admitDeferredOrder(
  tx: ShopTransaction,
  { config, settings }: Pick<PaymentContext, "config" | "settings">,
  { id, emailKey }: Pick<Order, "id" | "emailKey">,
  method: DeferredMethod,
): Promise<void> {
  const { cashOnDelivery, bankTransfer } = config;
  const [open] = await tx
    .select({ orders: count() })
    .from(orders)
    .where(
      and(
        eq(orders.emailKey, emailKey),
        eq(orders.financialStatus, "pending"),
        isNull(orders.cancelledAt),
        sql`${orders.snapshot} #>> '{payment,method}' = ${method}`,
        ne(orders.id, id),
      ),
    );
  const { openOrdersMax } = method === BANK_TRANSFER ? bankTransfer : cashOnDelivery;
  const isRefused =
    method !== BANK_TRANSFER &&
    (await countRefusedParcels(tx, settings, emailKey)) >= cashOnDelivery.refusedMax;
  if ((open?.orders ?? 0) >= openOrdersMax || isRefused) throw new OrderRefused("method_not_for_buyer");
}
