import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { openSalesWorld, type SalesWorld } from "#tests/support/worlds/sales-world.ts";
import { openCalls } from "#tests/support/store/store-calls.ts";
import type { SalesInput, SalesReport } from "#domain/back-office/sales-calls.ts";
import type { StoreCalls } from "#domain/back-office/store-calls.ts";
import { cartReminders } from "#app/features/abandoned-carts/abandoned-cart.tables.ts";
import { invoices } from "#app/features/invoices/invoice.tables.ts";
import { isInvoiced } from "#app/features/invoices/issue-invoices.server.ts";
import type { MirroredMoments } from "#app/features/orders/mirrored-order.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import { returns } from "#app/features/returns/return.tables.ts";
import { addVisits } from "#app/features/monitoring/visits/visit-steps.store.server.ts";
import { WITH_SET } from "#app/webhooks/order-payload.fixture.ts";
import { startOfShopDay } from "#domain/time/shop-day.ts";
import type { VisitStep } from "#domain/visit-steps.ts";
import { ORDER_STATUSES } from "#app/features/orders/order-status.ts";

const RON = (amount: string) => ({ amount, currencyCode: "RON" });
const NOVEMBER: SalesInput = { from: "2026-11-01", until: "2026-11-30", per: "day" };
const ORDERED_CART = randomUUID();
const NOON = "2026-08-06T12:00:00Z";
/** Customer fields of an order whose buyer's data was erased. */
const ERASED = { email: null, contact_email: null, shipping_address: null, billing_address: null };

async function plantNovember({ order, refund }: SalesWorld): Promise<void> {
  const deliveredFor = { shop_money: { amount: "19.90", currency_code: "RON" } };
  const goods = { id: 72, product_id: 12, title: "=AHCC", quantity: 3, price: "100.00" };
  await order(1, "2026-10-20T10:00:00+03:00", { email: "ANA@exemplu.ro" });
  // Of its discount a set saves 7.80.
  const line_items = WITH_SET.line_items.map((line) => ({ ...line, id: 21, product_id: 11 }));
  await order(2, "2026-11-20T23:30:00+02:00", { ...WITH_SET, line_items });
  await order(3, "2026-11-21T00:10:00+02:00", { email: "ion@exemplu.ro", discount_codes: [] });
  await order(4, "2026-11-21T12:00:00+02:00", {
    email: "ion@exemplu.ro",
    total_price: "319.90",
    total_discounts: "0.00",
    total_shipping_price_set: deliveredFor,
    line_items: [goods],
    discount_codes: [{ code: "vara" }, { code: "IARNA" }],
    shipping_address: { country_code: "DE", name: "Ion" },
  });
  const units = [{ line_item_id: 72, quantity: 1, subtotal: "100.00", total_tax: "17.36" }];
  await refund(4, 41, "100.00", { refund_line_items: units });
  await refund(4, 42, "15.00");
  await order(5, "2026-11-30T23:59:59+02:00", { ...ERASED, customer: null });
  await refund(5, 51, "520.20");
  await order(6, "2026-11-22T12:00:00+02:00", { financial_status: "authorized" });
  await order(7, "2026-11-22T12:00:00+02:00", { test: true });
  await order(8, "2026-11-22T12:00:00+02:00", { total_price: "0.00", total_discounts: "578.00" });
  await order(9, "2026-11-23T12:00:00+02:00", { currency: "EUR", email: "eu@exemplu.de" });
  await order(10, "2026-12-01T00:00:00+02:00");
}

/** Sums the invoices less the credit notes of the orders that were placed within some days. */
async function documentedIn({ site }: SalesWorld, currency: string, from: string, until: string) {
  const ofDays = sql`SELECT id FROM ${orders}
    WHERE (placed_at AT TIME ZONE 'Europe/Bucharest')::date BETWEEN ${from} AND ${until}`;
  const [documents] = await site
    .select({
      sum: sql<string>`(sum(CASE kind WHEN 'invoice' THEN gross_minor ELSE -gross_minor END) / 100.0)::numeric(12, 2)::text`,
    })
    .from(invoices)
    .where(sql`currency = ${currency} AND order_id IN (${ofDays})`);
  return documents?.sum;
}

describe.each(["pglite", ...(hasPostgres() ? (["postgres"] as const) : [])] as const)(
  "sales on %s",
  (kind) => {
    let world: SalesWorld;
    let calls: StoreCalls;
    beforeAll(async () => {
      world = await openSalesWorld(kind);
      await plantNovember(world);
      calls = openCalls({ site: world.site, ...world.tools });
    });
    afterAll(() => world.close());

    async function report(input: SalesInput): Promise<SalesReport> {
      const answer = await calls.reportSales(input);
      if (!answer.ok) throw new Error(answer.code);
      return answer.data;
    }

    it("adds up what was paid and paid back of the orders of the days", async () => {
      const { total, periods } = await report(NOVEMBER);
      expect(total).toEqual({
        orders: 4,
        paid: RON("1880.50"),
        refunds: RON("635.20"),
        turnover: RON("1245.30"),
        average: RON("470.13"),
      });
      expect(periods).toHaveLength(30);
      expect(
        periods.filter((period) => period.orders > 0).map((period) => [period.from, period.orders]),
      ).toEqual([
        ["2026-11-20", 1],
        ["2026-11-21", 2],
        ["2026-11-30", 1],
      ]);
    });

    it("has the sums of the orders' invoices and credit notes", async () => {
      for (const currency of ["RON", "EUR"]) {
        const { total } = await report({ ...NOVEMBER, currency });
        expect(total.turnover.amount).toBe(await documentedIn(world, currency, "2026-11-01", "2026-11-30"));
      }
    });

    it("has them also for orders that were edited, and for amounts still to be paid", async () => {
      const [first, second, third] = ["2026-08-03", "2026-08-04", "2026-08-05"];
      const line = { id: 301, product_id: 11, title: "Papillex", quantity: 2, price: "260.10" };
      const edited = {
        ...{ total_discounts: "0.00", discount_codes: [], current_total_price: "260.10" },
        line_items: [{ ...line, current_quantity: 1 }],
      };
      // One unit is taken off, and paid back on the second day's order alone.
      await world.order(30, `${first}T12:00:00+03:00`, edited);
      await world.order(31, `${second}T12:00:00+03:00`, {
        ...edited,
        refunds: [
          {
            id: 311,
            created_at: NOON,
            processed_at: NOON,
            refund_line_items: [{ line_item_id: 301, quantity: 1, subtotal: "260.10", total_tax: "45.14" }],
            transactions: [{ kind: "refund", status: "success", amount: "260.10" }],
            order_adjustments: [],
          },
        ],
      });
      // One more bottle is not paid for yet.
      await world.order(32, `${third}T12:00:00+03:00`, {
        ...{
          total_discounts: "0.00",
          discount_codes: [],
          total_price: "780.30",
          current_total_price: "780.30",
        },
        ...{ total_outstanding: "260.10", line_items: [{ ...line, quantity: 3 }] },
      });
      const { periods, products, besideProducts } = await report({ from: first, until: third, per: "day" });
      expect(
        periods.map(({ paid, refunds, turnover }) => [paid, refunds, turnover].map((sum) => sum.amount)),
      ).toEqual([
        ["260.10", "0.00", "260.10"],
        ["520.20", "260.10", "260.10"],
        ["520.20", "0.00", "520.20"],
      ]);
      expect(products).toMatchObject([{ units: 5, refundedUnits: 1, turnover: RON("1300.50") }]);
      expect(besideProducts).toEqual(RON("-260.10"));
      expect(await documentedIn(world, "RON", first, third)).toBe("1040.40");
      // The refund of what the edit took off names the unit, which was never sold.
      const unit = { line_item_id: 301, quantity: 1, subtotal: "260.10", total_tax: "45.14" };
      await world.refund(30, 302, "260.10", { refund_line_items: [unit] });
      const later = await report({ from: first, until: third, per: "day" });
      expect(later.products).toEqual(products);
    });

    it("counts weeks from Monday and months, each within the days asked for", async () => {
      const weeks = await report({ from: "2026-11-18", until: "2026-11-30", per: "week" });
      expect(weeks.periods.map(({ from, orders: count }) => [from, count])).toEqual([
        ["2026-11-18", 3],
        ["2026-11-23", 0],
        ["2026-11-30", 1],
      ]);
      const months = await report({ from: "2026-10-15", until: "2026-12-01", per: "month" });
      expect(months.periods.map(({ from, orders: count }) => [from, count])).toEqual([
        ["2026-10-15", 1],
        ["2026-11-01", 4],
        ["2026-12-01", 1],
      ]);
    });

    it("splits the turnover by product; delivery and refunds without goods are beside them", async () => {
      const { products, besideProducts } = await report(NOVEMBER);
      expect(products).toEqual([
        {
          productId: "11",
          title: "Papillex",
          orders: 3,
          units: 6,
          refundedUnits: 0,
          turnover: RON("1560.60"),
        },
        { productId: "12", title: "=AHCC", orders: 1, units: 2, refundedUnits: 1, turnover: RON("200.00") },
      ]);
      // 19.90 of delivery less 15.00 and 520.20 that name no goods.
      expect(besideProducts).toEqual(RON("-515.30"));
    });

    it("splits it by code, country and currency", async () => {
      const { codes, countries, currencies } = await report(NOVEMBER);
      expect(codes.map(({ code, orders: count, discount }) => [code, count, discount.amount])).toEqual([
        ["SANZIANA10", 2, "107.80"],
        ["IARNA", 1, "0.00"],
        ["VARA", 1, "0.00"],
      ]);
      expect(
        countries.map(({ country, orders: count, turnover }) => [country, count, turnover.amount]),
      ).toEqual([
        ["RO", 2, "1040.40"],
        ["DE", 1, "204.90"],
        [null, 1, "0.00"],
      ]);
      expect(currencies.map(({ orders: count, paid }) => [paid.currencyCode, count])).toEqual([
        ["RON", 4],
        ["EUR", 1],
      ]);
    });

    it("tells new customers from returning ones, whatever the letters of their address", async () => {
      const { customers } = await report(NOVEMBER);
      const shown = Object.entries(customers).map(([who, sum]) => [who, sum.customers, sum.orders]);
      expect(shown).toEqual([
        ["new", 1, 2],
        ["returning", 1, 1],
        ["unknown", 0, 1],
      ]);
    });

    it("is empty without orders, with every period", async () => {
      const { total, periods, customers, products } = await report({ ...NOVEMBER, currency: "JPY" });
      expect(total).toMatchObject({
        orders: 0,
        turnover: { amount: "0", currencyCode: "JPY" },
        average: null,
      });
      expect([periods.length, products.length, customers.new.customers]).toEqual([30, 0, 0]);
    });

    it("counts returns by reason on the day they were asked for", async () => {
      const line = { lineId: "1", product: "11", variantId: null, title: "AHCC", variantTitle: null };
      const lines = [{ ...line, quantity: 2, opened: 0, amount: "200.00" }];
      const asked = (reason: "defective" | null, requestedAt: string, refundedAmount: string | null) => ({
        ...{
          id: randomUUID(),
          orderId: "1",
          orderName: "#1",
          requestKey: randomUUID(),
          language: "ro" as const,
        },
        ...{ kind: reason === null ? ("withdrawal" as const) : ("request" as const), reason, lines },
        ...{
          status: refundedAmount === null ? ("pending" as const) : ("completed" as const),
          refundedAmount,
        },
        ...{ method: "original" as const, currency: "RON", amount: "200.00", shipping: "0.00" },
        requestedAt: new Date(requestedAt),
      });
      await world.site
        .insert(returns)
        .values([
          asked("defective", "2026-07-10T20:59:59Z", null),
          asked("defective", "2026-07-10T21:00:00Z", "180.00"),
          asked("defective", "2026-07-11T20:59:59Z", null),
          asked(null, "2026-07-11T10:00:00Z", "200.00"),
        ]);
      const day = { from: "2026-07-11", until: "2026-07-11", per: "day" } as const;
      expect((await report(day)).returns).toEqual([
        { reason: "defective", requests: 2, units: 4, completed: 1, refunded: RON("180.00") },
        { reason: "withdrawal", requests: 1, units: 2, completed: 1, refunded: RON("200.00") },
      ]);
      const answer = await calls.exportSales(day);
      expect(answer.ok && answer.data.csv).toContain(
        '"return","defective","","","","4","2","","180.00","","","RON"',
      );
    });

    it("counts the visits of the days by step and period, with the clock changed", async () => {
      const visit = (day: string, step: VisitStep, count: number) => ({
        day: startOfShopDay(day),
        step,
        count,
      });
      await addVisits(world.site, [
        visit("2026-03-28", "visit", 100),
        visit("2026-03-29", "visit", 8),
        visit("2026-03-29", "paid", 1),
        visit("2026-03-30", "visit", 4),
        visit("2026-03-31", "visit", 100),
      ]);
      await addVisits(world.site, [visit("2026-03-29", "visit", 2), visit("2026-03-29", "product", 6)]);
      const days = { from: "2026-03-29", until: "2026-03-30", per: "day" } as const;
      const none = { visit: 0, product: 0, cart: 0, checkout: 0, paid: 0 };
      expect((await report(days)).visits).toEqual({
        total: { ...none, visit: 14, product: 6, paid: 1 },
        periods: [
          { ...none, from: "2026-03-29", visit: 10, product: 6, paid: 1 },
          { ...none, from: "2026-03-30", visit: 4 },
        ],
      });
      expect((await report({ ...days, per: "month" })).visits.periods).toMatchObject([
        { from: "2026-03-29", visit: 14 },
      ]);
      const answer = await calls.exportSales(days);
      expect(answer.ok && answer.data.csv).toContain('"visits","paid","","1","","","","","","","",""');
    });

    it("counts the carts that were mailed on the days, and the paid orders by their links", async () => {
      const mailed = (mail: number, sentAt: string, orderId: string | null) => ({
        ...{ cartId: orderId === null ? randomUUID() : ORDERED_CART, mail, readerId: randomUUID() },
        ...{ consentVersion: "1", consentedAt: new Date(sentAt), sentAt: new Date(sentAt), orderId },
      });
      await world.site
        .insert(cartReminders)
        .values([
          mailed(1, "2026-11-19T12:00:00Z", "3"),
          mailed(2, "2026-11-21T12:00:00Z", "3"),
          mailed(1, "2026-11-21T21:59:59Z", null),
          mailed(1, "2026-11-21T22:00:00Z", null),
        ]);
      const day = { from: "2026-11-21", until: "2026-11-21", per: "day" } as const;
      const restored = { orders: 1, paid: RON("520.20"), refunds: RON("0.00"), turnover: RON("520.20") };
      expect((await report(day)).carts).toEqual({ left: 1, mails: 2, restored });
      expect((await report({ ...day, currency: "EUR" })).carts.restored.orders).toBe(0);
      const answer = await calls.exportSales(day);
      expect(answer.ok && answer.data.csv).toContain('"carts","mails","","2"');
    });

    it("is written as CSV in which no cell is a formula", async () => {
      const answer = await calls.exportSales(NOVEMBER);
      if (!answer.ok) throw new Error(answer.code);
      expect(answer.data.fileName).toBe("sales-2026-11-01-2026-11-30-RON.csv");
      const rows = answer.data.csv.split("\r\n");
      expect(new Set(rows.map((row) => row.split('","').length))).toEqual(new Set([12]));
      expect(rows[1]).toBe(
        '"total","2026-11-01/2026-11-30","","","","","4","1880.50","635.20","1245.30","","RON"',
      );
      expect(rows).toContain(`"product","12","'=AHCC","","2","1","1","","","200.00","","RON"`);
      expect(rows).toContain('"beside products","","","","","","","","","-515.30","","RON"');
      expect(rows).toContain(
        '"code","SANZIANA10","","","","","2","1040.40","520.20","520.20","107.80","RON"',
      );
    });

    it("takes the shop's currency, or that of the newest order while the shop is away", async () => {
      const away = openCalls({
        site: world.site,
        ...world.tools,
        shopCurrency: {
          read: async () => ({ ok: false, error: { kind: "unreachable", message: "", timedOut: false } }),
        },
      });
      await world.order(11, "2026-12-24T12:00:00+02:00", { currency: "EUR" });
      expect(await away.reportSales(NOVEMBER)).toMatchObject({ data: { currency: "EUR" } });
      expect(await calls.reportSales(NOVEMBER)).toMatchObject({ data: { currency: "RON" } });
    });

    it("counts the same orders as invoices do, in every state", async () => {
      const { site } = world;
      const [sample] = await site.select().from(orders).limit(1);
      if (sample === undefined) throw new Error("no order");
      const nothing: MirroredMoments = { paidAt: null, cancelledAt: null, refundedAt: null };
      const at = "2026-09-10T10:00:00Z";
      const moments = [
        nothing,
        { ...nothing, paidAt: at },
        { ...nothing, paidBy: at },
        { ...nothing, refundedAt: at },
      ];
      const cases = ORDER_STATUSES.flatMap((status) =>
        moments.flatMap((each) =>
          [{}, { isTest: true as const }].map((test) => ({
            ...sample.order,
            status,
            moments: each,
            ...test,
          })),
        ),
      );
      await site
        .insert(orders)
        .values(
          cases.map((order, index) => ({ ...sample, id: `case-${index}`, order, placedAt: new Date(at) })),
        );
      const { total } = await report({ from: "2026-09-10", until: "2026-09-10", per: "day" });
      expect(total.orders).toBe(cases.filter((order) => isInvoiced(order, false)).length);
      await site.delete(orders).where(sql`id LIKE 'case-%'`);
    });

    it("counts the hours of a day on which the clock is changed", async () => {
      await world.order(20, "2027-03-27T23:59:00+02:00");
      await world.order(21, "2027-03-28T00:00:00+02:00");
      await world.order(22, "2027-03-28T23:59:00+03:00");
      const { periods } = await report({ from: "2027-03-27", until: "2027-03-29", per: "day" });
      expect(periods.map((period) => period.orders)).toEqual([1, 2, 0]);
    });

    it.each([
      ["days that are none", { from: "2026-02-30" }],
      ["an end before the begin", { until: "2026-10-31" }],
      ["more than 400 days", { until: "2027-12-06" }],
      ["a currency that is none", { currency: "lei" }],
    ])("refuses %s", async (_what, changes) => {
      expect(await calls.reportSales({ ...NOVEMBER, ...changes })).toMatchObject({ code: "invalid_input" });
    });

    it("takes 400 days", async () => {
      const { periods } = await report({ ...NOVEMBER, until: "2027-12-05" });
      expect(periods).toHaveLength(400);
    });
  },
);
