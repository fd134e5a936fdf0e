import type { InvoiceDetails, InvoiceSummary } from "#domain/back-office/invoice-calls.ts";
import type { EInvoiceProgress } from "#domain/invoice/e-invoice.ts";
import type { StoreMoney } from "#domain/back-office/store-answer.ts";
import { money, toDecimal } from "#domain/money/money.ts";
import { type InvoiceDocument, invoiceName } from "#app/features/invoices/invoice-document.ts";

/** Describes a document in a list. */
export function toInvoiceSummary(
  document: InvoiceDocument,
  eInvoice: EInvoiceProgress | null,
): InvoiceSummary {
  const { kind, number, issuedOn, order, buyer, amounts, corrects, isModel } = document;
  return {
    name: invoiceName(number),
    kind,
    issuedOn,
    order: order.name,
    orderId: order.id,
    total: moneyOf(document, amounts.gross),
    vat: moneyOf(document, amounts.vat),
    buyer: buyer.company ?? buyer.name,
    corrects: corrects === null ? null : invoiceName(corrects.number),
    isModel,
    eInvoice,
  };
}

/** Describes a document with its lines. */
export function toInvoiceDetails(
  document: InvoiceDocument,
  eInvoice: EInvoiceProgress | null,
): Omit<InvoiceDetails, "isDeclared"> {
  const { buyer, amounts } = document;
  const parts = ({ net, vat, gross }: Parts) => ({
    net: moneyOf(document, net),
    vat: moneyOf(document, vat),
    gross: moneyOf(document, gross),
  });
  return {
    ...toInvoiceSummary(document, eInvoice),
    taxNumber: buyer.taxNumber,
    lines: amounts.lines.map(({ kind, title, quantity, percent, ...line }) => ({
      ...{ kind, title, quantity, percent },
      ...parts(line),
    })),
    rates: amounts.rates.map(({ percent, ...rate }) => ({ percent, ...parts(rate) })),
  };
}

interface Parts {
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

function moneyOf({ currency }: Pick<InvoiceDocument, "currency">, minor: number): StoreMoney {
  return { amount: toDecimal(money(minor, currency)), currencyCode: currency };
}
