import type { ShopTransaction } from "#shop/database/shop-database.ts";
import {
  compareCarts,
  compareDiscounts,
  compareMails,
  compareStock,
  compareWebhooks,
  type BookOptions,
  isNewerThanLedger,
  isUnderWay,
} from "./compare-goods.ts";
import { UNFINISHED } from "#shop/payment/payment-state.ts";
import type { LedgerRecord } from "#shop/payment/gateway/payment-gateway.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { compareGateway, compareOrders, comparePayments, compareRefunds } from "./compare-money.ts";
import { compareCredits } from "./compare-credits.ts";
import { compareSubscriptions } from "./compare-subscriptions.ts";
import type { Disagreement } from "#lib/terminal/format-disagreements.server.ts";
import { type Books, readRecords } from "./read-records.ts";

/**
 * Compares the gateway's ledger, payments, refunds, orders, store credits, stock movements, code uses, webhooks, carts
 * and mails row by row. Returns an empty list when they agree: everything that was begun is finished, sent and
 * delivered. An unanswered challenge is not a disagreement.
 *
 * @throws when the gateway does not answer
 */
export async function reconcile(
  { database, gateway }: Pick<PaymentContext, "database" | "gateway">,
  options: BookOptions = {},
): Promise<Disagreement[]> {
  // Before the tables: a payment is noted before the gateway is asked, so that none of its records is unknown to them.
  const ledger = await gateway.list();
  // One transaction, so that no order falls in between.
  return database.transaction((tx) => compareBooksIn(tx, ledger, options), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

/** Compares the gateway's ledger with the books in the caller's transaction. */
export async function compareBooksIn(
  tx: ShopTransaction,
  ledger: readonly LedgerRecord[],
  options: BookOptions = {},
): Promise<Disagreement[]> {
  const books = { ...(await readRecords(tx)), ledger };
  const underWay = paymentsUnderWay(books, options);
  const money = [...compareGateway(books), ...comparePayments(books)];
  return [
    ...money.filter(({ row }) => !underWay.has(row)),
    ...compareRefunds(books, options),
    ...compareOrders(books),
    ...compareStock(books, options),
    ...compareDiscounts(books),
    ...compareWebhooks(books, options),
    ...compareCarts(books),
    ...compareMails(books, options),
    ...compareSubscriptions(books, options),
    ...compareCredits(books),
  ];
}

/** Returns the ids of payments that are being processed, or that may have changed since the ledger was listed. */
function paymentsUnderWay({ payments }: Books, { now }: BookOptions): ReadonlySet<string> {
  const underWay = payments.filter(
    ({ state, updatedAt }) =>
      isNewerThanLedger(updatedAt, now) || (UNFINISHED.includes(state) && isUnderWay(updatedAt, now)),
  );
  return new Set(underWay.map(({ id }) => id));
}
