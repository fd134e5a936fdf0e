import { eq, sql } from "drizzle-orm";
import { isAmong } from "#lib/database/is-among.server.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { stripeObjects } from "./stripe.tables.ts";

export type StripeObject = typeof stripeObjects.$inferSelect;

export async function findObject(database: ShopDatabase, key: string): Promise<StripeObject | null> {
  const [row] = await database.select().from(stripeObjects).where(eq(stripeObjects.key, key));
  return row ?? null;
}

export async function findObjects(
  database: ShopDatabase,
  keys: readonly string[],
): Promise<readonly StripeObject[]> {
  return database.select().from(stripeObjects).where(isAmong(stripeObjects.key, keys));
}

/**
 * Records the object of a key, unless the key has one or is voided.
 *
 * @returns the key's row, whose object may be another one
 */
export async function recordObject(
  database: ShopDatabase,
  { key, objectId, now }: { readonly key: string; readonly objectId: string; readonly now: Date },
): Promise<StripeObject> {
  await database.insert(stripeObjects).values({ key, objectId, createdAt: now }).onConflictDoNothing();
  const row = await findObject(database, key);
  if (row === null) throw new Error("The object of a key was not written.");
  return row;
}

/** Bars a key for good: no object is recorded under it from then on. Returns its row, with the object it has. */
export async function barKey(database: ShopDatabase, key: string, now: Date): Promise<StripeObject> {
  const [row] = await database
    .insert(stripeObjects)
    .values({ key, voidedAt: now, createdAt: now })
    .onConflictDoUpdate({
      target: stripeObjects.key,
      set: { voidedAt: sql`coalesce(${stripeObjects.voidedAt}, excluded.voided_at)` },
    })
    .returning();
  if (row === undefined) throw new Error("The void of a key was not written.");
  return row;
}
