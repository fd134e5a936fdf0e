import { eq } from "drizzle-orm";
import { queueMail } from "#shop/modules/mail/mail.queue.ts";
import { queueWebhook } from "#shop/modules/webhook/webhook.queue.ts";
import type { OrderTelling } from "./fulfil-order.ts";
import { fulfilmentPayload } from "./webhooks/fulfilment-payload.ts";
import { hasChangedSince } from "./order-version.ts";
import { changeOrder, lockOrderByNumber } from "./order.store.ts";
import { fulfilments } from "./order.tables.ts";
import { refundsOf } from "./refund.store.ts";

export type DeliverRefusal = "unknown" | "changed" | "not_sent" | "before_sent" | "in_future";

export type DeliverResult =
  | { readonly ok: true; readonly deliveredAt: Date; readonly already: boolean }
  | { readonly ok: false; readonly reason: DeliverRefusal };

/**
 * Marks a parcel as delivered and queues `fulfillments/update` and a mail, in one transaction. A repeated call changes
 * nothing: the first report is kept.
 *
 * @param deliveredAt time reported by the courier; null for now
 * @param version as that of `fulfilOrder`
 */
export function deliverOrder(
  { database, jobs, now }: OrderTelling,
  number: number,
  deliveredAt: Date | null,
  version?: string,
): Promise<DeliverResult> {
  return database.transaction(async (tx): Promise<DeliverResult> => {
    const found = await lockOrderByNumber(tx, number);
    if (found === null) return { ok: false, reason: "unknown" };
    if (await hasChangedSince(tx, found.order, version)) return { ok: false, reason: "changed" };
    const { fulfilment: before } = found;
    if (before === null) return { ok: false, reason: "not_sent" };
    if (before.deliveredAt !== null) return { ok: true, deliveredAt: before.deliveredAt, already: true };
    const moment = deliveredAt ?? now;
    if (moment > now) return { ok: false, reason: "in_future" };
    if (moment < before.createdAt) return { ok: false, reason: "before_sent" };
    await tx.update(fulfilments).set({ deliveredAt: moment }).where(eq(fulfilments.id, before.id));
    // Later webhooks of the order must be newer than earlier ones.
    const order = await changeOrder(tx, found.order.id, {}, now);
    const fulfilment = { ...before, deliveredAt: moment };
    const payload = fulfilmentPayload({ order, fulfilment, refunds: await refundsOf(tx, order.id) });
    await queueWebhook(tx, jobs, { topic: "fulfillments/update", subjectId: order.id, payload, now });
    const { id: orderId, language } = order;
    await queueMail(tx, jobs, { kind: "parcel-delivered", orderId, language, now });
    return { ok: true, deliveredAt: moment, already: false };
  });
}
