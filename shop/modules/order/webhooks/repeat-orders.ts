import { asc, eq, gt, sql } from "drizzle-orm";
import { queueWebhook } from "#shop/modules/webhook/webhook.queue.ts";
import type { OrderTelling } from "#shop/modules/order/fulfil-order.ts";
import { changeOrder } from "#shop/modules/order/order.store.ts";
import { orderRepeats, orders } from "#shop/modules/order/order.tables.ts";
import { orderPayloadIn } from "./queue-order-webhook.ts";

/** Orders per transaction: few, so that concurrent payments do not wait. */
const BATCH_ORDERS = 50;
const NAME = "orders/updated";

/**
 * Queues `orders/updated` with the current state of every order, so that a receiver can rebuild its copies. Works in
 * batches that store the progress: an interrupted call is continued by the next, and concurrent calls share the work.
 *
 * @returns number of repeated orders, including those of an interrupted call
 */
export async function repeatOrders({ database, jobs, shopUrl, now }: OrderTelling): Promise<number> {
  await database
    .insert(orderRepeats)
    .values({ name: NAME, lastOrderId: 0, told: 0, startedAt: now })
    .onConflictDoNothing();
  let told = 0;
  const tellBatch = (): Promise<boolean> =>
    database.transaction(async (tx) => {
      const [progress] = await tx
        .select()
        .from(orderRepeats)
        .where(eq(orderRepeats.name, NAME))
        .for("update");
      // Another process repeated the last one.
      if (progress === undefined) return false;
      told = progress.told;
      const batch = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(gt(orders.id, progress.lastOrderId))
        .orderBy(asc(orders.id))
        .limit(BATCH_ORDERS);
      for (const { id } of batch) {
        // Newer than earlier webhooks: a receiver ignores older ones.
        const order = await changeOrder(tx, id, {}, now);
        const payload = await orderPayloadIn(tx, order, shopUrl);
        await queueWebhook(tx, jobs, { topic: NAME, subjectId: id, payload, now, isRepeat: true });
      }
      const last = batch.at(-1)?.id;
      if (last === undefined) {
        await tx.delete(orderRepeats).where(eq(orderRepeats.name, NAME));
        return false;
      }
      told = progress.told + batch.length;
      await tx
        .update(orderRepeats)
        .set({ lastOrderId: last, told: sql`${orderRepeats.told} + ${batch.length}` })
        .where(eq(orderRepeats.name, NAME));
      return true;
    });
  while (await tellBatch());
  return told;
}
