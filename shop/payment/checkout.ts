import { createHash } from "node:crypto";
import { SUBSCRIPTIONS_PER_ORDER } from "#domain/subscription.ts";
import type { ShopDatabase, ShopTransaction } from "../database/shop-database.ts";
import { priceCart, type PricedCart } from "../modules/cart/cart-pricing.ts";
import type { StoredCart } from "../modules/cart/stored-cart.ts";
import type { CodeVerdict } from "../modules/discount/code-verdict.ts";
import { judgeCodes } from "../modules/discount/discount.store.ts";
import { hasOrderedBefore } from "../modules/order/order.store.ts";
import type { PaymentContext } from "./payment-context.ts";

/** A cart with what it costs for this buyer, at this address, now. */
export interface Checkout {
  readonly cart: StoredCart;
  readonly priced: PricedCart;
  readonly verdicts: readonly CodeVerdict[];
}

export interface BuyerFacts {
  readonly countryCode: string | null;
  readonly email: string | null;
}

/** Prices a cart with the catalogue in memory; whoever charges for it has the database confirm prices and stock. */
export async function priceCheckout(
  context: PaymentContext,
  database: ShopDatabase | ShopTransaction,
  cart: StoredCart,
  { countryCode, email }: BuyerFacts,
): Promise<Checkout> {
  const verdicts = await judge(context, database, cart.discountCodes, email);
  const { catalogue: variants, config } = context;
  return { cart, verdicts, priced: priceCart({ cart, variants, config, countryCode, codes: verdicts }) };
}

/** What discount codes are worth to this buyer now. */
export function judge(
  context: Pick<PaymentContext, "clock">,
  database: ShopDatabase | ShopTransaction,
  codes: readonly string[],
  email: string | null,
): Promise<CodeVerdict[]> {
  return judgeCodes(database, {
    codes,
    email,
    now: context.clock(),
    hasOrdered: (customer) => hasOrderedBefore(database, customer),
  });
}

/** Goods, quantities and prices in a few characters; equal totals alone could hide another product. */
export function linesFingerprint({ lines }: PricedCart): string {
  const facts = lines
    .map(({ variant, line, unit }) => `${variant.id}x${line.quantity}@${unit.amount}`)
    .toSorted();
  return createHash("sha256").update(facts.join()).digest("base64url").slice(0, 16);
}

/** spec §5: "only one subscription item per cart and per order". A platform's cart takes more; an order does not. */
export function hasTooManySubscriptions({ lines }: PricedCart): boolean {
  const pieces = lines.reduce(
    (count, { variant, line }) => count + (variant.subscription ? line.quantity : 0),
    0,
  );
  return pieces > SUBSCRIPTIONS_PER_ORDER;
}

/** A cart attribute by its key. */
export function attributeOf(cart: Pick<StoredCart, "attributes">, key: string): string | null {
  return cart.attributes.find((attribute) => attribute.key === key)?.value ?? null;
}
