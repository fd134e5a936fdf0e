// Long, because it is the list of the back office's commands, each with what it refuses.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, asc, eq, isNull } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NEWSLETTER_DISCOUNT_CODE, POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { BRAND_CODE_PREFIX } from "#brand/brand.ts";
import type { CommandResult } from "#lib/terminal/command.server.ts";
import { runCommand } from "#shop/back-office/run-command.ts";
import { priceHistory } from "#shop/modules/catalogue/catalogue.tables.ts";
import { loadDiscountCodes } from "#shop/modules/discount/discount.store.ts";
import { orderRepeats, orders } from "#shop/modules/order/order.tables.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import { openBench, type Bench } from "#shop/payment/payment-bench.fixture.ts";
import { recoverPayments } from "#shop/payment/recovery/recover-payments.ts";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { BackOfficeError, callBackOffice } from "./call-back-office.ts";
import { type BackOffice, openBackOffice } from "./open-back-office.ts";

const log = pino({ enabled: false });
const databases = hasPostgres() ? (["pglite", "postgres"] as const) : (["pglite"] as const);

describe.each(databases)("the back office over its socket, on %s", (kind) => {
  const folder = mkdtempSync(join(tmpdir(), "back-office-"));
  let bench: Bench;
  let office: BackOffice;

  beforeAll(async () => {
    bench = await openBench(await openTestDatabase(kind));
    office = await openBackOffice({
      dataFolder: folder,
      offices: { "/": (args) => runCommand(bench.context, args) },
      log,
    });
  });
  afterAll(async () => {
    await office.close();
    await bench.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function call(...args: string[]): Promise<CommandResult> {
    const result = await callBackOffice(folder, args);
    if (result === null) throw new Error("Nobody listens.");
    return result;
  }
  /** Returns the output of a command, or its refusal. */
  async function said(...args: string[]): Promise<string> {
    const result = await call(...args);
    return result.ok ? result.text : `refused: ${result.message}`;
  }
  async function data(...args: string[]): Promise<unknown> {
    const result = await call(...args);
    return result.ok ? result.data : result;
  }
  /** Places a new paid order. @returns its number */
  async function order(lines: Parameters<Bench["cart"]>[0] = [{ handle: "papillex" }]): Promise<string> {
    await bench.pay(await bench.cart(lines, { email: "ioana@exemplu.ro" }));
    return String((await bench.orders()).at(-1)?.number);
  }
  async function topicsOf(number: string): Promise<string[]> {
    const [found] = (await bench.orders()).filter((each) => String(each.number) === number);
    const rows = await bench.database
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.subjectId, found?.id ?? 0));
    return rows.map(({ topic }) => topic).toSorted();
  }
  async function agree(): Promise<void> {
    await bench.deliverWebhooks();
    expect(await bench.disagreements()).toEqual([]);
  }

  test("orders and order tell what was bought, by whom and where it goes", async () => {
    const number = await order([{ handle: "papillex", quantity: 2 }]);
    expect(await data("orders")).toContainEqual({
      number: Number(number),
      name: `#${number}`,
      placedAt: "2026-11-21T09:00:00.000Z",
      status: "paid",
      items: 2,
      total: "578.00",
      currency: "RON",
      email: "ioana@exemplu.ro",
      holdReason: null,
    });
    expect(await said("orders", "--status", "paid")).toMatch(
      new RegExp(`#${number} +2026-11-21 09:00 +paid +2 +578.00 RON +ioana@exemplu.ro`),
    );
    expect(await said("orders", "--status", "unpaid")).toBe("No orders are unpaid.");
    const details = await said("order", `#${number}`);
    for (const shown of [
      "Str. Memorandumului 12",
      "SZ-PAPILLEX-1",
      "captured, card visa 4242",
      "578.00 RON",
    ]) {
      expect(details).toContain(shown);
    }
    expect(details).toMatch(/^line +quantity .+\n +1 +2 +SZ-PAPILLEX-1/m);
    expect(await data("order", number)).toMatchObject({
      status: "paid",
      lines: [{ line: 1, quantity: 2, price: "289.00" }],
    });
  });

  test("fulfil sends an order once, however often it is said", async () => {
    const number = await order();
    expect(await said("fulfil", number, "--tracking", "RO-1", "--company", "Sameday")).toBe(
      `Order #${number} is sent with tracking number RO-1.`,
    );
    expect(await said("fulfil", number)).toBe(`Order #${number} was already sent with tracking number RO-1.`);
    expect(await said("fulfil", number, "--tracking", "RO-2")).toContain("with another tracking number");
    expect(await topicsOf(number)).toEqual([
      "fulfillments/create",
      "orders/create",
      "orders/fulfilled",
      "orders/paid",
    ]);
    const [told] = await bench.database
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.topic, "orders/fulfilled"));
    expect(JSON.parse(told?.payload ?? "")).toMatchObject({
      fulfillment_status: "fulfilled",
      fulfillments: [{ status: "success", tracking_number: "RO-1", tracking_company: "Sameday" }],
      line_items: [{ fulfillable_quantity: 0, fulfillment_status: "fulfilled" }],
    });
    expect(await said("cancel", number)).toContain("already sent");
    await agree();
  });

  test("cancel gives goods and money back once, also when it is said twice at the same time", async () => {
    const before = await bench.stock("endo-well");
    const number = await order([{ handle: "endo-well", quantity: 3 }]);
    const answers = await Promise.all([
      call("cancel", number, "--reason", "customer"),
      call("cancel", number),
      call("cancel", number),
    ]);
    expect(answers.map((each) => each.ok)).toEqual([true, true, true]);
    expect(answers.filter((each) => each.ok && !(each.data as { already: boolean }).already)).toHaveLength(1);
    expect(await bench.stock("endo-well")).toBe(before);
    expect(bench.catalogue.productByHandle("endo-well")?.variants[0]?.stock).toBe(before);
    expect(await topicsOf(number)).toEqual([
      "orders/cancelled",
      "orders/create",
      "orders/paid",
      "orders/updated",
      "refunds/create",
    ]);
    expect(await data("order", number)).toMatchObject({
      status: "cancelled",
      payment: { state: "refunded" },
    });
    expect(await said("fulfil", number)).toBe(`refused: Order #${number} is cancelled.`);
    expect(await said("cancel", number)).toBe(
      `Order #${number} was already cancelled, its money is paid back.`,
    );
    await agree();
  });

  test("fulfil and cancel at the same time: one of them", async () => {
    const number = await order();
    const [sent, cancelled] = await Promise.all([call("fulfil", number), call("cancel", number)]);
    expect([sent.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
    await agree();
  });

  test("a refund the gateway does not answer is finished by recovery", async () => {
    const number = await order();
    const { gateway } = bench.context;
    const { refund } = gateway;
    Object.assign(gateway, { refund: () => Promise.reject(new Error("no line to the bank")) });
    expect(await said("cancel", number)).toContain("its money is being paid back");
    Object.assign(gateway, { refund });
    await recoverPayments(bench.context, { untouchedMs: 0 });
    expect(await data("order", number)).toMatchObject({ payment: { state: "refunded" } });
    await agree();
  });

  test("refund pays lines back by place or SKU, delivery, or all that is left", async () => {
    const number = await order([{ handle: "papillex", quantity: 2 }, { handle: "simplix" }]);
    const [first, again] = [
      await said("refund", number, "--line", "1:1", "--restock", "cancel", "--key", `cli ${number}`),
      await said("refund", number, "--line", "1:1", "--restock", "cancel", "--key", `cli ${number}`),
    ];
    expect(first).toMatch(
      new RegExp(`^289\\.00 RON of order #${number} are paid back, refund 84\\d+; 488\\.00 are left\\.$`),
    );
    expect(again).toBe(first);
    expect(await data("order", number)).toMatchObject({ refunded: "289.00", status: "paid" });
    expect(await said("refund", number, "--line", "sz-simplix-1:2")).toBe(
      "refused: Of that line 1 are left.",
    );
    expect(await call("refund", number, "--line", "2:2")).toMatchObject({
      kind: "refused",
      refusal: { code: "too_many_units", params: { left: 1 } },
    });
    expect(await said("refund", number, "--shipping", "5,00")).toBe("refused: Of the delivery 0.00 is left.");
    expect(await said("refund", number, "--line", "sz-simplix-1:1", "--note", "spart")).toContain(
      "199.00 RON",
    );
    expect(await said("refund", number, "--all")).toContain("0.00 are left.");
    expect(await said("refund", number, "--all")).toContain("nothing is left");
    expect(await said("orders", "--status", "refunded")).toContain(`#${number}`);
    await agree();
  });

  test("deliver and replace follow a parcel", async () => {
    const number = await order();
    expect(await said("deliver", number)).toBe(`refused: Order #${number} is not sent yet.`);
    expect(await said("replace", number)).toBe(`refused: Order #${number} is not sent yet.`);
    await call("fulfil", number);
    expect(await said("deliver", number)).toBe(`Order #${number} is delivered, 2026-11-21 09:00 UTC.`);
    expect(await said("deliver", number)).toContain("was already delivered");
    const next = Number(number) + 1;
    expect(await said("replace", number, "--line", "1:1")).toBe(`Order #${next} replaces order #${number}.`);
    expect(await said("orders", "--status", "delivered")).toContain(`#${number}`);
    expect(await data("order", String(next))).toMatchObject({ payment: null, lines: [{ total: "0.00" }] });
    await agree();
  });

  test("store credit is mailed again under a new code", async () => {
    const number = await order();
    expect(await said("resend-credit", number)).toContain("nothing is left for that");
    await call("refund", number, "--all", "--store-credit");
    expect(await said("resend-credit", number)).toMatch(
      new RegExp(`^Mailed again for order #${number}: ….{4} \\(\\d+\\.00 RON\\)\\.$`),
    );
    for (let n = 0; n < 2; n += 1) await call("resend-credit", number);
    expect(await said("resend-credit", number)).toContain("has had its codes of this hour");
    await agree();
  });

  test("a held order is not sent until it is released", async () => {
    const number = await order();
    expect(await said("hold", number, "--reason", "wrong address?")).toBe(
      `Order #${number} is on hold: wrong address?`,
    );
    expect(await said("hold", number)).toContain("--reason says");
    expect(await said("orders", "--status", "paid")).toContain("paid, on hold");
    expect(await said("order", number)).toContain("wrong address?");
    expect(await said("fulfil", number)).toContain("is on hold");
    expect(await said("release", number)).toBe(`Order #${number} is no longer on hold.`);
    expect(await said("release", number)).toBe(`Order #${number} was not on hold.`);
  });

  test("every order is sent again in its current state, continued after an interruption", async () => {
    await order();
    await bench.deliverWebhooks();
    const placed = await bench.orders();
    const [first] = placed;
    // An earlier command died after the first order.
    await bench.database
      .insert(orderRepeats)
      .values({ name: "orders/updated", lastOrderId: first?.id ?? 0, told: 1, startedAt: new Date(0) });
    const both = await Promise.all([
      said("webhooks", "resend", "--orders"),
      data("webhooks", "resend", "--orders"),
    ]);
    expect(both).toContain(`${placed.length} orders to be told of again.`);
    const repeated = await bench.database
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.isRepeat, true));
    const told = new Set(repeated.map(({ subjectId }) => subjectId));
    expect(placed.filter(({ id }) => !told.has(id)).length).toBeLessThanOrEqual(1);
    const later = new Map((await bench.orders()).map(({ id, updatedAt }) => [id, updatedAt.getTime()]));
    for (const { id, updatedAt } of placed.slice(1))
      expect(later.get(id)).toBeGreaterThan(updatedAt.getTime());
    expect(await bench.database.select().from(orderRepeats)).toEqual([]);
    await agree();
  });

  test("sold out goods can be bought again after a cancellation, and the storefront gets a webhook", async () => {
    await bench.setStock("ahcc", 1, "three-pack");
    const number = await order([{ handle: "ahcc", key: "three-pack" }]);
    await bench.database.delete(webhookDeliveries).where(eq(webhookDeliveries.topic, "products/update"));
    await call("cancel", number);
    const told = await bench.database
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.topic, "products/update"));
    expect(told.map(({ payload }) => JSON.parse(payload ?? "") as object)).toMatchObject([
      { handle: "ahcc" },
    ]);
    expect(told[0]?.payload).toContain('"inventory_quantity":1');
  });

  test("stock is set to the counted number, shown at once and sent by webhook", async () => {
    await bench.database.delete(webhookDeliveries).where(eq(webhookDeliveries.topic, "products/update"));
    expect(await said("stock", "simplix", "single", "7")).toMatch(/^SZ-SIMPLIX-1: \d+ → 7\.$/);
    expect(await said("stock", "simplix", "SZ-SIMPLIX-1", "7")).toBe("SZ-SIMPLIX-1: 7 → 7.");
    expect(bench.catalogue.productByHandle("simplix")?.variants[0]?.stock).toBe(7);
    const told = await bench.database
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.topic, "products/update"));
    expect(told).toHaveLength(1);
    expect(told[0]?.payload).toContain('"inventory_quantity":7');
    expect(await data("stock")).toContainEqual({
      product: "simplix",
      variant: "single",
      sku: "SZ-SIMPLIX-1",
      stock: 7,
    });
    await bench.deliverWebhooks();
  });

  test("a single bottle's price is refused until it is said what happens to packs and subscriptions", async () => {
    const refusal = await said("price", "papillex", "single", "259.00");
    expect(refusal).toBe(
      "refused: With a single bottle at 259.00, monthly at 260.10 would save 0% instead of 10%, " +
        "three-pack at 780.30 would save 0% instead of 10%: add --scale (monthly 233.10, three-pack 699.30) or --keep-others.",
    );
    expect(bench.catalogue.variantById(bench.variantId("papillex"))?.price.amount).toBe(28_900);
    const savings = ({ others }: { others: { price: string; savedPercent: number }[] }) =>
      others.map(({ price, savedPercent }) => [price, savedPercent]);
    const kept = await data("price", "papillex", "single", "259.00", "--keep-others");
    expect(savings(kept as Parameters<typeof savings>[0])).toEqual([
      ["260.10", 0],
      ["780.30", 0],
    ]);
    const compareAts = () =>
      bench.catalogue.productByHandle("papillex")?.variants.map(({ compareAt }) => compareAt?.amount ?? null);
    expect(compareAts()).toEqual([null, null, null]);
    await data("price", "papillex", "single", "289.00", "--keep-others");
    const scaled = await data("price", "papillex", "single", "259.00", "--scale");
    expect(savings(scaled as Parameters<typeof savings>[0])).toEqual([
      ["233.10", 10],
      ["699.30", 10],
    ]);
    expect(compareAts()).toEqual([null, 25_900, 77_700]);
    expect(await said("price", "papillex", "single", "289.00", "--scale")).toContain(
      "SZ-PAPILLEX-3: 780.30, 10% less than single bottles.",
    );
    await bench.deliverWebhooks();
  });

  test("a price is set, recorded and sent by webhook", async () => {
    const args = ["price", "pco-well", "single", "199,90", "--compare-at", "249.00", "--keep-others"];
    expect(await said(...args)).toMatch(/^SZ-PCO-WELL-1: .* → 199\.90 \(instead of 249\.00\) RON\.\n/);
    expect(await said("price", "pco-well", "1", "199.90", "--compare-at", "249")).toContain("already");
    const variantId = bench.variantId("pco-well");
    expect(bench.catalogue.variantById(variantId)?.price.amount).toBe(19_990);
    const history = await bench.database
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.variantId, variantId))
      .orderBy(asc(priceHistory.validFrom));
    expect(history.at(-1)).toMatchObject({ priceMinor: 19_990, compareAtMinor: 24_900 });
    const [told] = await bench.database
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.subjectId, bench.catalogue.productByHandle("pco-well")?.id ?? 0));
    expect(told?.payload).toContain('"price":"199.90","compare_at_price":"249.00"');
    await bench.deliverWebhooks();
  });

  test("codes are listed, added and ended, and stay so at the next start", async () => {
    expect(await said("codes", "add", "vară", "15", "--limit", "2", "--once")).toBe("VARA takes 15% off.");
    expect(await said("codes", "add", "MULT", "10", "--min-subtotal", "150,00")).toBe("MULT takes 10% off.");
    expect(await said("codes")).toMatch(/MULT .*150\.00/);
    expect(await said("codes", "add", "VARA", "20")).toBe("refused: There is a code VARA already.");
    expect(await said("codes", "add", `${BRAND_CODE_PREFIX}20`, "15")).toContain("must take off 20%");
    expect(await said("codes", "end", "POPUP10")).toContain("POPUP10 ended on 2026-11-21 09:00 UTC.");
    await loadDiscountCodes(bench.database, bench.context.config.discountCodes, "RON");
    const codes = (await data("codes")) as { code: string; status: string }[];
    const statusOf = (code: string): string | undefined => codes.find((each) => each.code === code)?.status;
    expect([statusOf("VARA"), statusOf("POPUP10"), statusOf(POPUP_DISCOUNT_CODE)]).toEqual([
      "works",
      "expired",
      "works",
    ]);
    expect(await said("codes", "end", "NOTHING")).toBe("refused: There is no code NOTHING.");
    expect(await said("codes", "reopen", "popup10")).toBe("The end of POPUP10 by hand is taken back.");
    expect(await said("codes", "reopen", "POPUP10")).toBe("refused: No code POPUP10 was ended by hand.");
  });

  test("codes that the site hands out stay as promised", async () => {
    expect(await said("codes", "end", NEWSLETTER_DISCOUNT_CODE.toLowerCase())).toBe(
      `refused: The site hands out ${NEWSLETTER_DISCOUNT_CODE}, so it has to work.`,
    );
    expect(await said("codes", "add", NEWSLETTER_DISCOUNT_CODE, "5")).toBe(
      `refused: The site hands out ${NEWSLETTER_DISCOUNT_CODE} for first orders of any amount; this one is not for first orders only.`,
    );
    expect(await said("codes", "add", NEWSLETTER_DISCOUNT_CODE, "5", "--first-order")).toContain(
      "There is a code",
    );
  });

  test("webhooks that failed are listed and tried again at once", async () => {
    await bench.deliverWebhooks();
    expect(await said("webhooks")).toBe("Nothing failed.");
    const number = await order();
    const [failed] = await bench.database
      .update(webhookDeliveries)
      .set({ attempts: 3, lastError: "The receiver answered 500." })
      .where(eq(webhookDeliveries.topic, "orders/create"))
      .returning();
    await bench.database
      .update(webhookDeliveries)
      .set({ deliveredAt: null, payload: "{}" })
      .where(eq(webhookDeliveries.id, failed?.id ?? ""));
    expect(await said("webhooks")).toContain("The receiver answered 500.");
    expect(await data("webhooks", "retry", failed?.id ?? "")).toEqual({ retried: [failed?.id] });
    expect(await said("webhooks", "retry", "no-such-id")).toContain("refused: No failed delivery");
    expect((await data("webhooks", "--all")) as unknown[]).not.toHaveLength(0);
    expect(await topicsOf(number)).toContain("orders/create");
  });

  test("a webhook that is late is listed, although no try of it was noted", async () => {
    await bench.deliverWebhooks();
    await order();
    expect(await said("webhooks")).toBe("Nothing failed; 2 are on their way.");
    const [late] = await bench.database
      .update(webhookDeliveries)
      .set({ createdAt: new Date("2026-11-21T08:58:59.000Z") })
      .where(and(isNull(webhookDeliveries.deliveredAt), eq(webhookDeliveries.topic, "orders/create")))
      .returning();
    expect(await data("webhooks")).toMatchObject([{ id: late?.id, attempts: 0 }]);
    expect(await data("webhooks", "retry")).toEqual({ retried: [late?.id] });
  });

  test("books agree, or are listed and end the program with 1", async () => {
    const number = await order();
    // Work begun a moment ago need not be finished: its webhooks are not delivered yet.
    expect(await call("books")).toEqual({
      ok: true,
      text: "The books agree.",
      data: { agree: true, total: 0, counts: {}, disagreements: [] },
      exitCode: 0,
    });
    await bench.deliverWebhooks();
    await bench.database
      .update(orders)
      .set({ totalMinor: 5 })
      .where(eq(orders.number, Number(number)));
    const found = await call("books");
    expect(found).toMatchObject({ exitCode: 1, data: { agree: false } });
    expect(await said("books", "--limit", "1")).toMatch(/\n1 of \d+: .*orders \d/);
    expect(await said("books", "--limit", "0")).toContain("--limit is a whole number");
    expect(found.ok && found.text).toMatch(
      new RegExp(`^orders +#${number} +costs 5 RON, paid 28900 RON$`, "m"),
    );
    await bench.database
      .update(orders)
      .set({ totalMinor: 28_900 })
      .where(eq(orders.number, Number(number)));
    await agree();
  });

  test.each([
    [["order", "1"], "There is no order #1."],
    [["fulfil", "1"], "There is no order #1."],
    [["cancel", "1"], "There is no order #1."],
    [["refund", "1", "--all"], "There is no order #1."],
    [["deliver", "1"], "There is no order #1."],
    [["replace", "1"], "There is no order #1."],
    [["stock", "papilex", "single", "1"], 'There is no product "papilex". There are: papillex, '],
    [
      ["stock", "papillex", "double", "1"],
      'papillex has no variant "double". There are: single, monthly, three-pack.',
    ],
  ])("%j cannot be done, and says why", async (args, message) => {
    const result = await call(...args);
    expect(result).toMatchObject({ ok: false, kind: "refused", message: expect.stringContaining(message) });
  });

  test.each([
    [["sell"], 'There is no command "sell".'],
    [["order"], "Usage: npm run shop -- order <number>"],
    [["order", "first"], "such as 1001"],
    [["orders", "--state", "paid"], "Usage:"],
    [["orders", "--status", "new"], "unpaid, paid, fulfilled, delivered, refunded, cancelled"],
    [["orders", "--limit", "0"], "--limit"],
    [["cancel", "1001", "--reason", "bored"], "customer, inventory"],
    [["refund", "first"], "such as 1001"],
    [["refund", "1001", "--restock", "maybe"], "no, cancel, return"],
    [["refund", "1001", "--shipping", "free"], "such as 19.90"],
    [["refund", "1001", "--line", "1"], "such as 1:2"],
    [["refund", "1001", "--line", "9:1"], "such as 1:2"],
    [["replace", "1001", "--line", "0:1"], "such as 1:2"],
    [["deliver", "1001", "--at", "yesterday"], "such as 2026-11-21T09:00:00Z"],
    [["fulfil", "1001", "--tracking", "x".repeat(101)], "at most 100 characters"],
    [["webhooks", "resend"], "Usage:"],
    [["stock", "papillex", "single"], "Usage:"],
    [["stock", "papillex", "single", "-3"], "Usage:"],
    [["stock", "papillex", "single", "2.5"], "whole number"],
    [["price", "papillex", "single", "free"], "such as 289.00"],
    [["price", "papillex", "single", "0"], "such as 289.00"],
    [["price", "papillex", "single", "289", "--compare-at", "200"], "higher"],
    [["price", "papillex", "single", "259", "--scale", "--keep-others"], "not both"],
    [["price", "papillex", "monthly", "250", "--scale"], "for a single bottle"],
    [["codes", "add", "X!", "10"], "3 to 40 letters"],
    [["codes", "add", "IARNA", "101"], "1 to 100"],
    [["codes", "add", "IARNA", "10", "--until", "2026-02-31"], "such as 2026-12-31"],
    [["codes", "add", "IARNA", "10", "--min-subtotal", "0"], "such as 150.00"],
    [["codes", "remove", "X"], "Usage:"],
    [["webhooks", "forget"], "Usage:"],
    [["payments", "forget"], "Usage:"],
    [["books", "please"], "Usage:"],
  ])("%j is not understood, and says what would be", async (args, message) => {
    const result = await call(...args);
    expect(result).toMatchObject({ ok: false, kind: "usage", message: expect.stringContaining(message) });
    expect(result.ok ? "" : result.message).not.toContain("\n");
  });

  test("without a command the usage names them all", async () => {
    for (const name of [
      "orders",
      "fulfil",
      "deliver",
      "refund",
      "cancel",
      "replace",
      "stock",
      "price",
      "codes",
      "webhooks",
      "payments",
      "books",
    ]) {
      expect(await said()).toContain(name);
    }
  });

  describe("who may speak to it", () => {
    const socketPath = join(folder, "back-office.sock");
    const secretFile = join(folder, "back-office.secret");

    function ask(
      method: string,
      headers: Record<string, string>,
      body = '{"args":["orders"]}',
    ): Promise<number> {
      return new Promise((resolve, reject) => {
        const asking = request({ socketPath, method, path: "/", headers }, (answer) => {
          resolve(answer.resume().statusCode ?? 0);
        });
        asking.on("error", reject);
        asking.end(body);
      });
    }
    const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` });
    const secret = (): string => readFileSync(secretFile, "utf8");

    test("socket and secret are their owner's alone", () => {
      expect([socketPath, secretFile].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
    });

    test.each([
      ["no secret", {}],
      ["an empty one", bearer("")],
      ["another", bearer("A".repeat(43))],
    ])("with %s it is 401", async (_case, headers) => {
      expect(await ask("POST", headers)).toBe(401);
    });

    test.each([
      ["a GET", "GET", "", 405],
      ["no JSON", "POST", "{", 400],
      ["no words", "POST", '{"args":[1]}', 400],
      ["too many bytes", "POST", JSON.stringify({ args: ["x".repeat(70_000)] }), 400],
      ["a command", "POST", '{"args":["orders"]}', 200],
    ])("with the secret, %s", async (_case, method, body, status) => {
      expect(await ask(method, bearer(secret()), body)).toBe(status);
    });

    test("a caller with an old secret gets an error in one line", async () => {
      const right = secret();
      chmodSync(secretFile, 0o600);
      writeFileSync(secretFile, "old");
      await expect(callBackOffice(folder, ["orders"])).rejects.toThrow(BackOfficeError);
      writeFileSync(secretFile, right);
    });
  });
});

describe("where no store runs", () => {
  const folder = mkdtempSync(join(tmpdir(), "no-store-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("there is no answer, also when a killed store left its socket behind", async () => {
    expect(await callBackOffice(folder, ["orders"])).toBeNull();
    writeFileSync(join(folder, "back-office.secret"), "left behind");
    writeFileSync(join(folder, "back-office.sock"), "");
    expect(await callBackOffice(folder, ["orders"])).toBeNull();
  });

  test("what was left behind is replaced at the next start, and gone after it", async () => {
    const office = await openBackOffice({
      dataFolder: folder,
      offices: { "/": async () => ({ ok: true, text: "here", data: null }) },
      log,
    });
    expect(await callBackOffice(folder, ["orders"])).toEqual({ ok: true, text: "here", data: null });
    await office.close();
    expect(await callBackOffice(folder, ["orders"])).toBeNull();
  });

  test("each back office is at its own path, and a missing one is reported in one line", async () => {
    const office = await openBackOffice({
      dataFolder: folder,
      offices: { "/store": async (args) => ({ ok: true, text: args.join(" "), data: null }) },
      log,
    });
    const answer = await callBackOffice(folder, ["invoices", "list"], "/store");
    expect(answer).toEqual({ ok: true, text: "invoices list", data: null });
    await expect(callBackOffice(folder, ["orders"])).rejects.toThrow("no such back office");
    await office.close();
  });

  test("a bug in a command is reported in one line, and the store goes on", async () => {
    const office = await openBackOffice({
      dataFolder: folder,
      offices: { "/": () => Promise.reject(new Error("a bug")) },
      log,
    });
    await expect(callBackOffice(folder, ["orders"])).rejects.toThrow("its log says why");
    await office.close();
  });

  test("a folder too deep for a socket is named", async () => {
    const deep = join(folder, "d".repeat(120));
    await expect(callBackOffice(deep, ["orders"])).rejects.toThrow("too deep");
  });
});
