import { sql } from "drizzle-orm";
import type { ShopTransaction } from "#shop/database/shop-database.ts";

/** Arbitrary key of an advisory lock. */
const CATALOGUE_LOCK = 7_266_426;

/** Lets one transaction at a time write documents: the seed of processes that start together, the office, an import. */
export async function lockCatalogue(tx: ShopTransaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
}
