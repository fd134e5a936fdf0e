import { inArray } from "drizzle-orm";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { bookMarks } from "#shop/modules/order/book-mark.tables.ts";
import { compareMarked, openBookMarks, readDatabaseTime } from "#lib/book-marks/book-marks.server.ts";
import type { LedgerRecord } from "#shop/payment/gateway/payment-gateway.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { payments } from "#shop/payment/payment.tables.ts";
import type { Disagreement } from "#lib/terminal/format-disagreements.server.ts";
import { allSlices, PAGE_ROWS } from "./book-pages.ts";
import { closeSlice, type BookSlice } from "./book-slice.ts";
import { byKey } from "./collect-disagreements.ts";
import { compareBooks, Findings } from "./compare-books.ts";
import type { BookOptions } from "./compare-goods.ts";
import { compareGateway, compareRefunds } from "./compare-money.ts";
import { compareCounter, compareShelf, compareUseCounts, compareWaiting } from "./compare-totals.ts";
import { readRecords } from "./read-records.ts";

type Records = Pick<PaymentContext, "database" | "gateway">;

/** No order falls in between the statements. */
const ONE_MOMENT = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

/**
 * Compares the gateway's ledger, payments, refunds, orders, store credits, stock movements, code uses, webhooks, carts
 * and mails row by row. Returns an empty list when they agree: everything that was begun is finished, sent and
 * delivered. An unanswered challenge is not a disagreement.
 *
 * @throws when the gateway does not answer
 */
export async function reconcile(
  { database, gateway }: Records,
  options: BookOptions = {},
): Promise<Disagreement[]> {
  // Before the tables: a payment is noted before the gateway is asked, so that none of its records is unknown to them.
  const ledger = await gateway.list();
  return database.transaction((tx) => compareBooksIn(tx, ledger, options), ONE_MOMENT);
}

/** Compares the gateway's ledger with all books in the caller's transaction, a page of orders at a time. */
export async function compareBooksIn(
  tx: ShopTransaction,
  ledger: readonly LedgerRecord[],
  options: BookOptions = {},
): Promise<Disagreement[]> {
  const found = new Findings();
  const records = byKey(ledger, ({ idempotencyKey }) => idempotencyKey);
  for await (const slice of allSlices(tx)) found.add(await compareSlice(tx, slice, records, options));
  found.add(await compareUnknown(tx, ledger, options));
  found.add(await compareTotals(tx, options));
  found.add(await compareUseCounts(tx));
  if (options.initialStock !== undefined) found.add(await compareShelf(tx, options.initialStock));
  return found.inOrder();
}

/**
 * Compares what was written since it last agreed, by whichever program or hand: what disagrees is compared again by the
 * next call. Leaves to `reconcile` what leaves no mark in the shop's tables: changes at the gateway alone, and counts
 * of codes.
 *
 * @throws when the gateway does not answer
 */
export async function reconcileChanges(
  { database, gateway }: Records,
  options: BookOptions = {},
): Promise<Disagreement[]> {
  const found = new Findings();
  const isSelling = options.now !== undefined;
  const startedAt = await readDatabaseTime(database);
  for (const kind of ["order", "cart"] as const) {
    const marks = openBookMarks(database, bookMarks, kind);
    // Marks are read before the rows: a change that is marked later is compared by the next call.
    await compareMarked(marks, { startedAt, isSelling }, async (keys) => {
      const slice: BookSlice =
        kind === "order"
          ? { orderIds: keys.map(Number), cartTokens: [] }
          : { orderIds: [], cartTokens: keys };
      const wrong = await compareChanged({ database, gateway }, slice, options);
      found.add(wrong);
      return wrong.length === 0;
    });
  }
  found.add(await database.transaction((tx) => compareTotals(tx, options), ONE_MOMENT));
  return found.inOrder();
}

async function compareChanged(
  { database, gateway }: Records,
  slice: BookSlice,
  options: BookOptions,
): Promise<Disagreement[]> {
  const { paymentIds } = await closeSlice(database, slice);
  // Before the tables, as in `reconcile`.
  const records = byKey(await gateway.list(paymentIds), ({ idempotencyKey }) => idempotencyKey);
  return database.transaction((tx) => compareSlice(tx, slice, records, options), ONE_MOMENT);
}

async function compareSlice(
  tx: ShopTransaction,
  slice: BookSlice,
  records: ReadonlyMap<string, LedgerRecord>,
  options: BookOptions,
): Promise<Disagreement[]> {
  const rows = await readRecords(tx, await closeSlice(tx, slice));
  return compareBooks({ ...rows, ledger: rows.payments.flatMap(({ id }) => records.get(id) ?? []) }, options);
}

/** Compares the gateway's records under keys that no payment has. */
async function compareUnknown(
  tx: Pick<ShopDatabase, "select">,
  ledger: readonly LedgerRecord[],
  options: BookOptions,
): Promise<Disagreement[]> {
  const found: Disagreement[] = [];
  for (let start = 0; start < ledger.length; start += PAGE_ROWS) {
    const page = ledger.slice(start, start + PAGE_ROWS);
    const keys = page.map(({ idempotencyKey }) => idempotencyKey);
    const rows = await tx.select({ id: payments.id }).from(payments).where(inArray(payments.id, keys));
    const known = new Set(rows.map(({ id }) => id));
    const unknown = page.filter(({ idempotencyKey }) => !known.has(idempotencyKey));
    found.push(...compareGateway({ ledger: unknown, payments: [] }));
    found.push(...compareRefunds({ ledger: unknown, refunds: [], orders: [] }, options));
  }
  return found;
}

async function compareTotals(tx: ShopTransaction, options: BookOptions): Promise<Disagreement[]> {
  return [...(await compareCounter(tx)), ...(await compareWaiting(tx, options))];
}
