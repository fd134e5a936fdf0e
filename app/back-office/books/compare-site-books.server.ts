import { compareDecimals } from "#domain/money/decimal-text.ts";
import type { CurrencyCode } from "#domain/money/money.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { wasPaid } from "#app/features/orders/mirrored-order.ts";
import { refundedTotal } from "#app/features/orders/mirrored-refund.ts";
import {
  type BookMarks,
  compareMarked,
  openBookMarks,
  readDatabaseTime,
} from "#lib/book-marks/book-marks.server.ts";
import { type Disagreement, DisagreementCount } from "#lib/terminal/format-disagreements.server.ts";
import type { CountProgress } from "#lib/terminal/progress.ts";
import { bookMarks } from "./book-mark.tables.ts";
import {
  allMirrored,
  findDocuments,
  findMirrored,
  type MirrorRow,
  PAGE_ROWS,
} from "./read-site-books.server.ts";
import {
  compareCounters,
  compareDocuments,
  compareInvoices,
  type InvoiceRules,
  missingDocuments,
} from "./compare-invoices.server.ts";

/** An order as its shop has booked it; amounts are decimal text in its currency. */
export interface BookedOrder {
  readonly id: number;
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly total: string;
  readonly refunded: string;
  readonly isPaid: boolean;
  readonly isCancelled: boolean;
  readonly changedAt: Date;
}

/** The orders of the shop that the site sells from. */
export interface OrderBooks {
  /** Lists orders with higher ids than this one, by id. */
  readonly after: (id: number, limit: number) => Promise<readonly BookedOrder[]>;
  /** Returns the orders with these ids. */
  readonly find: (ids: readonly number[]) => Promise<readonly BookedOrder[]>;
  /** Orders that were written since their copies were compared. */
  readonly changes: BookMarks;
  /** Returns those of the ids that are orders. */
  readonly known: (ids: readonly number[]) => Promise<ReadonlySet<number>>;
}

export interface SiteBookOptions {
  /** Null for a hosted shop, whose orders the site knows by their webhooks alone. */
  readonly shop: OrderBooks | null;
  readonly invoices: InvoiceRules;
  /** A change since `UNDER_WAY_MS` before may still be on its way; without it everything must have arrived. */
  readonly now?: Date;
  /** Number of disagreements that are kept. */
  readonly limit: number;
}

/** Longer than a webhook and its first retries take. */
const UNDER_WAY_MS = 5 * 60_000;

/**
 * Compares the site's mirror of orders with the shop's orders, and its invoices with the mirror and with their series,
 * page by page.
 */
export async function compareSiteBooks(
  site: Pick<SiteDatabase, "select">,
  { shop, invoices, now, limit }: SiteBookOptions,
  countProgress: CountProgress = () => {},
): Promise<DisagreementCount> {
  const found = new DisagreementCount(limit);
  const isUnderWay = underWay(now);
  if (shop !== null) await compareWithShop(site, shop, { found, isUnderWay, countProgress });
  for await (const page of allMirrored(site)) {
    const settled = page.filter(({ updatedAt }) => !isUnderWay(updatedAt));
    if (shop !== null) {
      const known = await shop.known(settled.map(({ id }) => Number(id)).filter(Number.isSafeInteger));
      for (const row of settled) if (!known.has(Number(row.id))) found.add(notAtTheShop(row));
    }
    for (const each of await missingDocuments(site, settled, invoices)) found.add(each);
    countProgress("copies", page.length);
  }
  await compareInvoices(site, (each) => found.add(each), countProgress);
  return found;
}

/**
 * Compares what was written since it last agreed, by whichever program or hand: the shop's orders, the site's copies of
 * them, and its invoices. What disagrees is compared again by the next call.
 */
export async function compareSiteChanges(
  site: Pick<SiteDatabase, "select" | "delete">,
  { shop, invoices, now, limit }: SiteBookOptions,
): Promise<DisagreementCount> {
  const found = new Map<string, Disagreement>();
  const isUnderWay = underWay(now);
  const compare = async (ids: readonly string[]): Promise<boolean> => {
    const mirrored = await findMirrored(site, ids);
    const booked = (await shop?.find(ids.map(Number).filter(Number.isSafeInteger))) ?? [];
    const known = new Set(booked.map(({ id }) => String(id)));
    const settled = [...mirrored.values()].filter(({ updatedAt }) => !isUnderWay(updatedAt));
    const wrong = [
      ...booked.filter(({ changedAt }) => !isUnderWay(changedAt)).flatMap((each) => differ(each, mirrored)),
      ...(shop === null ? [] : settled.filter(({ id }) => !known.has(id)).map(notAtTheShop)),
      ...(await missingDocuments(site, settled, invoices)),
      ...(await compareDocuments(site, [...(await findDocuments(site, ids)).values()].flat())),
    ];
    for (const each of wrong) found.set(JSON.stringify(each), each);
    return wrong.length === 0;
  };
  const isSelling = now !== undefined;
  const comparison = { startedAt: await readDatabaseTime(site), isSelling };
  await compareMarked(openBookMarks(site, bookMarks, "copy"), comparison, compare);
  if (shop !== null) await compareMarked(shop.changes, comparison, compare);
  const counted = new DisagreementCount(limit);
  for (const each of [...found.values(), ...(await compareCounters(site))]) counted.add(each);
  return counted;
}

function underWay(now: Date | undefined): (changedAt: Date) => boolean {
  return (changedAt) => now !== undefined && changedAt.getTime() > now.getTime() - UNDER_WAY_MS;
}

function notAtTheShop({ id, order }: MirrorRow): Disagreement {
  return { book: "mirror", row: order.name, text: `${id} is no order of the shop` };
}

function differ(booked: BookedOrder, mirrored: ReadonlyMap<string, MirrorRow>): Disagreement[] {
  const texts = differences(booked, mirrored.get(String(booked.id)));
  return texts.map((text) => ({ book: "mirror", row: booked.name, text }));
}

async function compareWithShop(
  site: Pick<SiteDatabase, "select">,
  shop: OrderBooks,
  {
    found,
    isUnderWay,
    countProgress,
  }: {
    readonly found: DisagreementCount;
    readonly isUnderWay: (at: Date) => boolean;
    readonly countProgress: CountProgress;
  },
): Promise<void> {
  for (let after = 0; ;) {
    const page = await shop.after(after, PAGE_ROWS);
    const mirrored = await findMirrored(
      site,
      page.map(({ id }) => String(id)),
    );
    for (const booked of page) {
      if (isUnderWay(booked.changedAt)) continue;
      for (const each of differ(booked, mirrored)) found.add(each);
    }
    countProgress("orders of the shop", page.length);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_ROWS) return;
    after = last.id;
  }
}

/** Lists what a mirrored order says otherwise than the shop. */
function differences(booked: BookedOrder, row: MirrorRow | undefined): string[] {
  if (row === undefined) return ["is not mirrored"];
  const { order } = row;
  const found: string[] = [];
  if (order.name !== booked.name) found.push(`is called ${order.name}`);
  if (order.currency !== booked.currency || compareDecimals(order.total, booked.total) !== 0)
    found.push(`costs ${order.total} ${order.currency}, at the shop ${booked.total} ${booked.currency}`);
  const refunded = refundedTotal(order.refunds ?? []);
  if (compareDecimals(refunded, booked.refunded) !== 0)
    found.push(`says ${refunded} paid back, the shop ${booked.refunded}`);
  if (wasPaid(order) !== booked.isPaid)
    found.push(booked.isPaid ? "is paid at the shop alone" : "is paid here alone");
  const isCancelled = order.moments.cancelledAt !== null;
  if (isCancelled !== booked.isCancelled)
    found.push(booked.isCancelled ? "is cancelled at the shop alone" : "is cancelled here alone");
  return found;
}
