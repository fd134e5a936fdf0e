import { randomUUID } from "node:crypto";
import pino from "pino";
import { openTestDatabase } from "#tests/support/database/database.ts";
import type { SiteJob } from "#app/platform/jobs/site-jobs.server.ts";
import { FakeOffice } from "#app/shop-client/office/fake-office.fixture.server.ts";
import { recordFact, recordOrder } from "#app/features/orders/order-mirror.store.server.ts";
import { parseRefundPayload } from "#app/webhooks/order-news-payload.server.ts";
import { orderPayload, refundPayload } from "#app/webhooks/order-payload.fixture.ts";
import { parseOrderPayload } from "#app/webhooks/order-payload.server.ts";
import { settleReturns } from "#app/features/returns/settle-returns.server.ts";

/** Ids of the two lines of {@link openReturnsWorld}'s orders, as in the mirror: two bottles, and one. */
export const lineOf = (order: number): string => String(order * 10 + 1);
export const otherLineOf = (order: number): string => String(order * 10 + 2);

/**
 * Makes fields of the webhook of a paid order that arrived on 5 November 2026: two bottles for 520.20 after a discount,
 * one for 100.00, delivery for 19.90.
 */
export function deliveredOrder(id: number): Readonly<Record<string, unknown>> {
  const [first] = (orderPayload() as { line_items: readonly object[] }).line_items;
  return {
    financial_status: "paid",
    fulfillment_status: "fulfilled",
    total_line_items_price: "678.00",
    subtotal_price: "620.20",
    total_price: "640.10",
    total_shipping_price_set: { shop_money: { amount: "19.90", currency_code: "RON" } },
    line_items: [
      { ...first, id: Number(lineOf(id)), product_id: 11 },
      {
        id: Number(otherLineOf(id)),
        product_id: 12,
        variant_id: 102,
        title: "AHCC",
        variant_title: null,
        quantity: 1,
        price: "100.00",
      },
    ],
    fulfillments: [
      {
        id: id * 100,
        created_at: "2026-11-02T08:00:00Z",
        updated_at: "2026-11-05T12:00:00Z",
        status: "success",
        shipment_status: "delivered",
        tracking_company: null,
        tracking_number: null,
        tracking_url: null,
      },
    ],
  };
}

/** Opens a site database with orders from webhooks, jobs that are only queued, and an office in memory. */
export async function openReturnsWorld(kind?: "pglite" | "postgres") {
  const database = await openTestDatabase(kind);
  const { site } = database;
  const now = { at: new Date("2026-11-10T09:00:00Z") };
  const queued: SiteJob[] = [];
  const office = new FakeOffice();
  const tools = {
    site,
    office: office as FakeOffice | null,
    clock: () => now.at,
    log: pino({ level: "silent" }),
    jobs: {
      add: async (job: SiteJob) => {
        queued.push(job);
        return randomUUID();
      },
    },
  };
  const delivery = (topic: string) => ({ id: randomUUID(), topic, receivedAt: now.at });

  /** Sends the webhook of a delivered order. */
  async function order(id: number, changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const payload = orderPayload({ id, name: `#${id}`, ...deliveredOrder(id), ...changes });
    const parsed = parseOrderPayload(payload);
    if (!parsed.ok) throw new Error(parsed.problem);
    await recordOrder(site, delivery("orders/updated"), parsed.news, (tx, told) =>
      settleReturns(tx, told, tools),
    );
    return String(id);
  }

  /** Sends the webhook of a refund of units, by line. */
  async function refund(
    orderId: string,
    id: number,
    amount: string,
    units: Readonly<Record<string, number>>,
  ): Promise<void> {
    const lines = Object.entries(units).map(([lineId, quantity]) => ({
      line_item_id: Number(lineId),
      quantity,
      subtotal: "0.00",
      total_tax: "0.00",
    }));
    const parsed = parseRefundPayload({
      ...refundPayload(id, amount, { refund_line_items: lines }),
      order_id: Number(orderId),
    });
    if (!parsed.ok || parsed.fact === null) throw new Error("no refund");
    await recordFact(site, delivery("refunds/create"), parsed.fact, (tx, told) =>
      settleReturns(tx, told, tools),
    );
  }

  return { site, now, queued, office, tools, order, refund, close: database.close };
}

export type ReturnsWorld = Awaited<ReturnType<typeof openReturnsWorld>>;
