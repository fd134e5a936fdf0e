import { UNFINISHED } from "#shop/payment/payment-state.ts";
import type { Disagreement } from "#lib/terminal/format-disagreements.server.ts";
import { compareCredits } from "./compare-credits.ts";
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
import { compareGateway, compareOrders, comparePayments, compareRefunds } from "./compare-money.ts";
import { compareSubscriptions } from "./compare-subscriptions.ts";
import type { Books } from "./read-records.ts";

/** Order of the books in a report. */
const BOOKS = [
  ...["gateway", "payments", "refunds", "orders", "stock", "discounts", "webhooks", "carts", "mails"],
  ...["subscriptions", "credits"],
];

/** Compares the books of a closed slice with each other. */
export function compareBooks(books: Books, options: BookOptions): Disagreement[] {
  const underWay = paymentsUnderWay(books, options);
  const money = [...compareGateway(books), ...comparePayments(books)];
  return [
    ...money.filter(({ row }) => !underWay.has(row)),
    ...compareRefunds(books, options),
    ...compareOrders(books),
    ...compareStock(books),
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

/** Collects the disagreements of slices; two slices may share the orders of a subscription, and tell of them twice. */
export class Findings {
  readonly #found = new Map<string, Disagreement[]>();

  add(slice: readonly Disagreement[]): void {
    const own = Map.groupBy(slice, ({ book, row, text }) => JSON.stringify([book, row, text]));
    for (const [key, each] of own) if (!this.#found.has(key)) this.#found.set(key, each);
  }

  /** Returns them by book. */
  inOrder(): Disagreement[] {
    return [...this.#found.values()].flat().toSorted((a, b) => BOOKS.indexOf(a.book) - BOOKS.indexOf(b.book));
  }
}
