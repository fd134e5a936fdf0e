import { and, eq, getTableColumns, gt, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isAmong } from "#lib/database/is-among.server.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { carts } from "#shop/modules/cart/cart.tables.ts";
import { discountUses } from "#shop/modules/discount/discount.tables.ts";
import { FIRST_ORDER_NUMBER } from "#shop/modules/order/order-number.ts";
import { fulfilments, orders } from "#shop/modules/order/order.tables.ts";
import { carrierParcels, parcelSteps } from "#shop/modules/order/parcels/carrier-parcel.tables.ts";
import { refunds } from "#shop/modules/order/refund.tables.ts";
import { stockMovements } from "#shop/modules/catalogue/stock-movement.tables.ts";
import { mails } from "#shop/modules/mail/mail.tables.ts";
import type { WebhookTopic } from "#shop/modules/webhook/webhook-topics.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import { subscriptionContracts, subscriptionCycles } from "#shop/modules/subscription/subscription.tables.ts";
import { storeCredits, storeCreditUses } from "#shop/modules/store-credit/store-credit.tables.ts";
import type { LedgerRecord } from "#shop/payment/gateway/payment-gateway.ts";
import { payments } from "#shop/payment/payment.tables.ts";
import type { ClosedSlice } from "./book-slice.ts";

const { submission: _submission, ...bookedPayment } = getTableColumns(payments);
const { payload: _payload, ...bookedWebhook } = getTableColumns(webhookDeliveries);

/** Webhook topics without an order. */
export const NOT_OF_ORDERS: readonly WebhookTopic[] = [
  "products/update",
  "collections/update",
  "customers/delete",
];

/** Rows of the shop's tables, and the gateway's ledger of their payments. */
export type Books = Awaited<ReturnType<typeof readRecords>> & { readonly ledger: readonly LedgerRecord[] };

/**
 * Reads the rows of a slice, each table separately, like a bank's ledger; leaves out payment submissions and webhook
 * payloads.
 */
export async function readRecords(tx: ShopTransaction, slice: ClosedSlice) {
  const { orderIds, cartTokens, creditIds, contractIds } = slice;
  return {
    payments: await tx
      .select(bookedPayment)
      .from(payments)
      .where(or(isAmong(payments.cartToken, cartTokens), isAmong(payments.id, slice.paymentIds))),
    orders: await tx.select().from(orders).where(isAmong(orders.id, orderIds)).orderBy(orders.number),
    gaps: await findGaps(tx, orderIds),
    refunds: await tx.select().from(refunds).where(isAmong(refunds.orderId, orderIds)).orderBy(refunds.id),
    fulfilments: await tx.select().from(fulfilments).where(isAmong(fulfilments.orderId, orderIds)),
    // A fulfilment that was taken back, and steps of parcels, have webhooks of their own.
    recalls: await tx
      .select({
        orderId: carrierParcels.orderId,
        sentAt: carrierParcels.sentAt,
        recalledAt: carrierParcels.recalledAt,
      })
      .from(carrierParcels)
      .where(and(isAmong(carrierParcels.orderId, orderIds), isNotNull(carrierParcels.recalledAt))),
    steps: await tx
      .select({ orderId: carrierParcels.orderId, notedAt: parcelSteps.notedAt })
      .from(parcelSteps)
      .innerJoin(carrierParcels, eq(carrierParcels.id, parcelSteps.parcelId))
      .where(isAmong(carrierParcels.orderId, orderIds)),
    movements: await tx.select().from(stockMovements).where(isAmong(stockMovements.orderId, orderIds)),
    uses: await tx.select().from(discountUses).where(isAmong(discountUses.orderId, orderIds)),
    webhooks: await tx
      .select(bookedWebhook)
      .from(webhookDeliveries)
      .where(
        and(
          isAmong(webhookDeliveries.subjectId, orderIds),
          notInArray(webhookDeliveries.topic, [...NOT_OF_ORDERS]),
        ),
      ),
    carts: await tx
      .select({ token: carts.token, orderId: carts.orderId, completedAt: carts.completedAt })
      .from(carts)
      .where(isAmong(carts.token, cartTokens)),
    mails: await tx.select().from(mails).where(isAmong(mails.orderId, orderIds)),
    contracts: await tx
      .select()
      .from(subscriptionContracts)
      .where(isAmong(subscriptionContracts.id, contractIds)),
    credits: await tx.select().from(storeCredits).where(isAmong(storeCredits.id, creditIds)),
    creditUses: await tx
      .select()
      .from(storeCreditUses)
      .where(
        or(
          isAmong(storeCreditUses.creditId, creditIds),
          isAmong(storeCreditUses.paymentId, slice.paymentIds),
        ),
      ),
    cycles: await tx
      .select()
      .from(subscriptionCycles)
      .where(
        or(isAmong(subscriptionCycles.contractId, contractIds), isAmong(subscriptionCycles.id, cartTokens)),
      ),
  };
}

/** Finds those of the orders' numbers before which one is missing. */
async function findGaps(tx: ShopTransaction, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  const before = alias(orders, "before");
  const rows = await tx
    .select({ number: orders.number })
    .from(orders)
    .leftJoin(before, eq(before.number, sql`${orders.number} - 1`))
    .where(and(isAmong(orders.id, orderIds), gt(orders.number, FIRST_ORDER_NUMBER), isNull(before.id)));
  return new Set(rows.map(({ number }) => number));
}
