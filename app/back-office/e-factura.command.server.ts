import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { z } from "zod";
import { formatFacts, formatMoment, formatTable } from "#lib/terminal/format-table.ts";
import { type CommandResult, done, refuse } from "#lib/terminal/command.server.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
import type { StoreRefusal } from "#domain/back-office/store-answer.ts";
import type { EInvoiceProgress, EInvoiceStatus } from "#domain/invoice/e-invoice.ts";
import { beginConnecting } from "#app/features/e-factura/connect.server.ts";
import { describeEFactura } from "#app/features/e-factura/describe-connection.server.ts";
import {
  findEFacturaDocument,
  listProblems,
  retryDocuments,
} from "#app/features/e-factura/e-factura.store.server.ts";
import type { EFactura } from "#app/features/e-factura/e-factura.ts";
import { sendDocuments } from "#app/features/e-factura/send-documents.server.ts";
import { toProgress } from "#app/features/e-factura/to-progress.ts";
import { invoiceName, type InvoiceNumber } from "#app/features/invoices/invoice-document.ts";
import { connect, queueEInvoice } from "./office/e-invoice-calls.server.ts";
import { invoiceNumber } from "./office/invoice-calls.server.ts";
import { rowLimit } from "./option-values.server.ts";
import type { StoreCommand, StoreOffice } from "./store-command.ts";

const NOTHING = z.strictObject({});
const word = <Name extends string>(name: Name) => z.tuple([z.literal(name)]);
const input = z.union([
  z.object({ positionals: word("status"), values: NOTHING }).transform(() => ({ action: "status" as const })),
  z
    .object({ positionals: word("connect"), values: z.strictObject({ answer: z.string().optional() }) })
    .transform(({ values: { answer } }) => ({ action: "connect" as const, answer })),
  z
    .object({ positionals: word("problems"), values: z.strictObject({ limit: rowLimit }) })
    .transform(({ values: { limit } }) => ({ action: "problems" as const, limit })),
  z.object({ positionals: word("retry"), values: NOTHING }).transform(() => ({ action: "retry" as const })),
  z
    .object({ positionals: z.tuple([z.enum(["show", "send"]), invoiceNumber]), values: NOTHING })
    .transform(({ positionals: [action, number] }) => ({ action, number })),
  z
    .object({
      positionals: z.tuple([z.literal("answer"), invoiceNumber]),
      values: z.strictObject({ file: z.string().min(1) }),
    })
    .transform(({ positionals: [, number], values: { file } }) => ({
      action: "answer" as const,
      number,
      file,
    })),
]);
type Asked = z.output<typeof input>;

export const eFacturaCommand: StoreCommand = {
  name: "efactura",
  usage:
    "status | connect [--answer <address>] | problems [--limit <n>] | show <invoice> | send <invoice> | retry | answer <invoice> --file <path>",
  summary:
    "RO e-Factura: the connection and its login, documents that need you, sending one or all of these again, and ANAF's sealed answer",
  options: { answer: { type: "string" }, limit: { type: "string" }, file: { type: "string" } },
  run: async (office, given) => {
    const parsed = input.safeParse(given);
    if (!parsed.success) return null;
    const { eFactura } = office;
    if (eFactura === null) {
      return refuse("EFACTURA is off: docs/how/e-factura.md says how invoices are sent.", "e_factura_off");
    }
    return runAction({ ...office, eFactura }, parsed.data);
  },
};

type Tools = StoreOffice & { readonly eFactura: EFactura };

async function runAction(tools: Tools, asked: Asked): Promise<CommandResult> {
  const { site, clock, eFactura } = tools;
  const { service } = eFactura;
  switch (asked.action) {
    case "status":
      return tellStatus(await describeEFactura(tools, clock()));
    case "connect":
      return asked.answer === undefined ? tellLogin(tools) : finishLogin(tools, asked.answer);
    case "problems":
      return tellProblems(tools, asked.limit);
    case "retry": {
      const queued = await retryDocuments(site, { service }, clock());
      return done(`${queued} to be tried again within a minute.`, { queued });
    }
    case "show":
      return show(tools, asked.number);
    case "send": {
      const queued = await queueEInvoice(tools, asked.number);
      if (!queued.ok) return toRefusal(queued, asked.number);
      await sendDocuments(tools, { only: asked.number });
      return show(tools, asked.number);
    }
    case "answer":
      return writeAnswer(tools, asked);
  }
}

function tellLogin({ eFactura, clock }: Tools): CommandResult {
  const url = beginConnecting(eFactura, clock());
  const text = `Open this address within an hour, in a browser with the company's qualified certificate:

${url}

After the login, copy the whole address the browser is led to (also when that page does not open), and run:

npm run store -- efactura connect --answer '<address>'`;
  return done(text, { url });
}

async function finishLogin(tools: Tools, answer: string): Promise<CommandResult> {
  const refusal = await connect(tools, tools.eFactura, answer);
  if (refusal !== null) return toRefusal(refusal, null);
  return tellStatus(await describeEFactura(tools, tools.clock()));
}

/** Tells the state of the connection; exit code 1 when a person has to do something. */
function tellStatus(status: EInvoiceStatus): CommandResult {
  const { service, state, endsAt, daysLeft, fault, documents, missed } = status;
  const { needPerson, ...states } = documents;
  const text = formatFacts([
    ["service", service === "test" ? "test (declares nothing)" : service],
    ["connection", state.replaceAll("_", " ")],
    ["ends", endsAt === null ? null : `${endsAt.slice(0, 10)}, in ${daysLeft} days`],
    ["not prolonged", fault],
    [
      "documents",
      Object.entries(states)
        .map(([name, count]) => `${count} ${name}`)
        .join(", "),
    ],
    ["need you", needPerson === 0 ? null : `${needPerson}: npm run store -- efactura problems`],
    ["not sent", missed === 0 ? null : `${missed} issued before the connection: efactura send <invoice>`],
  ]);
  const isCalm = state === "connected" && fault === null && needPerson === 0;
  return { ...done(text, status), exitCode: isCalm ? 0 : 1 };
}

async function tellProblems({ site, eFactura }: Tools, limit: number): Promise<CommandResult> {
  const found = await listProblems(site, eFactura.service, limit);
  const rows = found.map((document) => ({ invoice: invoiceName(document), ...toProgress(document) }));
  const table = formatTable(
    rows,
    [
      { title: "invoice", of: ({ invoice }) => invoice },
      { title: "state", of: ({ state }) => state },
      { title: "since (UTC)", of: ({ changedAt }) => formatMoment(new Date(changedAt)) },
      { title: "reason", of: reasonOf },
    ],
    "No document needs you.",
  );
  return done(table, rows);
}

async function show({ site, eFactura }: Tools, number: InvoiceNumber): Promise<CommandResult> {
  const document = await findEFacturaDocument(site, eFactura.service, number);
  if (document === null) return notSent(number);
  const progress = toProgress(document);
  const { service, state, changedAt, uploadIndex, nextAt } = progress;
  const text = formatFacts([
    ["invoice", invoiceName(number)],
    ["service", service],
    ["state", state],
    ["since (UTC)", formatMoment(new Date(changedAt))],
    ["upload index", uploadIndex],
    ["reason", reasonOf(progress) || null],
    ["next try (UTC)", nextAt === null ? null : formatMoment(new Date(nextAt))],
    ["answer kept", document.answer === null ? null : "yes"],
  ]);
  return { ...done(text, progress), exitCode: progress.needsPerson ? 1 : 0 };
}

async function writeAnswer(
  { site, eFactura }: Tools,
  { number, file }: { readonly number: InvoiceNumber; readonly file: string },
): Promise<CommandResult> {
  const document = await findEFacturaDocument(site, eFactura.service, number);
  if (document === null) return notSent(number);
  const name = invoiceName(number);
  if (document.answer === null) return refuse(`ANAF's answer to ${name} is not here yet.`, "no_answer");
  try {
    await writeFile(file, document.answer, { flag: "wx" });
    return done(`ANAF's answer to ${name} is in ${resolve(file)}.`, { file: resolve(file) });
  } catch (error) {
    const { code, syscall } = fieldsOf(error);
    if (typeof syscall !== "string") throw error;
    return refuse(`${file} cannot be written (${String(code)}).`, "file_not_writable");
  }
}

function reasonOf({ messages, exportFault, fault }: EInvoiceProgress): string {
  return messages.length > 0 ? messages.join("; ") : (exportFault ?? fault ?? "");
}

function notSent(number: InvoiceNumber): CommandResult {
  return refuse(`${invoiceName(number)} was not sent: efactura send ${invoiceName(number)}`, "not_sent");
}

const REFUSALS: Readonly<Record<string, string>> = {
  unknown_invoice: "There is no such invoice.",
  not_allowed:
    "It is a model, made while the company in brand/company.ts is a sample: it is no tax document.",
  wrong_login_answer:
    "This is no answer to a login that this store began in the last hour: copy the whole address, in quotes.",
  login_refused: "ANAF refused the login.",
  tax_office_away: "ANAF cannot be reached: begin again later.",
};

function toRefusal({ code, params }: StoreRefusal, number: InvoiceNumber | null): CommandResult {
  const name = number === null ? "" : `${invoiceName(number)}: `;
  const detail = typeof params.detail === "string" && params.detail !== "" ? ` (${params.detail})` : "";
  return refuse(`${name}${REFUSALS[code] ?? code}${detail}`, code);
}
