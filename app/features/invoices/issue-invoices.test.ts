import fc from "fast-check";
import { asc, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Resources } from "../../platform/resources.server.ts";
import type { SiteJob } from "../../platform/jobs/site-jobs.server.ts";
import { hasPostgres, openTestDatabase } from "#tests/support/database.ts";
import { parseRefundPayload } from "../orders/order-news-payload.server.ts";
import { recordFact, recordOrder } from "../orders/order-mirror.store.server.ts";
import { orderPayload, refundPayload } from "../orders/order-payload.fixture.ts";
import { parseOrderPayload } from "../orders/order-payload.server.ts";
import { findInvoicesOfOrder } from "./invoice.store.server.ts";
import { invoiceCounters, invoices } from "./invoice.tables.ts";
import { invoiceName, parseInvoiceName } from "./invoice-document.ts";
import { issueInvoices } from "./issue-invoices.server.ts";

const RUNS = 15;
const NOW = new Date("2026-11-25T22:30:00Z");

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let mailed: SiteJob[] = [];
let webhooks = 0;
let orderIds = 6_000_000;
let failing = false;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  mailed = [];
  failing = false;
});

const tools = {
  clock: () => NOW,
  log: pino({ enabled: false }),
  jobs: {
    add: async (job: SiteJob) => {
      if (failing) throw new Error("no queue");
      mailed.push(job);
      return "job";
    },
  },
} as unknown as Pick<Resources, "clock" | "jobs" | "log">;

const delivery = () => ({ id: `webhook-${(webhooks += 1)}`, topic: "orders/updated", receivedAt: NOW });
const PAID = { financial_status: "paid" };

interface Story {
  readonly id: number;
  readonly order: (changes?: object) => Promise<boolean>;
  readonly refund: (id: number, amount: string, changes?: object) => Promise<boolean>;
  readonly documents: () => ReturnType<typeof findInvoicesOfOrder>;
}

/** An order of its own: invoices are never deleted. */
function story(): Story {
  orderIds += 1;
  const id = orderIds;
  return {
    id,
    order: (changes = {}) => {
      const parsed = parseOrderPayload(orderPayload({ id, name: `#${id}`, ...changes }));
      if (!parsed.ok) throw new Error(parsed.problem);
      return recordOrder(database.site, delivery(), parsed.news, (tx, order) =>
        issueInvoices(tx, order, tools),
      );
    },
    refund: (refundId, amount, changes = {}) => {
      const parsed = parseRefundPayload(refundPayload(refundId, amount, { order_id: id, ...changes }));
      if (!parsed.ok || parsed.fact === null) throw new Error("no refund");
      return recordFact(database.site, delivery(), parsed.fact, (tx, order) =>
        issueInvoices(tx, order, tools),
      );
    },
    documents: () => findInvoicesOfOrder(database.site, String(id)),
  };
}

async function expectNoGaps(): Promise<void> {
  const rows = await database.site
    .select({ number: invoices.number })
    .from(invoices)
    .orderBy(asc(invoices.number));
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  const [counter] = await database.site.select().from(invoiceCounters);
  expect(counter?.last ?? 0).toBe(rows.length);
}

describe("an invoice", () => {
  it("is issued when the order is paid, with what it was agreed on that day", async () => {
    const { order, documents } = story();
    await order();
    expect(await documents()).toEqual([]);
    const note_attributes = [{ name: "tax_number", value: "RO18547290" }];
    await order({ ...PAID, note_attributes });
    const [row, ...others] = await documents();
    expect(others).toEqual([]);
    expect(row?.document).toMatchObject({
      kind: "invoice",
      // The shop's day: it is half past midnight there.
      issuedOn: "2026-11-26",
      isModel: true,
      language: "ro",
      currency: "RON",
      corrects: null,
      seller: { name: "Sânziana Exemplu S.R.L.", city: "Cluj-Napoca", state: "CJ" },
      buyer: { name: "Ana Pop", taxNumber: "RO18547290", city: "Cluj-Napoca", countryCode: "RO" },
      amounts: {
        gross: 52_020,
        vat: 9_028,
        net: 42_992,
        lines: [{ title: "Papillex, Un flacon", quantity: 2, discount: 5_780, gross: 52_020, percent: 21 }],
      },
    });
    expect(row?.document.number.series).toBe("MODEL");
    expect(mailed).toEqual([{ name: "order-mail", data: { kind: "invoice", ...row?.document.number } }]);
  });

  it("is issued once, however often and in whatever state the order comes again", async () => {
    const { order, documents } = story();
    await order(PAID);
    await order(PAID);
    const changed = { shipping_address: null, total_price: "1.00", updated_at: "2026-11-30T08:00:00Z" };
    await order({ ...PAID, ...changed });
    const rows = await documents();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.document.buyer.name).toBe("Ana Pop");
    expect(mailed).toHaveLength(1);
  });

  it.each([
    ["is not paid", { financial_status: "authorized" }],
    [
      "was cancelled before it was paid",
      { financial_status: "voided", cancelled_at: "2026-11-22T08:00:00Z" },
    ],
    ["is free, as a replacement is", { ...PAID, total_price: "0.00", subtotal_price: "0.00" }],
    ["is in a currency the store cannot count in", { ...PAID, currency: "PLN" }],
  ])("is none for an order that %s", async (_case, changes) => {
    const { order, documents } = story();
    await order(changes);
    expect(await documents()).toEqual([]);
  });

  it("of an order of long ago is not mailed: the store was only told of it again", async () => {
    const { order, documents } = story();
    await order({ ...PAID, created_at: "2025-11-21T10:00:00Z", processed_at: "2025-11-21T10:00:00Z" });
    expect(await documents()).toHaveLength(1);
    expect(mailed).toEqual([]);
  });

  it("takes its number back when its transaction fails", async () => {
    const { order, documents } = story();
    failing = true;
    await expect(order(PAID)).rejects.toThrow("no queue");
    expect(await documents()).toEqual([]);
    await expectNoGaps();
    failing = false;
    await order(PAID);
    expect(await documents()).toHaveLength(1);
    await expectNoGaps();
  });

  it("is never changed nor deleted", async () => {
    const { order } = story();
    await order(PAID);
    const { site } = database;
    for (const statement of [
      sql`UPDATE site.invoices SET gross_minor = 1`,
      sql`DELETE FROM site.invoices`,
      sql`TRUNCATE site.invoices`,
    ]) {
      const refused = await site.execute(statement).then(
        () => null,
        (error: unknown) => String((error as Error).cause),
      );
      expect(refused).toContain("never changed");
    }
  });
});

describe("credit notes", () => {
  const first = { refund_line_items: [{ line_item_id: 5_400_001_001, quantity: 1, subtotal: "260.10" }] };

  it("correct the invoice and add up to it to the ban, whatever comes first and however often", async () => {
    const steps = [
      "created",
      "paid",
      "refund 1",
      "refund 2",
      "refund 3",
      "refunded",
      "paid",
      "refund 2",
    ] as const;
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...steps], { minLength: steps.length }), async (order) => {
        const told = story();
        for (const step of order) {
          if (step === "created") await told.order();
          else if (step === "paid") await told.order(PAID);
          else if (step === "refunded")
            await told.order({ financial_status: "refunded", updated_at: "2026-11-24T10:00:00Z" });
          else if (step === "refund 1") await told.refund(1, "260.10", first);
          else if (step === "refund 2") await told.refund(2, "60.05");
          else await told.refund(3, "200.05");
        }
        const [invoice, ...notes] = await told.documents();
        expect([
          invoice?.kind,
          ...notes.map(({ refundId }) => Number(refundId)).toSorted((a, b) => a - b),
        ]).toEqual(["invoice", 1, 2, 3]);
        for (const key of ["net", "vat", "gross"] as const) {
          const credited = notes.reduce((sum, { document }) => sum + document.amounts[key], 0);
          expect(credited).toBe(invoice?.document.amounts[key]);
        }
        for (const { document } of notes) {
          expect(document.corrects?.number).toEqual(invoice?.document.number);
        }
      }),
      { numRuns: RUNS },
    );
    await expectNoGaps();
  });

  it("have the goods that came back, and are mailed", async () => {
    const told = story();
    await told.order(PAID);
    mailed = [];
    await told.refund(1, "260.10", first);
    const [, note] = await told.documents();
    expect(note?.document.amounts.lines).toMatchObject([{ kind: "goods", quantity: 1, gross: 26_010 }]);
    expect(mailed).toHaveLength(1);
  });

  it("are none for a refund that gave no money back", async () => {
    const told = story();
    await told.order(PAID);
    await told.refund(1, "0.00");
    expect(await told.documents()).toHaveLength(1);
  });
});

it.runIf(hasPostgres())(
  "twenty orders at once, each told three times, have twenty numbers in a row",
  async () => {
    const told = Array.from({ length: 20 }, story);
    await Promise.all(told.flatMap(({ order }) => [order(PAID), order(PAID), order(PAID)]));
    for (const { documents } of told) expect(await documents()).toHaveLength(1);
    await expectNoGaps();
  },
);

it.each(["SNZ000001", "MODEL123456", "SNZ1000000"])("%s is the name of a document", (name) => {
  const number = parseInvoiceName(name);
  expect(number === null ? null : invoiceName(number)).toBe(name);
});

it.each(["", "SNZ1", "snz000001", "SNZ0000001", "SNZ000001'", "000001", "A".repeat(10_000)])(
  "%s is none",
  (name) => {
    expect(parseInvoiceName(name)).toBeNull();
  },
);
