import { asc, eq, gt, sql } from "drizzle-orm";
import { queueWebhook } from "#shop/modules/webhook/webhook.queue.ts";
import type { OrderTelling } from "#shop/modules/order/fulfil-order.ts";
import { changeOrder } from "#shop/modules/order/order.store.ts";
import { orderRepeats, orders } from "#shop/modules/order/order.tables.ts";
import { orderPayloadIn } from "./queue-order-webhook.ts";

/** Orders a transaction: short enough that the customers who pay meanwhile do not wait. */
const BATCH_ORDERS = 50;
const NAME = "orders/updated";

/**
 * Tells of every order again by `orders/updated`, as it now is, so that a receiver rebuilds what it keeps. In batches,
 * each with how far it has come: after an interruption the next call goes on from there, and two at once share the work.
 *
 * @returns how many orders were told of, those of an interrupted call included
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
      // Another process told of the last one.
      if (progress === undefined) return false;
      told = progress.told;
      const batch = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(gt(orders.id, progress.lastOrderId))
        .orderBy(asc(orders.id))
        .limit(BATCH_ORDERS);
      for (const { id } of batch) {
        // Newer than what was told before: a receiver leaves what is not.
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
