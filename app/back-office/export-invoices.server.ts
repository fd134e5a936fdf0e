import { mkdir, open, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { formatCsv } from "#lib/text/format-csv.ts";
import { money, toDecimal } from "#domain/money/money.ts";
import { toCiusRo } from "#app/features/invoices/cius-ro.ts";
import { invoicesOfPeriod, type Period } from "#app/features/invoices/invoice.store.server.ts";
import { type InvoiceDocument, invoiceName } from "#app/features/invoices/invoice-document.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";

/** File with one row for each document and VAT rate. */
const REGISTER = "register.csv";
export const REGISTER_TITLES = [
  "number",
  "kind",
  "day",
  "order",
  "corrects",
  "buyer",
  "tax number",
  "VAT %",
  "net",
  "VAT",
  "gross",
  "currency",
  "file",
];

export interface ExportedPeriod {
  readonly folder: string;
  readonly documents: number;
  /** Documents written as XML. */
  readonly files: number;
  /** Documents that RO e-Factura does not take, by the code of the reason. */
  readonly refused: Readonly<Record<string, number>>;
}

/**
 * Writes the invoices and credit notes of a period into a folder: each as CIUS-RO XML, and a register of all of them,
 * also of those that cannot be written as XML, with the reason. Reads them in pages, however many there are.
 */
export async function exportInvoices(
  site: Pick<SiteDatabase, "select">,
  { period, folder: asked }: { readonly period: Period; readonly folder: string },
): Promise<ExportedPeriod> {
  const folder = resolve(asked);
  await mkdir(folder, { recursive: true });
  const register = await open(join(folder, REGISTER), "w");
  const refused: Record<string, number> = {};
  let documents = 0;
  let files = 0;
  try {
    await register.write(`${formatCsv([REGISTER_TITLES])}\r\n`);
    for await (const page of invoicesOfPeriod(site, period)) {
      const rows: string[][] = [];
      for (const document of page) {
        const file = await writeXml(folder, document, refused);
        documents += 1;
        if (file !== null) files += 1;
        rows.push(...registerRows(document, file ?? ""));
      }
      await register.write(`${formatCsv(rows)}\r\n`);
    }
  } finally {
    await register.close();
  }
  return { folder, documents, files, refused };
}

/** Writes one document; null, and its reason counted, when it cannot be written. */
async function writeXml(
  folder: string,
  document: InvoiceDocument,
  refused: Record<string, number>,
): Promise<string | null> {
  const exported = toCiusRo(document);
  if (!exported.ok) {
    refused[exported.code] = (refused[exported.code] ?? 0) + 1;
    return null;
  }
  const file = `${invoiceName(document.number)}.xml`;
  await writeFile(join(folder, file), exported.xml);
  return file;
}

/** Writes the rows of a document in the register: one for each VAT rate. @param file of its XML; empty without one */
export function registerRows(document: InvoiceDocument, file: string): string[][] {
  const { kind, number, issuedOn, order, corrects, buyer, amounts, currency } = document;
  const decimal = (minor: number): string => toDecimal(money(minor, currency));
  return amounts.rates.map(({ percent, net, vat, gross }) => [
    invoiceName(number),
    kind,
    issuedOn,
    order.name,
    corrects === null ? "" : invoiceName(corrects.number),
    buyer.company ?? buyer.name ?? "",
    buyer.taxNumber ?? "",
    String(percent),
    decimal(net),
    decimal(vat),
    decimal(gross),
    currency,
    file,
  ]);
}
