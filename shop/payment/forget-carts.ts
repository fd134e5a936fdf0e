import { and, eq, inArray, isNotNull, isNull, lte, notExists } from "drizzle-orm";
import { carts } from "../modules/cart/cart.tables.ts";
import { cartExpiryLimit } from "../modules/cart/stored-cart.ts";
import type { PaymentContext } from "./payment-context.ts";
import { UNFINISHED } from "./payment-state.ts";
import { payments } from "./payment.tables.ts";

/**
 * Deletes the carts that expired without an order, for they hold names and addresses that nobody needs any more, and
 * takes what was typed out of their failed payments; amounts and states stay, so that the books can be compared.
 * A cart whose payment is not decided yet stays until it is. Returns how many carts were deleted.
 */
export async function forgetExpiredCarts({
  database,
  clock,
}: Pick<PaymentContext, "database" | "clock">): Promise<number> {
  const now = clock();
  return database.transaction(async (tx) => {
    const unfinished = tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.cartToken, carts.token), inArray(payments.state, [...UNFINISHED])));
    const deleted = await tx
      .delete(carts)
      .where(and(isNull(carts.orderId), lte(carts.updatedAt, cartExpiryLimit(now)), notExists(unfinished)))
      .returning({ token: carts.token });
    const cart = tx.select({ token: carts.token }).from(carts).where(eq(carts.token, payments.cartToken));
    await tx
      .update(payments)
      .set({ submission: null })
      .where(
        and(isNotNull(payments.submission), inArray(payments.state, ["declined", "voided"]), notExists(cart)),
      );
    return deleted.length;
  });
}
