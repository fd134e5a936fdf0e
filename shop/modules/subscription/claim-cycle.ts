import { and, eq, inArray, lte } from "drizzle-orm";
import { OPEN_CYCLE_STATES } from "#domain/subscription/subscription-contract.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { subscriptionContracts, subscriptionCycles } from "./subscription.tables.ts";

/**
 * Time for which a claimed cycle is not due for other processes: more than a payment takes. If its process dies, it is
 * due again afterwards.
 */
export const CLAIM_MS = 60_000;

/**
 * Claims a cycle that is due. Those that another process is claiming are skipped.
 *
 * @returns the contract's number; null when nothing is due
 */
export function claimDueCycle(database: ShopDatabase, now: Date): Promise<number | null> {
  return database.transaction(async (tx) => {
    const [due] = await tx
      .select({ contractId: subscriptionContracts.id, cycleId: subscriptionCycles.id })
      .from(subscriptionContracts)
      .innerJoin(subscriptionCycles, eq(subscriptionCycles.contractId, subscriptionContracts.id))
      .where(
        and(
          inArray(subscriptionCycles.state, [...OPEN_CYCLE_STATES]),
          lte(subscriptionCycles.attemptAt, now),
          inArray(subscriptionContracts.status, ["active", "past_due"]),
        ),
      )
      .orderBy(subscriptionCycles.attemptAt)
      .limit(1)
      .for("update", { skipLocked: true });
    if (due === undefined) return null;
    await tx
      .update(subscriptionCycles)
      .set({ attemptAt: new Date(now.getTime() + CLAIM_MS) })
      .where(eq(subscriptionCycles.id, due.cycleId));
    return due.contractId;
  });
}
