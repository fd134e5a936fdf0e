import { isCurrencyCode } from "#domain/money/money.ts";
import type { Disagreement } from "#lib/terminal/format-disagreements.server.ts";
import type { CountProgress } from "#lib/terminal/progress.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import {
  type Documented,
  chargeDue,
  creditDue,
  sumDocuments,
} from "#app/features/invoices/invoice-balance.ts";
import { invoiceName } from "#app/features/invoices/invoice-document.ts";
import type { InvoiceRow } from "#app/features/invoices/invoice.tables.ts";
import { isInvoiced } from "#app/features/invoices/issue-invoices.server.ts";
import { toOrderBalance } from "#app/features/invoices/to-invoiced-order.server.ts";
import {
  allDocuments,
  findBefore,
  findDocuments,
  findMirrored,
  firstIssuedAt,
  lastIssued,
  lastNumbers,
  type MirrorRow,
} from "./read-site-books.server.ts";

export interface InvoiceRules {
  /** False where other software issues invoices. */
  readonly areIssued: boolean;
  readonly isShopEmbedded: boolean;
}

type Site = Pick<SiteDatabase, "select">;

/** Lists orders whose documents do not have the sums that they were paid and paid back with. */
export async function missingDocuments(
  site: Site,
  page: readonly MirrorRow[],
  { areIssued, isShopEmbedded }: InvoiceRules,
): Promise<readonly Disagreement[]> {
  if (!areIssued) return [];
  // An order placed before the first invoice of the site needs no invoice.
  const since = await firstIssuedAt(site);
  const documents = await findDocuments(
    site,
    page.map(({ id }) => id),
  );
  return page.flatMap(({ id, order }): Disagreement[] => {
    const issued = documents.get(id) ?? [];
    if (!isInvoiced(order, isShopEmbedded) && issued.length === 0) return [];
    if (issued.length === 0 && (since === null || Date.parse(order.placedAt) < since.getTime())) return [];
    const text = missingSum(order, issued);
    return text === null ? [] : [{ book: "invoices", row: order.name, text }];
  });
}

function missingSum(order: MirroredOrder, issued: readonly InvoiceRow[]): string | null {
  if (!isCurrencyCode(order.currency)) return null;
  const balance = toOrderBalance(order, order.currency);
  const documented: Documented = sumDocuments(
    issued.flatMap(({ kind, document }) => (kind === "invoice" ? [document.amounts] : [])),
    issued.flatMap(({ kind, document }) => (kind === "credit_note" ? [document.amounts] : [])),
  );
  const { invoiced, credited } = documented;
  const charge = chargeDue(balance, documented);
  if (charge !== 0) return `${charge} to be invoiced, ${invoiced} are`;
  const credit = creditDue(balance, documented);
  return credit === 0 ? null : `${credit} to be credited, ${credited} of ${invoiced} are`;
}

/** Reports what is wrong with all documents and their numbers, a page at a time. */
export async function compareInvoices(
  site: Site,
  report: (found: Disagreement) => void,
  countProgress: CountProgress,
): Promise<void> {
  for await (const page of allDocuments(site)) {
    for (const each of await compareDocuments(site, page)) report(each);
    countProgress("invoices", page.length);
  }
  for (const each of await compareCounters(site)) report(each);
}

/** Lists documents without an order, with other sums than their own text, or with a gap before their number. */
export async function compareDocuments(site: Site, page: readonly InvoiceRow[]): Promise<Disagreement[]> {
  const mirrored = await findMirrored(
    site,
    page.map(({ orderId }) => orderId),
  );
  const before = await findBefore(site, page);
  return page.flatMap((row) => {
    const { series, number, orderId, grossMinor, document } = row;
    const texts: string[] = [];
    if (number > 1 && !before.has(invoiceName({ series, number: number - 1 })))
      texts.push(`there is no number ${number - 1}`);
    if (!mirrored.has(orderId)) texts.push(`is of order ${orderId}, which is not mirrored`);
    const parts = document.amounts.rates.reduce((sum, { gross }) => sum + gross, 0);
    if (grossMinor !== document.amounts.gross || parts !== grossMinor)
      texts.push(`says ${grossMinor}, its rates add up to ${parts}`);
    return texts.map((text) => ({ book: "invoices", row: invoiceName(row), text }));
  });
}

/** Compares the last number of each series with its counter. */
export async function compareCounters(site: Site): Promise<Disagreement[]> {
  const counted = await lastNumbers(site);
  const last = await lastIssued(site);
  return [...new Set([...counted.keys(), ...last.keys()])].flatMap((series) => {
    const [given, found] = [counted.get(series) ?? 0, last.get(series) ?? 0];
    if (given === found) return [];
    return [{ book: "invoices", row: series, text: `counted up to ${given}, the last one is ${found}` }];
  });
}
