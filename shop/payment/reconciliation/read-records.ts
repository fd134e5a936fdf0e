import { getTableColumns } from "drizzle-orm";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { carts } from "#shop/modules/cart/cart.tables.ts";
import { variants } from "#shop/modules/catalogue/catalogue.tables.ts";
import { discountCodes, discountUses } from "#shop/modules/discount/discount.tables.ts";
import { fulfilments, orderCounter, orders } from "#shop/modules/order/order.tables.ts";
import { refunds } from "#shop/modules/order/refund.tables.ts";
import { stockMovements } from "#shop/modules/catalogue/stock-movement.tables.ts";
import { mails } from "#shop/modules/mail/mail.tables.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import { subscriptionContracts, subscriptionCycles } from "#shop/modules/subscription/subscription.tables.ts";
import { storeCredits, storeCreditUses } from "#shop/modules/store-credit/store-credit.tables.ts";
import type { LedgerRecord } from "#shop/payment/gateway/payment-gateway.ts";
import { payments } from "#shop/payment/payment.tables.ts";

const { submission: _submission, ...bookedPayment } = getTableColumns(payments);
const { payload: _payload, ...bookedWebhook } = getTableColumns(webhookDeliveries);

/** The shop's tables, and the gateway's ledger. */
export type Books = Awaited<ReturnType<typeof readRecords>> & { readonly ledger: readonly LedgerRecord[] };

/** Reads each table separately, like a bank's ledger; leaves out payment submissions and webhook payloads. */
export async function readRecords(tx: ShopTransaction) {
  return {
    payments: await tx.select(bookedPayment).from(payments),
    orders: await tx.select().from(orders).orderBy(orders.number),
    refunds: await tx.select().from(refunds).orderBy(refunds.id),
    fulfilments: await tx.select().from(fulfilments),
    counters: await tx.select().from(orderCounter),
    movements: await tx.select().from(stockMovements),
    variants: await tx.select().from(variants),
    codes: await tx.select().from(discountCodes),
    uses: await tx.select().from(discountUses),
    webhooks: await tx.select(bookedWebhook).from(webhookDeliveries),
    carts: await tx
      .select({ token: carts.token, orderId: carts.orderId, completedAt: carts.completedAt })
      .from(carts),
    mails: await tx.select().from(mails),
    contracts: await tx.select().from(subscriptionContracts),
    credits: await tx.select().from(storeCredits),
    creditUses: await tx.select().from(storeCreditUses),
    cycles: await tx.select().from(subscriptionCycles),
  };
}
