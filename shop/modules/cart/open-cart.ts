import { matchesSecret } from "#lib/secrets/secret.server.ts";
import { invalidGid, parseGid } from "#shop/schema/gid.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import { parseCartGid } from "./cart-gids.ts";
import { codeWarnings, type CartWarning } from "./cart-warnings.ts";
import { type CartPatch, findCart, lockCart, updateCart } from "./cart.store.ts";
import { type CartView, viewCart } from "./cart-view.ts";
import { type CartError, type CheckedCartInput, invalid } from "./input/checked.ts";
import { isCartOpen, type StoredCart } from "./stored-cart.ts";

/** Fields of every cart mutation's payload. */
export interface CartPayload {
  readonly cart: CartView | null;
  readonly userErrors: readonly CartError[];
  readonly warnings: readonly CartWarning[];
}

/** Makes the payload of a mutation, with the warnings of the cart's codes. */
export async function cartPayload(
  context: ShopContext,
  cart: StoredCart | null,
  { userErrors = [], warnings = [] }: Partial<Pick<CartPayload, "userErrors" | "warnings">> = {},
): Promise<CartPayload> {
  if (cart === null) return { cart, userErrors, warnings };
  const view = await viewCart(context, cart);
  return { cart: view, userErrors, warnings: [...warnings, ...codeWarnings(view)] };
}

/**
 * Finds a cart by its id with key; null when there is none and when it was ordered or has expired: callers cannot
 * distinguish these.
 *
 * @throws {GraphQLError} for a text that is no global id
 */
export async function openCart(context: ShopContext, id: string): Promise<CartView | null> {
  const named = namedCart(id);
  const cart = named && (await findCart(context.database, named.token));
  return cart && mayUse(cart, named, context.clock()) ? viewCart(context, cart) : null;
}

/**
 * Runs one mutation: locks the cart, applies `change`, and returns the payload with the new cart. When `change` returns
 * errors, the cart is not changed, and the payload has it beside the errors.
 *
 * @param change uses the cart alone; it must not wait for anything, since the transaction is open
 */
export async function changeCart(
  context: ShopContext,
  id: string,
  change: (cart: StoredCart) => CheckedCartInput<CartPatch>,
): Promise<CartPayload> {
  const named = namedCart(id);
  const now = context.clock();
  const outcome =
    named &&
    (await context.database.transaction(async (tx) => {
      const cart = await lockCart(tx, named.token);
      if (!cart || !mayUse(cart, named, now)) return null;
      const checked = change(cart);
      if (!checked.ok) return { cart, userErrors: checked.errors };
      const { warnings } = checked;
      if (bytesOf({ ...cart, ...checked.value }) > CART_BYTES_MAX) {
        return { cart, userErrors: [invalid(["cartId"], "The cart is too large.")] };
      }
      return { cart: await updateCart(tx, cart.token, checked.value, now), warnings };
    }));
  if (!outcome) {
    return cartPayload(context, null, { userErrors: [noSuchCart()] });
  }
  const { cart, ...said } = outcome;
  return cartPayload(context, cart, said);
}

/** Error for an id of no cart, and of one that was ordered or has expired. */
export function noSuchCart(): CartError {
  return invalid(["cartId"], "The specified cart does not exist.");
}

/** Size limit of a cart after many changes: every change writes its lines again, every read reads them. */
const CART_BYTES_MAX = 256 * 1024;

function bytesOf({ lines, attributes, metafields, preferences, deliveryAddresses }: StoredCart): number {
  const parts = [lines, attributes, metafields, preferences, deliveryAddresses];
  return Buffer.byteLength(JSON.stringify(parts));
}

type NamedCart = NonNullable<ReturnType<typeof parseCartGid>>;

function namedCart(id: string): NamedCart | null {
  if (!parseGid(id)) throw invalidGid(id);
  return parseCartGid(id);
}

function mayUse(cart: StoredCart, { secret }: NamedCart, now: Date): boolean {
  return matchesSecret(secret, cart.secret) && isCartOpen(cart, now);
}
