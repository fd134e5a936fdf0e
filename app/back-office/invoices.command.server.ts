import { z } from "zod";
import { formatFacts, formatTable } from "#lib/terminal/format-table.ts";
import type { StoreMoney } from "#domain/back-office/store-answer.ts";
import type { FieldFault } from "#app/features/invoices/cius-ro-limits.ts";
import { type ExportRefusal, type ExportResult, toCiusRo } from "#app/features/invoices/cius-ro.ts";
import { findInvoice, type Period } from "#app/features/invoices/invoice.store.server.ts";
import {
  type InvoiceDocument,
  invoiceName,
  type InvoiceNumber,
} from "#app/features/invoices/invoice-document.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { exportInvoices } from "./export-invoices.server.ts";
import { invoiceNumber, loadInvoicesPage } from "./office/invoice-calls.server.ts";
import { toInvoiceDetails } from "./office/invoice-data.ts";
import { rowLimit } from "./option-values.server.ts";
import { done, misused, refuse, type CommandResult } from "#lib/terminal/command.server.ts";
import type { StoreCommand, StoreOffice } from "./store-command.ts";

const input = z.union([
  z
    .object({
      positionals: z.tuple([z.literal("list")]),
      values: z.strictObject({
        limit: rowLimit,
        before: invoiceNumber.optional(),
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
    .object({ positionals: z.tuple([z.enum(["show", "export"]), invoiceNumber]), values: z.strictObject({}) })
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

async function list(office: StoreOffice, { limit, before }: ListInput): Promise<CommandResult> {
  const { rows, next } = await loadInvoicesPage(office, { limit, before: before ?? undefined });
  const table = formatTable(
    rows,
    [
      { title: "number", of: (row) => row.name },
      { title: "kind", of: (row) => row.kind },
      { title: "day", of: (row) => row.issuedOn },
      { title: "order", of: (row) => row.order },
      { title: "total", of: (row) => shown(row.total), right: true },
      { title: "buyer", of: (row) => row.buyer ?? "" },
    ],
    "No invoices yet.",
  );
  return done(next === null ? table : `${table}\nOlder ones: --before ${next}`, rows);
}

function shown({ amount, currencyCode }: StoreMoney): string {
  return `${amount} ${currencyCode}`;
}

function described(document: InvoiceDocument): string {
  const found = toInvoiceDetails(document, null);
  const rates = found.rates.map(({ percent, vat }) => `${percent} %: ${vat.amount}`).join(", ");
  const facts = formatFacts([
    [found.kind, found.name],
    ["day", found.issuedOn],
    ["order", found.order],
    ["corrects", found.corrects],
    ["buyer", found.buyer],
    ["tax number", found.taxNumber],
    ["total", shown(found.total)],
    ["VAT", `${found.vat.amount} (${rates})`],
  ]);
  const table = formatTable(
    found.lines,
    [
      { title: "line", of: (line) => line.title ?? line.kind },
      { title: "quantity", of: (line) => line.quantity, right: true },
      { title: "VAT %", of: (line) => line.percent, right: true },
      { title: "net", of: (line) => line.net.amount, right: true },
      { title: "VAT", of: (line) => line.vat.amount, right: true },
      { title: "gross", of: (line) => line.gross.amount, right: true },
    ],
    "",
  );
  return `${facts}\n\n${table}`;
}
