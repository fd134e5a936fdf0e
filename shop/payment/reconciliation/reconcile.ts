import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { bookMarks } from "#shop/modules/order/book-mark.tables.ts";
import { compareMarked, openBookMarks, readDatabaseTime } from "#lib/book-marks/book-marks.server.ts";
import { isAmong } from "#lib/database/is-among.server.ts";
import type { CountProgress } from "#lib/terminal/progress.ts";
import type { LedgerRecord } from "#shop/payment/gateway/payment-gateway.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { payments } from "#shop/payment/payment.tables.ts";
import type { Disagreement } from "#lib/terminal/format-disagreements.server.ts";
import { allSlices } from "./book-pages.ts";
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
 * and mails row by row, a page of orders at a time, each as of one moment. Returns an empty list when they agree:
 * everything that was begun is finished, sent and delivered. An unanswered challenge is not a disagreement.
 *
 * @throws when the gateway does not answer
 */
export async function reconcile(
  records: Records,
  options: BookOptions = {},
  countProgress: CountProgress = () => {},
): Promise<Disagreement[]> {
  const found = new Findings();
  for await (const page of records.gateway.listAll()) {
    found.add(await compareUnknown(records.database, page, options));
    countProgress("payments at the provider", page.length);
  }
  for await (const slice of allSlices(records.database)) {
    found.add(await compareSlice(records, slice, options));
    countProgress(slice.rows, slice.count);
  }
  found.add(
    await records.database.transaction(
      async (tx) => [
        ...(await compareTotals(tx, options)),
        ...(await compareUseCounts(tx)),
        ...(options.initialStock === undefined ? [] : await compareShelf(tx, options.initialStock)),
      ],
      ONE_MOMENT,
    ),
  );
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
      const wrong = await compareSlice({ database, gateway }, slice, options);
      found.add(wrong);
      return wrong.length === 0;
    });
  }
  found.add(await database.transaction((tx) => compareTotals(tx, options), ONE_MOMENT));
  return found.inOrder();
}

async function compareSlice(
  { database, gateway }: Records,
  slice: BookSlice,
  options: BookOptions,
): Promise<Disagreement[]> {
  const { paymentIds } = await closeSlice(database, slice);
  // Before the tables: a payment is noted before the gateway is asked, so that none of its records is unknown to them.
  const records = byKey(await gateway.list(paymentIds), ({ idempotencyKey }) => idempotencyKey);
  return database.transaction(async (tx) => {
    const rows = await readRecords(tx, await closeSlice(tx, slice));
    const ledger = rows.payments.flatMap(({ id }) => records.get(id) ?? []);
    return compareBooks({ ...rows, ledger }, options);
  }, ONE_MOMENT);
}

/** Compares those of the gateway's records whose key no payment has. */
async function compareUnknown(
  database: Pick<ShopDatabase, "select">,
  page: readonly LedgerRecord[],
  options: BookOptions,
): Promise<Disagreement[]> {
  const keys = page.map(({ idempotencyKey }) => idempotencyKey);
  const rows = await database.select({ id: payments.id }).from(payments).where(isAmong(payments.id, keys));
  const known = new Set(rows.map(({ id }) => id));
  const ledger = page.filter(({ idempotencyKey }) => !known.has(idempotencyKey));
  return [
    ...compareGateway({ ledger, payments: [] }),
    ...compareRefunds({ ledger, refunds: [], orders: [] }, options),
  ];
}

async function compareTotals(tx: ShopTransaction, options: BookOptions): Promise<Disagreement[]> {
  return [...(await compareCounter(tx)), ...(await compareWaiting(tx, options))];
}
