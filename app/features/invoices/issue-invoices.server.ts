import { sql } from "drizzle-orm";
import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { COMPANY, COMPANY_ADDRESS, COMPANY_IS_SAMPLE, INVOICE_SERIES } from "#brand/company.ts";
import {
  type CreditedRefund,
  creditNoteAmounts,
  type InvoiceAmounts,
  invoiceAmounts,
  type InvoicedOrder,
} from "./invoice-amounts.ts";
import {
  additionAmounts,
  chargeDue,
  creditDue,
  divideCredit,
  removedGoods,
  sumDocuments,
} from "./invoice-balance.ts";
import { languageOfTag } from "#domain/language/language-choice.ts";
import { DEFAULT_LANGUAGE } from "#domain/language/languages.ts";
import { isCurrencyCode } from "#domain/money/money.ts";
import { shopDay } from "#domain/time/shop-day.ts";
import type { SiteTransaction } from "#app/platform/database/site-database.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { isCashOrder, isSentForCash } from "#app/features/orders/payment/cash-on-delivery.ts";
import { type MirroredOrder, wasPaid } from "#app/features/orders/mirrored-order.ts";
import { findInvoicesOfOrder } from "./invoice.store.server.ts";
import { invoiceCounters, type InvoiceRow, invoices } from "./invoice.tables.ts";
import type { InvoiceDocument, InvoiceKind, InvoiceNumber, InvoiceSeller } from "./invoice-document.ts";
import {
  keptUnits,
  toCreditedRefund,
  toInvoiceBuyer,
  toInvoicedOrder,
  toOrderBalance,
} from "./to-invoiced-order.server.ts";
import { DAY_MS } from "#domain/time/units.ts";

/** An older order or refund is invoiced without a mail: its webhooks were sent again later, in bulk. */
const MAIL_MAX_AGE_DAYS = 30;

type Tools = Pick<Resources, "clock" | "jobs" | "log"> & {
  readonly settings: Pick<Resources["settings"], "isShopEmbedded">;
};

/**
 * Issues the missing documents of an order: the invoice once it is paid, or given to the courier who collects its money,
 * another for an edit's additions once they are
 * paid, and a credit note for every refund and for an edit's removals. Meant for the transaction that has changed the
 * order and holds its lock, so that each document exists exactly once, whatever the order of the webhooks. A free order
 * (a replacement) has none, nor has a test of payments (design §5.25, §5.48).
 */
export async function issueInvoices(tx: SiteTransaction, order: MirroredOrder, tools: Tools): Promise<void> {
  const { clock, jobs, log, settings } = tools;
  const issued: Issued[] = [...(await findInvoicesOfOrder(tx, order.id))];
  // One that was called back from the courier keeps its invoice, which its cancellation credits.
  if (!isInvoiced(order, settings.isShopEmbedded) && issued.length === 0) return;
  const goods = toInvoicedOrder(order);
  if (goods === null || !isCurrencyCode(order.currency)) {
    log.error({ order: order.name, currency: order.currency }, "an order in a currency without invoices");
    return;
  }
  const now = clock();
  const store = async (
    document: Pick<InvoiceDocument, "kind" | "corrects" | "isEdit" | "amounts">,
    { refundId, at }: Cause,
  ) => {
    const whole: InvoiceDocument = {
      ...document,
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
        ...(order.cashFee !== undefined && { hasCashFee: true as const }),
      },
    };
    await tx.insert(invoices).values({
      ...whole.number,
      kind: whole.kind,
      orderId: order.id,
      step: issued.length + 1,
      refundId,
      issuedAt: now,
      currency: whole.currency,
      grossMinor: whole.amounts.gross,
      document: whole,
    });
    const isRecent = now.getTime() - Date.parse(at) < MAIL_MAX_AGE_DAYS * DAY_MS;
    if (isRecent && order.email !== null) {
      await jobs.add({ name: "order-mail", data: { kind: "invoice", ...whole.number } }, { tx });
    }
    issued.push({ refundId, document: whole });
  };
  await charge(order, goods, issued, store);
  if (!issued.some(({ document }) => document.kind === "invoice")) return;
  const missing = await credit(order, goods, issued, store);
  if (missing > 0) log.error({ order: order.name, missing }, "refunds of more than the invoices have");
}

/** Tells whether the site issues documents of an order: of every paid or collected one that is no test of payments. */
export function isInvoiced(order: MirroredOrder, isShopEmbedded: boolean): boolean {
  // The embedded shop has a test gateway: while the company is a sample, its orders get invoices as examples.
  const isDue = wasPaid(order) || isSentForCash(order);
  return isDue && (order.isTest !== true || (isShopEmbedded && COMPANY_IS_SAMPLE));
}

type Issued = Pick<InvoiceRow, "refundId" | "document">;

/** The cause of a document: the refund it credits, if any, and the time of the event. */
interface Cause {
  readonly refundId: string | null;
  /** ISO 8601. */
  readonly at: string;
}

type Store = (
  document: Pick<InvoiceDocument, "kind" | "corrects" | "isEdit" | "amounts">,
  cause: Cause,
) => Promise<void>;

function amountsIn(issued: readonly Issued[], kind: InvoiceKind): readonly InvoiceAmounts[] {
  return issued.flatMap(({ document }) => (document.kind === kind ? [document.amounts] : []));
}

/** Invoices the order, or an edit's additions. */
async function charge(
  order: MirroredOrder,
  goods: InvoicedOrder,
  issued: readonly Issued[],
  store: Store,
): Promise<void> {
  const documented = sumDocuments(amountsIn(issued, "invoice"), amountsIn(issued, "credit_note"));
  const due = chargeDue(toOrderBalance(order, goods.currency), documented);
  if (due === 0) return;
  const amounts =
    documented.invoiced === 0
      ? invoiceAmounts({ ...goods, total: due })
      : additionAmounts(goods, { charge: due, kept: keptUnits(order), documented });
  await store({ kind: "invoice", corrects: null, amounts }, { refundId: null, at: order.placedAt });
}

/**
 * Credits the documents' excess: refund by refund, then an edit's removals.
 *
 * @returns the amount paid back beyond all invoices, in minor units
 */
async function credit(
  order: MirroredOrder,
  { currency }: InvoicedOrder,
  issued: readonly Issued[],
  store: Store,
): Promise<number> {
  const balance = toOrderBalance(order, currency);
  const sum = () => sumDocuments(amountsIn(issued, "invoice"), amountsIn(issued, "credit_note"));
  const removed = () => removedGoods(amountsIn(issued, "invoice"), keptUnits(order), sum());
  for (const refund of order.refunds ?? []) {
    if (issued.some(({ refundId }) => refundId === refund.id)) continue;
    const asked = toCreditedRefund(refund, order, currency);
    const amount = Math.min(creditDue(balance, sum()), asked.amount);
    // A refund for an edit's removals names no goods.
    const lines = asked.lines.length > 0 ? asked.lines : removed();
    await creditInvoices({ ...asked, amount, lines }, issued, { refundId: refund.id, at: refund.at }, store);
  }
  const amount = balance.owed === null ? 0 : creditDue(balance, sum());
  const edit = { refundId: null, at: order.placedAt };
  const isRefused = order.status === "cancelled" && isCashOrder(order) && !wasPaid(order);
  const goods = isRefused ? removedGoods(amountsIn(issued, "invoice"), new Map(), sum()) : removed();
  const shipping = isRefused ? sum().delivery : 0;
  await creditInvoices({ amount, lines: goods, shipping }, issued, edit, store);
  return Math.max(0, balance.paidBack - sum().invoiced);
}

/** Issues a credit note for every invoice that has a part of the amount. */
async function creditInvoices(
  asked: CreditedRefund,
  issued: readonly Issued[],
  cause: Cause,
  store: Store,
): Promise<void> {
  if (asked.amount <= 0) return;
  const documents = issued.map(({ document }) => document);
  const credited = documents
    .filter(({ kind }) => kind === "invoice")
    .map(({ number, issuedOn, amounts }) => {
      const notes = documents.filter(
        ({ corrects }) =>
          corrects?.number.number === number.number && corrects.number.series === number.series,
      );
      const before = notes.map((note) => note.amounts);
      const left = before.reduce((rest, { gross }) => rest - gross, amounts.gross);
      const has = (lineId: string | null): boolean =>
        amounts.lines.some((line) => (lineId === null ? line.kind === "delivery" : line.lineId === lineId));
      return { corrects: { number, issuedOn }, amounts, before, left, has };
    });
  const parts = divideCredit(credited, asked);
  for (const [index, { corrects, amounts, before }] of credited.entries()) {
    const part = parts[index];
    const note = part === undefined ? null : creditNoteAmounts(amounts, before, part);
    if (note === null) continue;
    const isEdit = cause.refundId === null && ({ isEdit: true } as const);
    await store({ kind: "credit_note", corrects, ...isEdit, amounts: note }, cause);
  }
}

/** Takes the next number of a series: its counter is locked until this transaction ends, and rolled back with it. */
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
