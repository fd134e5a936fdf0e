import fc from "fast-check";
import { asc, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { COMPANY } from "#brand/company.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { SiteJob } from "#app/platform/jobs/site-jobs.server.ts";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { parseRefundPayload } from "#app/webhooks/order-news-payload.server.ts";
import { recordFact, recordOrder } from "#app/features/orders/order-mirror.store.server.ts";
import { orderPayload, refundPayload } from "#app/webhooks/order-payload.fixture.ts";
import { parseOrderPayload } from "#app/webhooks/order-payload.server.ts";
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
let embedded = false;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  mailed = [];
  failing = false;
  embedded = false;
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
  get settings() {
    return { isShopEmbedded: embedded };
  },
} as unknown as Resources;

const delivery = () => ({ id: `webhook-${(webhooks += 1)}`, topic: "orders/updated", receivedAt: NOW });
const PAID = { financial_status: "paid" };

interface Story {
  readonly id: number;
  readonly order: (changes?: object) => Promise<boolean>;
  readonly refund: (id: number, amount: string, changes?: object) => Promise<boolean>;
  readonly documents: () => ReturnType<typeof findInvoicesOfOrder>;
}

/** Makes a new order for a test: invoices are never deleted. */
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
      seller: { name: COMPANY.name, city: "Cluj-Napoca", state: "CJ" },
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
      sql`TRUNCATE site.invoices CASCADE`,
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

/** Builds an order as Shopify sends it: two lines of 100.00 and 50.00, `changes` as after an edit or a refund. */
function hosted(at: number, changes: Readonly<Record<string, unknown>> = {}): object {
  const item = (id: number, price: string, quantity = 1, current_quantity = quantity) => ({
    id,
    title: `Line ${id}`,
    quantity,
    current_quantity,
    price,
    tax_lines: [{ rate: 0.21, price: "0.00" }],
  });
  const {
    items = [
      [1, "100.00"],
      [2, "50.00"],
    ],
    total = "150.00",
    owed = total,
    ...rest
  } = changes;
  return {
    ...PAID,
    updated_at: new Date(Date.parse("2026-11-21T08:00:00Z") + at * 60_000).toISOString(),
    line_items: (items as Parameters<typeof item>[]).map((each) => item(...each)),
    total_line_items_price: total,
    total_discounts: "0.00",
    tax_lines: [],
    total_price: total,
    subtotal_price: total,
    total_outstanding: "0.00",
    current_total_price: owed,
    ...rest,
  };
}

const removal = { line_item_id: 2, quantity: 1, subtotal: "50.00" };
/** Shopify's report of a line removed by an edit: a refund without money. */
const REMOVED = refundPayload(1, "0.00", { transactions: [], refund_line_items: [removal] });
const WITHOUT_SECOND = {
  items: [
    [1, "100.00"],
    [2, "50.00", 1, 0],
  ],
  owed: "100.00",
  refunds: [REMOVED],
};
const WITH_THIRD = {
  items: [
    [1, "100.00"],
    [2, "50.00"],
    [3, "20.00"],
  ],
  total: "170.00",
};
const READDED = {
  items: [
    [1, "100.00"],
    [2, "50.00", 1, 0],
    [3, "20.00"],
  ],
  total: "170.00",
  owed: "120.00",
};

describe("an order that was edited", () => {
  const sums = async (told: Story) =>
    (await told.documents()).map(({ kind, document: { amounts } }) => [
      kind,
      amounts.gross,
      amounts.lines.map(({ lineId, kind: of, quantity }) => lineId ?? `${of} ${quantity}`).join(),
    ]);

  it("before it was paid is invoiced without what was taken off", async () => {
    const told = story();
    await told.order(hosted(0, { financial_status: "pending" }));
    await told.order(hosted(1, { ...WITHOUT_SECOND, financial_status: "pending" }));
    await told.order(hosted(2, WITHOUT_SECOND));
    expect(await sums(told)).toEqual([["invoice", 10_000, "1"]]);
  });

  it("after it was paid has a credit note for what was taken off, once, before its money went back and after", async () => {
    const told = story();
    await told.order(hosted(0));
    await told.order(hosted(1, WITHOUT_SECOND));
    const expected = [
      ["invoice", 15_000, "1,2"],
      ["credit_note", 5_000, "2"],
    ];
    expect(await sums(told)).toEqual(expected);
    expect((await told.documents())[1]?.document).toMatchObject({ isEdit: true, amounts: { vat: 868 } });
    await told.refund(2, "50.00");
    const refunds = [REMOVED, refundPayload(2, "50.00")];
    await told.order(hosted(2, { ...WITHOUT_SECOND, refunds, financial_status: "partially_refunded" }));
    expect(await sums(told)).toEqual(expected);
    expect(mailed).toHaveLength(2);
  });

  it("after it was paid has an invoice for what was added, once that is paid", async () => {
    const told = story();
    await told.order(hosted(0));
    const unpaid = { financial_status: "partially_paid", total_outstanding: "20.00" };
    await told.order(hosted(1, { ...WITH_THIRD, ...unpaid }));
    expect(await sums(told)).toEqual([["invoice", 15_000, "1,2"]]);
    await told.order(hosted(2, WITH_THIRD));
    await told.order(hosted(3, WITH_THIRD));
    const [, addition] = await told.documents();
    expect(await sums(told)).toEqual([
      ["invoice", 15_000, "1,2"],
      ["invoice", 2_000, "3"],
    ]);
    expect(addition?.document.amounts).toMatchObject({ vat: 347, rates: [{ percent: 21, gross: 2_000 }] });
  });

  it("whose addition is told before its first payment is invoiced as far as it is paid", async () => {
    const told = story();
    await told.order(
      hosted(1, { ...WITH_THIRD, financial_status: "partially_paid", total_outstanding: "20.00" }),
    );
    expect(await sums(told)).toEqual([]);
    await told.order(hosted(0));
    expect(await sums(told)).toEqual([["invoice", 15_000, "1,2,3,adjustment -1"]]);
    await told.order(hosted(2, WITH_THIRD));
    expect((await sums(told)).at(-1)).toEqual(["invoice", 2_000, "adjustment 1"]);
    expect((await told.documents()).map(({ document }) => document.amounts.rates)).toMatchObject([
      [{ percent: 21 }],
      [{ percent: 21 }],
    ]);
  });

  it("and refunded has each credit note at the invoice that has the goods", async () => {
    const told = story();
    await told.order(hosted(0));
    await told.order(hosted(1, WITH_THIRD));
    const line = (id: number, subtotal: string) => ({ line_item_id: id, quantity: 1, subtotal });
    const third = refundPayload(3, "20.00", { refund_line_items: [line(3, "20.00")] });
    await told.refund(3, "20.00", third);
    const rest = [line(1, "100.00"), line(2, "50.00")];
    await told.refund(4, "150.00", { refund_line_items: rest });
    const rows = await told.documents();
    expect(
      rows.map(({ document: { corrects, number, amounts } }) => [corrects?.number ?? number, amounts.gross]),
    ).toEqual([
      [rows[0]?.document.number, 15_000],
      [rows[1]?.document.number, 2_000],
      [rows[1]?.document.number, 2_000],
      [rows[0]?.document.number, 15_000],
    ]);
  });

  it("and refunded in one sum has a credit note for each of its invoices", async () => {
    const told = story();
    await told.order(hosted(0));
    await told.order(hosted(1, WITH_THIRD));
    await told.refund(5, "170.00");
    const notes = (await told.documents()).slice(2);
    expect(notes.map(({ refundId, document: { amounts } }) => [refundId, amounts.gross])).toEqual([
      ["5", 15_000],
      ["5", 2_000],
    ]);
  });

  it("refunded in part, edited and paid comes to what is owed, whatever is told first and however often", async () => {
    const refund = refundPayload(6, "30.00", {
      refund_line_items: [{ line_item_id: 1, quantity: 0, subtotal: "30.00" }],
    });
    const back = { refunds: [refund], financial_status: "partially_refunded" };
    const edited = {
      items: [
        [1, "100.00"],
        [2, "50.00", 1, 0],
        [3, "20.00"],
      ],
      total: "170.00",
    };
    const steps = [
      (told: Story) => told.order(hosted(0, { financial_status: "pending" })),
      (told: Story) => told.order(hosted(1)),
      (told: Story) => told.refund(6, "30.00", refund),
      (told: Story) => told.order(hosted(2, { ...back, owed: "120.00" })),
      (told: Story) =>
        told.order(hosted(3, { ...back, ...edited, owed: "90.00", refunds: [refund, REMOVED] })),
      (told: Story) =>
        told.order(hosted(3, { ...back, ...edited, owed: "90.00", refunds: [refund, REMOVED] })),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...steps, ...steps], { minLength: steps.length * 2 }),
        async (order) => {
          const told = story();
          for (const step of order) await step(told);
          const documents = await told.documents();
          const net = documents.reduce(
            (sum, { kind, grossMinor }) => sum + (kind === "invoice" ? 1 : -1) * grossMinor,
            0,
          );
          expect(net).toBe(9_000);
        },
      ),
      { numRuns: RUNS },
    );
    await expectNoGaps();
  });

  it.runIf(hasPostgres())("and told by two processes at once has each document once", async () => {
    const told = story();
    await told.order(hosted(0));
    await Promise.all(Array.from({ length: 6 }, () => told.order(hosted(1, WITHOUT_SECOND))));
    await Promise.all(
      Array.from({ length: 6 }, () => told.order(hosted(2, { ...WITHOUT_SECOND, ...READDED }))),
    );
    expect((await sums(told)).map(([kind, gross]) => [kind, gross])).toEqual([
      ["invoice", 15_000],
      ["credit_note", 5_000],
      ["invoice", 2_000],
    ]);
    await expectNoGaps();
  });
});
describe("a refund in the buyer's currency", () => {
  const euro = { kind: "refund", status: "success", amount: "10.06", currency: "EUR" };
  const goods = [{ line_item_id: 2, quantity: 1, subtotal: "50.00" }];
  const lei = { shop_money: { amount: "50.00", currency_code: "RON" } };

  it.each([
    ["tells its own amount in the shop's", { transactions: [{ ...euro, amount: "10.06", amount_set: lei }] }],
    ["names its goods", { transactions: [euro], refund_line_items: goods }],
  ])("that %s is credited in the shop's", async (_case, changes) => {
    const told = story();
    await told.order(hosted(0));
    await told.refund(7, "0", changes);
    expect((await told.documents()).map(({ grossMinor }) => grossMinor)).toEqual([15_000, 5_000]);
  });

  it("that names nothing is credited once the order tells what is still owed", async () => {
    const told = story();
    await told.order(hosted(0));
    const refund = refundPayload(7, "0", { transactions: [euro] });
    await told.refund(7, "0", refund);
    expect(await told.documents()).toHaveLength(1);
    await told.order(hosted(1, { owed: "100.00", refunds: [refund] }));
    expect((await told.documents()).map(({ grossMinor }) => grossMinor)).toEqual([15_000, 5_000]);
  });
});

it("a test of payments at the embedded shop has a model while the company is a sample", async () => {
  embedded = true;
  const told = story();
  await told.order({ ...PAID, test: true });
  expect(await told.documents()).toMatchObject([{ series: "MODEL", document: { isModel: true } }]);
});

it("a test of payments takes no number and mails no invoice", async () => {
  const told = story();
  await told.order({ ...PAID, test: true });
  await told.refund(8, "20.00");
  expect([await told.documents(), mailed]).toEqual([[], []]);
  await expectNoGaps();
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

describe("an order that the courier collects", () => {
  const CASH = {
    financial_status: "pending",
    payment_gateway_names: ["Cash on Delivery (COD)"],
    total_outstanding: "520.20",
    current_total_price: "520.20",
  };
  const SENT = { ...CASH, fulfillment_status: "fulfilled" };

  it("is invoiced when it is sent, once, and not again when the money comes", async () => {
    const { order, documents } = story();
    await order(CASH);
    expect(await documents()).toEqual([]);
    await order(SENT);
    expect(await documents()).toHaveLength(1);
    await order({ ...SENT, financial_status: "paid", total_outstanding: "0.00" });
    expect((await documents()).map(({ document }) => [document.kind, document.amounts.gross])).toEqual([
      ["invoice", 52_020],
    ]);
  });

  it("is invoiced for what it costs once something was taken off, to the ban", async () => {
    const { order, documents } = story();
    // Three bottles less a code: one third of the discount is no whole number of bani.
    const bottles = { ...hosted(1, { items: [[1, "289.00", 3, 2]], total: "786.90" }), ...SENT };
    const reduced = {
      ...bottles,
      ...{ total_line_items_price: "867.00", total_discounts: "86.71", subtotal_price: "780.29" },
      line_items: [
        {
          ...{ id: 1, title: "Papillex", quantity: 3, current_quantity: 2, price: "289.00" },
          ...{ tax_lines: [{ rate: 0.11, price: "0.00" }], discount_allocations: [{ amount: "86.71" }] },
        },
      ],
      shipping_lines: [{ title: "Curier", price: "6.61" }],
      total_shipping_price_set: { shop_money: { amount: "6.61", currency_code: "RON" } },
      ...{ current_total_price: "524.81", total_outstanding: "524.81" },
      refunds: [
        refundPayload(1, "0.00", {
          transactions: [],
          refund_line_items: [{ line_item_id: 1, quantity: 1, subtotal: "260.09" }],
          order_adjustments: [{ kind: "shipping_refund", amount: "-2.00", tax_amount: "0.00" }],
        }),
      ],
    };
    await order(reduced);
    await order({ ...reduced, financial_status: "paid", total_outstanding: "0.00" });
    expect((await documents()).map(({ document: { amounts } }) => amounts.gross)).toEqual([52_481]);
    expect((await documents())[0]?.document.amounts.lines).toMatchObject([
      { kind: "goods", quantity: 2, gross: 52_020 },
      { kind: "delivery", gross: 461 },
    ]);
  });

  it("is credited in full, line by line, when its parcel was refused", async () => {
    const { order, documents } = story();
    await order(SENT);
    const refused = {
      ...{ ...SENT, financial_status: "voided", cancelled_at: "2026-11-26T08:00:00+02:00" },
      ...{ current_total_price: "0.00", total_outstanding: "0.00" },
    };
    await order(refused);
    await order(refused);
    const [invoice, note, ...others] = await documents();
    expect(others).toEqual([]);
    expect(note?.document).toMatchObject({ kind: "credit_note", amounts: { gross: 52_020 } });
    expect(note?.document.amounts.lines.map(({ title }) => title)).toEqual(
      invoice?.document.amounts.lines.map(({ title }) => title),
    );
  });

  it("is credited in full, too, when it was called back from the courier and then cancelled", async () => {
    const { order, documents } = story();
    await order(SENT);
    await order(CASH);
    const sentAgain = story();
    await sentAgain.order(SENT);
    await sentAgain.order(CASH);
    await sentAgain.order(SENT);
    expect(await sentAgain.documents()).toHaveLength(1);
    const cancelled = {
      ...{ ...CASH, financial_status: "voided", cancelled_at: "2026-11-26T08:00:00+02:00" },
      ...{ current_total_price: "0.00", total_outstanding: "0.00" },
    };
    await order(cancelled);
    await order(cancelled);
    expect((await documents()).map(({ document }) => [document.kind, document.amounts.gross])).toEqual([
      ["invoice", 52_020],
      ["credit_note", 52_020],
    ]);
  });

  it("has no document when it is cancelled before it is sent", async () => {
    const { order, documents } = story();
    await order(CASH);
    await order({ ...CASH, financial_status: "voided", cancelled_at: "2026-11-26T08:00:00+02:00" });
    expect(await documents()).toEqual([]);
  });
});
