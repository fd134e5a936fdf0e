import type { Database } from "#server/database.ts";
import { reconcile } from "#shop/payment/reconciliation/reconcile.ts";
import { createTestGateway } from "#shop/payment/test-gateway/create-test-gateway.ts";

/** Compares the records of a store whose processes run elsewhere, or have ended. */
export function reconcileStore(
  { shop: database }: Pick<Database, "shop">,
  options: Parameters<typeof reconcile>[1],
): ReturnType<typeof reconcile> {
  const gateway = createTestGateway({ database, clock: () => new Date() });
  return reconcile({ database, gateway }, options);
}
