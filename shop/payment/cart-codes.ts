import { lockCart, updateCart } from "#shop/modules/cart/cart.store.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import type { PaymentContext } from "./payment-context.ts";

/** Sets the codes of a cart not ordered yet. */
export async function setCodes(
  { database, clock }: Pick<PaymentContext, "database" | "clock">,
  cartToken: string,
  codes: readonly string[],
): Promise<StoredCart | null> {
  return database.transaction(async (tx) => {
    const locked = await lockCart(tx, cartToken);
    if (locked === null || locked.completedAt !== null) return null;
    return updateCart(tx, cartToken, { discountCodes: codes }, clock());
  });
}
