import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { creditNoteDocument, invoiceDocument } from "#app/features/invoices/invoice-document.fixture.ts";
import { invoices } from "#app/features/invoices/invoice.tables.ts";
import type { InvoiceDocument } from "#app/features/invoices/invoice-document.ts";
import type { FailingJob } from "#app/platform/jobs/failing-jobs.server.ts";
import { NO_PARTS } from "#tests/support/store/office-parts.ts";
import { backOfficeLog } from "./back-office.tables.ts";
import { runStoreCommand } from "./run-store-command.server.ts";

const NOW = new Date("2026-11-26T09:00:00Z");

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  await store(invoiceDocument());
  await store(creditNoteDocument());
  await store(invoiceDocument({ number: { series: "MODEL", number: 1 }, isModel: true }));
});
afterAll(() => database.close());
beforeEach(() => database.site.delete(backOfficeLog));

async function store(document: InvoiceDocument): Promise<void> {
  const { kind, number, currency, amounts } = document;
  const refundId = kind === "credit_note" ? "1" : null;
  const orderId = `${number.series}${document.order.id}`;
  const row = {
    ...number,
    kind,
    orderId,
    step: number.number,
    refundId,
    issuedAt: NOW,
    currency,
    grossMinor: amounts.gross,
  };
  await database.site.insert(invoices).values({ ...row, document });
}

const GIVEN_UP = "0198f6d2-0000-7000-8000-000000000001";
const LOST = "0198f6d2-0000-7000-8000-000000000002";
const FAILING: readonly FailingJob[] = [
  {
    id: GIVEN_UP,
    name: "account-mail",
    kind: "welcome",
    queuedAt: NOW,
    tries: 721,
    isGivenUp: true,
    lastError: "Error EENVELOPE 550",
  },
  { id: LOST, name: "order-mail", kind: null, queuedAt: NOW, tries: 2, isGivenUp: false, lastError: null },
];
const run = (...args: string[]) =>
  runStoreCommand(
    {
      site: database.site,
      clock: () => NOW,
      jobs: { add: async () => "job" },
      log: pino({ level: "silent" }),
      hasOffice: true,
      ...NO_PARTS,
      failingJobs: { list: async () => FAILING, retry: async (id) => (id === LOST ? [] : [GIVEN_UP]) },
      linkSecret: "link-secret-of-the-test",
      publicUrl: "https://store.test",
    },
    args,
  );
async function said(...args: string[]): Promise<string> {
  const result = await run(...args);
  return result.ok ? result.text : `${result.kind} ${result.refusal?.code}: ${result.message}`;
}

describe("npm run store -- invoices", () => {
  it("lists documents, newest number first, a page at a time", async () => {
    const names = async (...args: string[]) => {
      const result = await run("invoices", "list", ...args);
      return result.ok ? (result.data as { name: string }[]).map(({ name }) => name) : result.refusal?.code;
    };
    expect(await names()).toEqual(["SNZ000008", "SNZ000007", "MODEL000001"]);
    expect(await names("--limit", "1", "--before", "SNZ000008")).toEqual(["SNZ000007"]);
    expect(await said("invoices", "list", "--limit", "2")).toContain("Older ones: --before SNZ000007");
    expect(await said("invoices", "list")).toMatch(
      /SNZ000007 +invoice +2026-11-26 +#1001 +175\.45 RON +Ana Pop/,
    );
  });

  it("shows a document", async () => {
    const text = await said("invoices", "show", "snz000008");
    for (const shown of ["credit_note", "SNZ000007", "30.00 RON", "Ana Pop"]) expect(text).toContain(shown);
    expect(await run("invoices", "show", "SNZ000007")).toMatchObject({ ok: true, data: invoiceDocument() });
  });

  it("exports a document as XML", async () => {
    const result = await run("invoices", "export", "SNZ000007");
    expect(result.ok && result.text).toContain("<cbc:ID>SNZ000007</cbc:ID>");
    expect(result).toMatchObject({ data: { name: "SNZ000007" } });
  });

  it("exports a period into a folder, with a register that names what is no XML", async () => {
    const folder = mkdtempSync(join(tmpdir(), "invoices-"));
    const period = (from: string, until: string) =>
      run("invoices", "export", "--from", from, "--until", until, "--folder", folder);
    expect(await period("2026-11-26", "2026-11-26")).toMatchObject({
      ok: true,
      exitCode: 1,
      data: { folder, documents: 3, files: 2, refused: { document_is_model: 1 } },
    });
    expect(readdirSync(folder).toSorted()).toEqual(["SNZ000007.xml", "SNZ000008.xml", "register.csv"]);
    const register = readFileSync(join(folder, "register.csv"), "utf8").split("\r\n");
    expect(register.filter((row) => row.startsWith('"SNZ000008","credit_note","2026-11-26"'))).not.toEqual(
      [],
    );
    expect(await period("2026-11-27", "2026-12-31")).toMatchObject({ data: { documents: 0 } });
    expect(await period("2026-11-27", "2026-11-26")).toMatchObject({ ok: false, kind: "usage" });
    expect(
      await run(
        "invoices",
        "export",
        "--from",
        "2026-11-26",
        "--until",
        "2026-11-26",
        "--folder",
        join(folder, "register.csv"),
      ),
    ).toMatchObject({ ok: false, refusal: { code: "folder_not_writable" } });
    rmSync(folder, { recursive: true });
  });

  it.each([
    ["half a period", ["export", "--from", "2026-11-01", "--folder", "x"], "usage bad_input"],
    ["a model", ["export", "MODEL000001"], "refused document_is_model"],
    ["what is not there", ["show", "SNZ000009"], "refused unknown_invoice"],
    ["a name that is none", ["show", "SNZ7"], "usage bad_input"],
    ["nothing", [], "usage bad_input"],
    ["two documents", ["show", "SNZ000007", "SNZ000008"], "usage bad_input"],
    ["an option it does not know", ["list", "--all"], "usage bad_input"],
    ["a page of nothing", ["list", "--limit", "0"], "usage bad_input"],
    ["a page of everything", ["list", "--limit", "100000"], "usage bad_input"],
    ["options of another action", ["show", "SNZ000007", "--limit", "1"], "usage bad_input"],
  ])("refuses %s", async (_case, args, refusal) => {
    expect(await said("invoices", ...args)).toContain(refusal);
  });
});

describe("npm run store -- mails", () => {
  it("lists what fails without naming a customer, and has given-up mails sent", async () => {
    expect(await said("mails", "list")).toMatch(
      /account-mail, welcome .+ given up +721 +Error EENVELOPE 550/,
    );
    expect(await said("mails", "list", "--limit", "1")).toContain("1 of 2");
    expect(await said("mails", "retry")).toBe("1 to be done again.");
    expect(await said("mails", "retry", LOST)).toContain("refused unknown_job");
    expect(await said("mails", "retry", "all")).toContain("usage bad_input");
  });
});

describe("the back office of the site", () => {
  it("says what it can do", async () => {
    expect(await said()).toMatch(/invoices +list/);
    expect(await said("help")).toContain("export writes CIUS-RO XML");
    expect(await said("orders")).toContain("usage unknown_command");
  });

  it("logs what was done and what was refused, as text the database takes", async () => {
    await run("invoices", "show", "SNZ000007");
    await run("invoices", "export", "MODEL000001");
    await run("x\0".repeat(500), "\uD800");
    const rows = await database.site.select().from(backOfficeLog).orderBy(asc(backOfficeLog.id));
    expect(rows.map(({ command, args, ok, code }) => [command.length, args, ok, code])).toEqual([
      [8, ["show", "SNZ000007"], true, null],
      [8, ["export", "MODEL000001"], false, "document_is_model"],
      [200, ["\uFFFD"], false, "unknown_command"],
    ]);
  });
});
