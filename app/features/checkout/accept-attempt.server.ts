import { eq } from "drizzle-orm";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { checkoutAttempts } from "./checkout-attempt.tables.ts";

const CART_TOKEN = /^gid:\/\/shopify\/Cart\/([^/?]+)/;

/**
 * Finds the checkout attempt of an order. A cart can be made by any client with any attribute: an attempt counts only
 * if it is stored here with the cart of the order.
 *
 * @param attempt as the order's attributes name it
 * @param cart the token of the order's cart; `hosted` if the platform may name carts otherwise in webhooks than in
 *   its API
 * @returns the attempt, or null
 */
export async function acceptAttempt(
  site: Pick<SiteDatabase, "select">,
  attempt: string | null,
  cart: { readonly token: string | null } | "hosted",
): Promise<string | null> {
  if (attempt === null) return null;
  const [stored] = await site
    .select({ id: checkoutAttempts.id, cartId: checkoutAttempts.cartId })
    .from(checkoutAttempts)
    .where(eq(checkoutAttempts.id, attempt))
    .limit(1);
  if (stored === undefined) return null;
  if (cart === "hosted") return stored.id;
  const storedCart = CART_TOKEN.exec(stored.cartId ?? "")?.[1];
  return storedCart !== undefined && storedCart === cart.token ? stored.id : null;
}
