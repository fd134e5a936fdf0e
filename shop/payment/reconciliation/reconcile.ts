import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import {
  compareCarts,
  compareDiscounts,
  compareMails,
  compareStock,
  compareWebhooks,
  type BookOptions,
  UNDER_WAY_MS,
} from "./compare-goods.ts";
import { UNFINISHED } from "#shop/payment/payment-state.ts";
import { compareGateway, compareOrders, comparePayments, compareRefunds } from "./compare-money.ts";
import { compareCredits } from "./compare-credits.ts";
import { compareSubscriptions } from "./compare-subscriptions.ts";
import type { Disagreement } from "./disagreement.ts";
import { type Books, readRecords } from "./read-records.ts";

/**
 * Compares the gateway's ledger, payments, refunds, orders, store credits, stock movements, code uses, webhooks, carts
 * and mails row by row. Returns an empty list when they agree: everything that was begun is finished, sent and
 * delivered. An unanswered challenge is not a disagreement.
 */
export async function reconcile(database: ShopDatabase, options: BookOptions = {}): Promise<Disagreement[]> {
  // One transaction, so that no order falls in between.
  return database.transaction((tx) => compareBooksIn(tx, options), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

/** Compares the books in the caller's transaction. */
export async function compareBooksIn(
  tx: ShopTransaction,
  options: BookOptions = {},
): Promise<Disagreement[]> {
  const books = await readRecords(tx);
  const underWay = paymentsUnderWay(books, options);
  const money = [...compareGateway(books), ...comparePayments(books)];
  return [
    ...money.filter(({ row }) => !underWay.has(row)),
    ...compareRefunds(books),
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

/** Returns the ids of payments that a request or recovery may be processing. */
function paymentsUnderWay({ payments }: Books, { now }: BookOptions): ReadonlySet<string> {
  if (now === undefined) return new Set();
  const sinceMs = now.getTime() - UNDER_WAY_MS;
  const underWay = payments.filter(
    ({ state, updatedAt }) => UNFINISHED.includes(state) && updatedAt.getTime() > sinceMs,
  );
  return new Set(underWay.map(({ id }) => id));
}
