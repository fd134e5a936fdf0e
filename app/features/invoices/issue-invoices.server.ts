import { sql } from "drizzle-orm";
import { SUPPORT_EMAIL } from "#domain/brand.ts";
import { COMPANY, COMPANY_ADDRESS, COMPANY_IS_SAMPLE, INVOICE_SERIES } from "#domain/company.ts";
import { compareDecimals } from "#domain/decimal-text.ts";
import { creditNoteAmounts, type InvoiceAmounts, invoiceAmounts } from "#domain/invoice-amounts.ts";
import { DEFAULT_LANGUAGE, languageOfTag } from "#domain/language-choice.ts";
import { isCurrencyCode } from "#domain/money.ts";
import { shopDay } from "#domain/shop-day.ts";
import type { SiteTransaction } from "../../platform/database/site-database.server.ts";
import type { Resources } from "../../platform/resources.server.ts";
import { type MirroredOrder, wasPaid } from "../orders/mirrored-order.ts";
import { findInvoicesOfOrder } from "./invoice.store.server.ts";
import { invoiceCounters, invoices } from "./invoice.tables.ts";
import type { InvoiceDocument, InvoiceKind, InvoiceNumber, InvoiceSeller } from "./invoice-document.ts";
import { toCreditedRefund, toInvoiceBuyer, toInvoicedOrder } from "./to-invoiced-order.server.ts";

/** An order or refund older than this is invoiced without a mail: the store was taught of it later, all at once. */
const MAIL_MAX_AGE_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

type Tools = Pick<Resources, "clock" | "jobs" | "log">;

/**
 * Issues what an order has not been issued yet: the invoice once it is paid, and a credit note for every refund. Meant
 * for the transaction that has changed the order and holds its lock, so that each document exists exactly once, whatever
 * the order of the webhooks. A free order (a replacement) has none (design §5.25).
 */
export async function issueInvoices(
  tx: SiteTransaction,
  order: MirroredOrder,
  { clock, jobs, log }: Tools,
): Promise<void> {
  if (!wasPaid(order) || compareDecimals(order.total, "0") <= 0) return;
  const goods = toInvoicedOrder(order);
  if (goods === null || !isCurrencyCode(order.currency)) {
    log.error({ order: order.name, currency: order.currency }, "an order in a currency without invoices");
    return;
  }
  const now = clock();
  const issued = await findInvoicesOfOrder(tx, order.id);
  const store = async (
    kind: InvoiceKind,
    amounts: InvoiceAmounts,
    {
      refundId,
      corrects,
      at,
    }: { refundId: string | null; corrects: InvoiceDocument["corrects"]; at: string },
  ): Promise<InvoiceDocument> => {
    const document: InvoiceDocument = {
      kind,
      number: await takeNumber(tx, INVOICE_SERIES),
      issuedOn: shopDay(now),
      isModel: COMPANY_IS_SAMPLE,
      language: languageOfTag(order.language) ?? DEFAULT_LANGUAGE,
      currency: goods.currency,
      seller: seller(),
      buyer: toInvoiceBuyer(order),
      order: {
        id: order.id,
        name: order.name,
        placedAt: order.placedAt,
        paymentMethods: order.paymentMethods,
      },
      corrects,
      amounts,
    };
    await tx.insert(invoices).values({
      ...document.number,
      kind,
      orderId: order.id,
      refundId,
      issuedAt: now,
      currency: document.currency,
      grossMinor: amounts.gross,
      document,
    });
    const isRecent = now.getTime() - Date.parse(at) < MAIL_MAX_AGE_DAYS * DAY_MS;
    if (isRecent && order.email !== null) {
      await jobs.add({ name: "order-mail", data: { kind: "invoice", ...document.number } }, { tx });
    }
    return document;
  };

  const invoice =
    issued.find(({ kind }) => kind === "invoice")?.document ??
    (await store("invoice", invoiceAmounts(goods), { refundId: null, corrects: null, at: order.placedAt }));
  const notes = issued.filter(({ kind }) => kind === "credit_note");
  const credited = notes.map(({ document }) => document.amounts);
  for (const refund of order.refunds ?? []) {
    if (notes.some(({ refundId }) => refundId === refund.id)) continue;
    const asked = toCreditedRefund(refund, order, goods.currency);
    const amounts = creditNoteAmounts(invoice.amounts, credited, asked);
    if (amounts === null || amounts.gross < asked.amount) {
      log.error({ order: order.name, refund: refund.id }, "a refund of more than the invoice has left");
    }
    if (amounts === null) continue;
    const { number, issuedOn } = invoice;
    await store("credit_note", amounts, {
      refundId: refund.id,
      corrects: { number, issuedOn },
      at: refund.at,
    });
    credited.push(amounts);
  }
}

/** The next number of a series: its counter stays locked until this transaction ends, and goes back with it. */
async function takeNumber(tx: SiteTransaction, series: string): Promise<InvoiceNumber> {
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.series, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning({ number: invoiceCounters.last });
  if (row === undefined) throw new Error(`The series ${series} gave no number.`);
  return { series, number: row.number };
}

function seller(): InvoiceSeller {
  const { name, tradeRegister, taxNumber, phone } = COMPANY;
  return { name, tradeRegister, taxNumber, phone, email: SUPPORT_EMAIL, ...COMPANY_ADDRESS };
}
