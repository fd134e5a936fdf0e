import { eq } from "drizzle-orm";
import { servicesOn } from "#domain/analytics/marketing-services.ts";
import type { SiteTransaction } from "#app/platform/database/site-database.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { checkoutAttempts } from "#app/features/checkout/checkout-attempt.tables.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";

/**
 * Queues what the services are told of an order, once: with the first webhook of it, if its buyer had agreed to marketing
 * at the checkout. Nobody is told of a test order. What was noted of the buyer's browser leaves the attempt with it.
 */
export async function planPurchase(
  tx: SiteTransaction,
  order: Pick<MirroredOrder, "id" | "isTest" | "erased">,
  attempt: string | null,
  { handOver, jobs }: Pick<Resources, "handOver" | "jobs">,
): Promise<void> {
  if (attempt === null) return;
  const services = servicesOn(handOver);
  if (services.length === 0) return;
  const [row] = await tx
    .select({ visitor: checkoutAttempts.marketing })
    .from(checkoutAttempts)
    .where(eq(checkoutAttempts.id, attempt))
    .for("update");
  const visitor = row?.visitor ?? null;
  if (visitor === null) return;
  await tx.update(checkoutAttempts).set({ marketing: null }).where(eq(checkoutAttempts.id, attempt));
  if (order.isTest === true || order.erased === true) return;
  for (const service of services) {
    await jobs.add({ name: "purchase", data: { service, orderId: order.id, visitor } }, { tx });
  }
}
