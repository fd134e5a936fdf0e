import { and, eq, inArray, isNotNull, isNull, lte, notExists, sql } from "drizzle-orm";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { carts } from "#shop/modules/cart/cart.tables.ts";
import { cartExpiryLimit } from "#shop/modules/cart/stored-cart.ts";
import { UNFINISHED } from "./payment-state.ts";
import { payments } from "./payment.tables.ts";

/**
 * Selects carts that expired without an order: their names and addresses are no longer needed. A cart with an
 * unfinished payment is kept until it is finished.
 */
export function expiredCarts(database: Pick<ShopDatabase, "select">, now: Date): Expired {
  const unfinished = database
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.cartToken, carts.token), inArray(payments.state, [...UNFINISHED])));
  return {
    table: carts,
    where: and(isNull(carts.orderId), lte(carts.updatedAt, cartExpiryLimit(now)), notExists(unfinished)),
  };
}

/**
 * Removes the form data from failed payments whose cart is deleted or ordered; amounts and states stay, so that the
 * books can be compared.
 *
 * @returns the number of payments changed, `limit` at most
 */
export async function emptyFailedSubmissions(database: ShopDatabase, limit: number): Promise<number> {
  const openCart = database
    .select({ one: sql`1` })
    .from(carts)
    .where(and(eq(carts.token, payments.cartToken), isNull(carts.orderId)));
  const batch = database
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        isNotNull(payments.submission),
        inArray(payments.state, ["declined", "voided"]),
        notExists(openCart),
      ),
    )
    .limit(limit)
    .for("update", { skipLocked: true });
  const emptied = await database
    .update(payments)
    .set({ submission: null })
    .where(inArray(payments.id, batch))
    .returning({ id: payments.id });
  return emptied.length;
}
