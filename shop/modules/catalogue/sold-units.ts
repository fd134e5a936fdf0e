import { and, gte, isNotNull, sql } from "drizzle-orm";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { stockMovements } from "./stock-movement.tables.ts";

/**
 * Counts the units of each variant that left with orders since a moment, less those that came back: by variant; one
 * that moved nothing is missing.
 */
export async function countSoldUnits(
  database: Pick<ShopDatabase, "select">,
  since: Date,
): Promise<ReadonlyMap<number, number>> {
  const rows = await database
    .select({
      variantId: stockMovements.variantId,
      sold: sql<number>`(-sum(${stockMovements.quantity}))::int`,
    })
    .from(stockMovements)
    .where(and(isNotNull(stockMovements.orderId), gte(stockMovements.createdAt, since)))
    .groupBy(stockMovements.variantId);
  return new Map(rows.map(({ variantId, sold }) => [variantId, Math.max(0, sold)]));
}
