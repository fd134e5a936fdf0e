import type { PgBoss } from "pg-boss";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { queueMail } from "#shop/modules/mail/mail.queue.ts";
import { queueWebhook } from "#shop/modules/webhook/webhook.queue.ts";
import { cancelledUnits } from "./webhooks/order-line-payload.ts";
import { fulfilmentPayload } from "./webhooks/fulfilment-payload.ts";
import { hasChangedSince } from "./order-version.ts";
import { awaitsMoney, changeOrder, type FulfillableOrder, lockOrderByNumber } from "./order.store.ts";
import { type Fulfilment, fulfilments, type Order } from "./order.tables.ts";
import { queueOrderWebhook } from "./webhooks/queue-order-webhook.ts";
import { refundsOf } from "./refund.store.ts";

export interface OrderTelling {
  readonly database: ShopDatabase;
  readonly jobs: PgBoss;
  readonly shopUrl: string;
  readonly now: Date;
}

export interface Parcel {
  readonly trackingNumber: string | null;
  readonly trackingCompany: string | null;
}

export type FulfilRefusal =
  | "unknown"
  | "changed"
  | "not_paid"
  | "cancelled"
  | "on_hold"
  | "sent_otherwise"
  | "nothing_to_send";

export type FulfilResult =
  | { readonly ok: true; readonly fulfilment: Fulfilment; readonly already: boolean }
  | { readonly ok: false; readonly reason: FulfilRefusal };

/**
 * Marks all goods of an order as sent and queues `fulfillments/create`, `orders/fulfilled` and a mail, in one
 * transaction. A repeated call changes nothing; another tracking number is refused.
 *
 * @param version of the order that the caller has seen: refused as `changed` when it is another one by now
 */
export function fulfilOrder(
  telling: OrderTelling,
  number: number,
  parcel: Parcel,
  version?: string,
): Promise<FulfilResult> {
  return telling.database.transaction(async (tx): Promise<FulfilResult> => {
    const found = await lockOrderByNumber(tx, number);
    if (found === null) return { ok: false, reason: "unknown" };
    const { order, fulfilment: before } = found;
    if (await hasChangedSince(tx, order, version)) return { ok: false, reason: "changed" };
    if (order.cancelledAt !== null) return { ok: false, reason: "cancelled" };
    if (before !== null) {
      const same = parcel.trackingNumber === null || parcel.trackingNumber === before.trackingNumber;
      return same ? { ok: true, fulfilment: before, already: true } : { ok: false, reason: "sent_otherwise" };
    }
    const reason = await whyNotSent(tx, order);
    if (reason !== null) return { ok: false, reason };
    return { ok: true, fulfilment: await send(tx, telling, found, parcel), already: false };
  });
}

/** Tells why an order that is neither cancelled nor sent is not sent now; null for one that may be. */
export async function whyNotSent(
  tx: ShopTransaction,
  order: Order,
): Promise<"on_hold" | "not_paid" | "nothing_to_send" | null> {
  if (order.heldAt !== null) return "on_hold";
  if (awaitsMoney(order)) return "not_paid";
  return (await hasGoodsToSend(tx, order)) ? null : "nothing_to_send";
}

/** Tells whether any unit is not cancelled by a refund. A fully refunded order is not sent at all. */
export async function hasGoodsToSend(
  tx: ShopTransaction,
  { id, snapshot, financialStatus }: Order,
): Promise<boolean> {
  if (financialStatus === "refunded") return false;
  const cancelled = cancelledUnits(await refundsOf(tx, id));
  return snapshot.lines.some(({ quantity }, line) => quantity > (cancelled.get(line) ?? 0));
}

async function send(
  tx: ShopTransaction,
  { jobs, shopUrl, now }: OrderTelling,
  { order: before }: FulfillableOrder,
  parcel: Parcel,
): Promise<Fulfilment> {
  const [fulfilment] = await tx
    .insert(fulfilments)
    .values({ orderId: before.id, ...parcel, createdAt: now })
    .returning();
  if (fulfilment === undefined) throw new Error("The fulfilment was not written.");
  const order = await changeOrder(tx, before.id, {}, now);
  const payload = fulfilmentPayload({ order, fulfilment, refunds: await refundsOf(tx, order.id) });
  await queueWebhook(tx, jobs, { topic: "fulfillments/create", subjectId: order.id, payload, now });
  await queueOrderWebhook(tx, jobs, { topic: "orders/fulfilled", order, shopUrl, now });
  const { id: orderId, language } = order;
  await queueMail(tx, jobs, { kind: "parcel-sent", orderId, language, now });
  return fulfilment;
}
