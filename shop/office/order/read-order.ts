import { listMailsOf } from "#shop/modules/mail/mail.store.ts";
import {
  type FulfillableOrder,
  findOrder,
  findOrderByNumber,
  listReplacementsOf,
} from "#shop/modules/order/order.store.ts";
import { notesOf } from "#shop/modules/order/notes/order-note.store.ts";
import { type Order, UNPAID_STATUSES } from "#shop/modules/order/order.tables.ts";
import { refundsOf } from "#shop/modules/order/refund.store.ts";
import { returnsOf } from "#shop/modules/order/returns/return.store.ts";
import { listCreditsOfOrder } from "#shop/modules/store-credit/store-credit.store.ts";
import { findContractBegunWith } from "#shop/modules/subscription/subscription.store.ts";
import { findFirstTold } from "#shop/modules/webhook/webhook.store.ts";
import { findPayment } from "#shop/payment/payment.store.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import type { OrderRows } from "./order-timeline.ts";

/** Mails of an order that are shown: the newest. */
const MAILS_MAX = 100;

export interface WholeOrder extends OrderRows {
  readonly payment: Payment | null;
  /** The order whose goods this one sends again. */
  readonly replaced: Order | null;
  /** The subscription that began with it, or that it renewed. */
  readonly contractId: number | null;
}

/** Reads an order by its number, with every row about it; null for an unknown one. */
export async function readWholeOrder(
  { database }: Pick<PaymentContext, "database">,
  number: number,
): Promise<WholeOrder | null> {
  const found = await findOrderByNumber(database, number);
  if (found === null) return null;
  const { id, paymentId, replacesId, snapshot } = found.order;
  const credits = await listCreditsOfOrder(database, id);
  return {
    ...found,
    payment: paymentId === null ? null : await findPayment(database, paymentId),
    paidAt: await findPaidAt(database, found),
    refunds: await refundsOf(database, id),
    replaced: replacesId === null ? null : await findOrder(database, replacesId),
    replacements: await listReplacementsOf(database, id),
    returns: await returnsOf(database, id),
    notes: await notesOf(database, id),
    mails: await listMailsOf(database, {
      orderId: id,
      creditIds: credits.map((credit) => credit.id),
      limit: MAILS_MAX,
    }),
    contractId: snapshot.contractId ?? (await findContractBegunWith(database, number)),
  };
}

/** Finds the time of payment: that of its webhook or, once that is deleted, that of the order, seconds before. */
async function findPaidAt(
  database: PaymentContext["database"],
  { order: { id, financialStatus, createdAt } }: FulfillableOrder,
): Promise<Date | null> {
  if (UNPAID_STATUSES.includes(financialStatus)) return null;
  return (await findFirstTold(database, "orders/paid", id)) ?? createdAt;
}
