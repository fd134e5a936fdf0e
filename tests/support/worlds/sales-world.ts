import { randomUUID } from "node:crypto";
import pino from "pino";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { issueInvoices } from "#app/features/invoices/issue-invoices.server.ts";
import { recordFact, recordOrder } from "#app/features/orders/order-mirror.store.server.ts";
import { parseRefundPayload } from "#app/webhooks/order-news-payload.server.ts";
import { orderPayload, refundPayload } from "#app/webhooks/order-payload.fixture.ts";
import { parseOrderPayload } from "#app/webhooks/order-payload.server.ts";

/** Opens a site database whose orders come by webhooks of a hosted shop, with their invoices. */
export async function openSalesWorld(kind?: "pglite" | "postgres") {
  const { site, close } = await openTestDatabase(kind);
  const now = { at: new Date("2026-11-26T09:00:00Z") };
  const tools = {
    clock: () => now.at,
    log: pino({ level: "silent" }),
    jobs: { add: async () => randomUUID() },
    settings: { isShopEmbedded: false },
  };
  const delivery = (topic: string) => ({ id: randomUUID(), topic, receivedAt: now.at });

  /** Sends the webhook of an order: paid, 520.20 for two bottles with a code, unless the changes say otherwise. */
  async function order(id: number, placedAt: string, changes: Readonly<Record<string, unknown>> = {}) {
    const [line] = (orderPayload() as { line_items: readonly object[] }).line_items;
    const payload = orderPayload({
      id,
      name: `#${id}`,
      processed_at: placedAt,
      financial_status: "paid",
      line_items: [{ ...line, id: id * 10 + 1, product_id: 11 }],
      ...changes,
    });
    const parsed = parseOrderPayload(payload);
    if (!parsed.ok) throw new Error(parsed.problem);
    await recordOrder(site, delivery("orders/updated"), parsed.news, (tx, told) =>
      issueInvoices(tx, told, tools),
    );
  }

  /** Sends the webhook of a refund. */
  async function refund(
    orderId: number,
    id: number,
    amount: string,
    changes: Readonly<Record<string, unknown>> = {},
  ) {
    const parsed = parseRefundPayload({ ...refundPayload(id, amount, changes), order_id: orderId });
    if (!parsed.ok || parsed.fact === null) throw new Error("no refund");
    await recordFact(site, delivery("refunds/create"), parsed.fact, (tx, told) =>
      issueInvoices(tx, told, tools),
    );
  }

  return { site, now, tools, order, refund, close };
}

export type SalesWorld = Awaited<ReturnType<typeof openSalesWorld>>;
