import { z } from "zod";
import { formatFacts, formatTable } from "#lib/terminal/format-table.ts";
import { withoutInvisible } from "#domain/text/readable-text.ts";
import { money, toDecimal } from "#domain/money/money.ts";
import type { FieldFault } from "#app/features/invoices/cius-ro-limits.ts";
import { type ExportRefusal, type ExportResult, toCiusRo } from "#app/features/invoices/cius-ro.ts";
import { findInvoice, listInvoices, type Period } from "#app/features/invoices/invoice.store.server.ts";
import {
  type InvoiceDocument,
  invoiceName,
  type InvoiceNumber,
  parseInvoiceName,
} from "#app/features/invoices/invoice-document.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { exportInvoices } from "./export-invoices.server.ts";
import { rowLimit } from "./option-values.server.ts";
import { done, misused, refuse, type CommandResult } from "#lib/terminal/command.server.ts";
import type { StoreCommand, StoreOffice } from "./store-command.ts";

const name = z.string().transform((text, context): InvoiceNumber => {
  const number = parseInvoiceName(withoutInvisible(text).trim().toUpperCase());
  if (number !== null) return number;
  context.addIssue({ code: "custom", message: "no name of a document" });
  return z.NEVER;
});

const input = z.union([
  z
    .object({
      positionals: z.tuple([z.literal("list")]),
      values: z.strictObject({
        limit: rowLimit,
        before: name.optional(),
      }),
    })
    .transform(({ values: { limit, before = null } }) => ({ action: "list" as const, limit, before })),
  z
    .object({
      positionals: z.tuple([z.literal("export")]),
      values: z.strictObject({ from: z.iso.date(), until: z.iso.date(), folder: z.string().min(1) }),
    })
    .transform(({ values: { folder, ...period } }) => ({ action: "period" as const, folder, period })),
  z
    .object({ positionals: z.tuple([z.enum(["show", "export"]), name]), values: z.strictObject({}) })
    .transform(({ positionals: [action, number] }) => ({ action, number })),
]);

const REFUSALS: Readonly<Record<ExportRefusal, string>> = {
  document_is_model:
    "is a model, made while the company in brand/company.ts is a sample: it is no tax document.",
  currency_not_ron:
    "is not in lei: RO e-Factura asks for the VAT in lei at the day's rate, which the store does not know.",
  rate_is_zero:
    "has a rate of zero, whose legal reason the order does not tell: write it in your accounting software.",
};
const FIELD_REFUSALS: Readonly<Record<FieldFault["code"], (field: FieldFault["field"]) => string>> = {
  field_missing: (field) => `has no ${field}, which CIUS-RO asks for.`,
  field_invalid: (field) => `has a ${field} without its country's code (RO), which CIUS-RO asks for.`,
  field_too_long: (field) => `has a ${field} longer than CIUS-RO allows.`,
};

function refusalText(refused: Extract<ExportResult, { ok: false }>): string {
  return "field" in refused ? FIELD_REFUSALS[refused.code](refused.field) : REFUSALS[refused.code];
}

export const invoicesCommand: StoreCommand = {
  name: "invoices",
  usage:
    "list [--limit <n>] [--before <name>] | show <name> | export <name> | export --from <day> --until <day> --folder <path>",
  summary:
    "invoices and credit notes; export writes CIUS-RO XML for RO e-Factura: one document, or all of a period into a folder, with a register as CSV",
  options: {
    limit: { type: "string" },
    before: { type: "string" },
    from: { type: "string" },
    until: { type: "string" },
    folder: { type: "string" },
  },
  run: async (office, given) => {
    const parsed = input.safeParse(given);
    if (!parsed.success) return null;
    const asked = parsed.data;
    if (asked.action === "list") return list(office, asked);
    if (asked.action === "period") return exportPeriod(office, asked);
    const { action, number } = asked;
    const row = await findInvoice(office.site, number);
    if (row === null) return refuse(`There is no ${invoiceName(number)}.`, "unknown_invoice");
    if (action === "show") return done(described(row.document), row.document);
    const exported = toCiusRo(row.document);
    if (!exported.ok) return refuse(`${invoiceName(number)} ${refusalText(exported)}`, exported.code);
    return done(exported.xml.trimEnd(), { name: invoiceName(number), xml: exported.xml });
  },
};

async function exportPeriod(
  { site }: StoreOffice,
  asked: { readonly folder: string; readonly period: Period },
): Promise<CommandResult> {
  const { from, until } = asked.period;
  if (from > until) return misused(`--from ${from} is after --until ${until}.`);
  try {
    const exported = await exportInvoices(site, asked);
    const { folder, documents, files } = exported;
    const refused = Object.entries(exported.refused).map(([code, times]) => `${times} ${code}`);
    const text = `${documents} documents from ${from} until ${until}: the register and ${files} as XML are in ${folder}.`;
    if (refused.length === 0) return done(text, exported);
    return { ...done(`${text}\nNot as XML: ${refused.join(", ")}.`, exported), exitCode: 1 };
  } catch (error) {
    const { code, syscall } = fieldsOf(error);
    if (typeof syscall !== "string") throw error;
    return refuse(`${asked.folder} cannot be written (${String(code)}).`, "folder_not_writable");
  }
}

interface ListInput {
  readonly limit: number;
  readonly before: InvoiceNumber | null;
}

async function list({ site }: StoreOffice, asked: ListInput): Promise<CommandResult> {
  const rows = await listInvoices(site, asked);
  const shown = rows.map(({ document }) => summaryOf(document));
  const last = rows.length === asked.limit ? shown.at(-1) : undefined;
  const table = formatTable(
    shown,
    [
      { title: "number", of: (row) => row.name },
      { title: "kind", of: (row) => row.kind },
      { title: "day", of: (row) => row.issuedOn },
      { title: "order", of: (row) => row.order },
      { title: "total", of: (row) => `${row.total} ${row.currency}`, right: true },
      { title: "buyer", of: (row) => row.buyer ?? "" },
    ],
    "No invoices yet.",
  );
  return done(last === undefined ? table : `${table}\nOlder ones: --before ${last.name}`, shown);
}

function summaryOf(document: InvoiceDocument) {
  const { kind, issuedOn, order, currency, buyer, amounts, corrects } = document;
  const decimal = (minor: number): string => toDecimal(money(minor, currency));
  return {
    name: invoiceName(document.number),
    kind,
    issuedOn,
    order: order.name,
    total: decimal(amounts.gross),
    vat: decimal(amounts.vat),
    currency,
    buyer: buyer.company ?? buyer.name,
    corrects: corrects === null ? null : invoiceName(corrects.number),
  };
}

function described(document: InvoiceDocument): string {
  const { lines, rates } = document.amounts;
  const { name: title, kind, issuedOn, order, total, vat, currency, buyer, corrects } = summaryOf(document);
  const decimal = (minor: number): string => toDecimal(money(minor, document.currency));
  const facts = formatFacts([
    [kind, title],
    ["day", issuedOn],
    ["order", order],
    ["corrects", corrects],
    ["buyer", buyer],
    ["tax number", document.buyer.taxNumber],
    ["total", `${total} ${currency}`],
    ["VAT", `${vat} (${rates.map((rate) => `${rate.percent} %: ${decimal(rate.vat)}`).join(", ")})`],
  ]);
  const table = formatTable(
    lines,
    [
      { title: "line", of: (line) => line.title ?? line.kind },
      { title: "quantity", of: (line) => line.quantity, right: true },
      { title: "VAT %", of: (line) => line.percent, right: true },
      { title: "net", of: (line) => decimal(line.net), right: true },
      { title: "VAT", of: (line) => decimal(line.vat), right: true },
      { title: "gross", of: (line) => decimal(line.gross), right: true },
    ],
    "",
  );
  return `${facts}\n\n${table}`;
}
