import type { ShopDatabase, ShopTransaction } from "../database/shop-database.ts";
import {
  compareCarts,
  compareDiscounts,
  compareMails,
  compareStock,
  compareWebhooks,
  type BookOptions,
} from "./bookkeeping/compare-goods.ts";
import { compareGateway, compareOrders, comparePayments } from "./bookkeeping/compare-money.ts";
import type { Disagreement } from "./bookkeeping/disagreement.ts";
import { readBooks } from "./bookkeeping/read-books.ts";

/**
 * Compares the gateway's ledger, payments, orders, stock movements, code uses, webhooks, carts and mails row by row.
 * Empty when they agree: everything that was begun is finished, told and delivered. A challenge nobody answered yet
 * is no disagreement.
 */
export async function compareBooks(
  database: ShopDatabase,
  options: BookOptions = {},
): Promise<Disagreement[]> {
  // All in one transaction, so that no order falls in between.
  return database.transaction((tx) => compareBooksIn(tx, options), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

/** The same inside a transaction of the caller. */
export async function compareBooksIn(
  tx: ShopTransaction,
  options: BookOptions = {},
): Promise<Disagreement[]> {
  const books = await readBooks(tx);
  return [
    ...compareGateway(books),
    ...comparePayments(books),
    ...compareOrders(books),
    ...compareStock(books, options),
    ...compareDiscounts(books),
    ...compareWebhooks(books),
    ...compareCarts(books),
    ...compareMails(books),
  ];
}
