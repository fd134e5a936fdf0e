import { createHash } from "node:crypto";
import { SUBSCRIPTIONS_PER_ORDER } from "#domain/subscription/subscription.ts";
import { cashOnDeliveryFee } from "#domain/payment/cash-on-delivery.ts";
import { isTransferOffered } from "#domain/payment/bank-transfer.ts";
import { BANK_TRANSFER, CASH_ON_DELIVERY, type DeferredMethod } from "#domain/payment/payment-methods.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { cartCurrency } from "#shop/modules/cart/cart-currency.ts";
import { cartSubtotal, priceCart, type PricedCart } from "#shop/modules/cart/cart-pricing.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import { toBankTransferTerms, toCashOnDeliveryTerms } from "#shop/modules/catalogue/shop-config.ts";
import type { CodeVerdict } from "#shop/modules/discount/code-verdict.ts";
import { judgeCodes } from "#shop/modules/discount/discount.store.ts";
import type { PaymentContext } from "./payment-context.ts";

/** A cart priced now, for one country. */
export interface Checkout {
  readonly cart: StoredCart;
  /** As paid by the asked method. */
  readonly priced: PricedCart;
  /** Without a fee, as every other method pays it. */
  readonly plain: PricedCart;
  /** As the courier collects it; null where cash on delivery is not offered. */
  readonly cash: PricedCart | null;
  /** Methods without a gateway that are offered for it; none beside store credit (`build-view.ts`). */
  readonly deferred: readonly DeferredMethod[];
  readonly verdicts: readonly CodeVerdict[];
}

/**
 * Prices a cart with the catalogue in memory, in the currency of the country; a caller that charges for it must confirm prices, stock and codes in the
 * database.
 *
 * @param asked the country of delivery, null while unknown, and the method, which may have a fee
 */
export async function priceCheckout(
  { catalogue, config, clock }: PaymentContext,
  database: ShopDatabase | ShopTransaction,
  cart: StoredCart,
  { countryCode, method = null }: { readonly countryCode: string | null; readonly method?: string | null },
): Promise<Checkout> {
  const variants = catalogue.in(cartCurrency(config, cart, countryCode));
  const subtotal = cartSubtotal({ cart, variants });
  const verdicts = await judgeCodes(database, { codes: cart.discountCodes, now: clock(), subtotal });
  const facts = { cart, variants, config, countryCode, codes: verdicts };
  const plain = priceCart(facts);
  const order = {
    country: plain.shipping === null ? null : countryCode,
    total: plain.total,
    units: plain.lines.reduce((units, { line }) => units + line.quantity, 0),
    hasSubscription: plain.hasSubscription,
  };
  const fee = cashOnDeliveryFee(toCashOnDeliveryTerms(config), order);
  const cash = fee === null ? null : priceCart({ ...facts, fee });
  const deferred = [
    ...(cash === null ? [] : ([CASH_ON_DELIVERY] as const)),
    ...(isTransferOffered(toBankTransferTerms(config), order) ? ([BANK_TRANSFER] as const) : []),
  ];
  const priced = (method === CASH_ON_DELIVERY ? cash : null) ?? plain;
  return { cart, verdicts, plain, cash, deferred, priced };
}

/**
 * Hashes goods, quantities and prices; equal totals alone could hide another product. Prices in lei are hashed without
 * their currency, as they were before there were others.
 */
export function linesFingerprint({ lines }: PricedCart): string {
  const facts = lines
    .map(
      ({ variant, line, unit }) =>
        `${variant.id}x${line.quantity}@${unit.amount}${unit.currency === "RON" ? "" : unit.currency}`,
    )
    .toSorted();
  return createHash("sha256").update(facts.join()).digest("base64url").slice(0, 16);
}

/** Tells whether a cart breaks spec §5: "only one subscription item per cart and per order". A platform's cart may. */
export function hasTooManySubscriptions({ lines }: PricedCart): boolean {
  const pieces = lines.reduce(
    (count, { variant, line }) => count + (variant.subscription ? line.quantity : 0),
    0,
  );
  return pieces > SUBSCRIPTIONS_PER_ORDER;
}

/** Returns an attribute of a cart. */
export function attributeOf(cart: Pick<StoredCart, "attributes">, key: string): string | null {
  return cart.attributes.find((attribute) => attribute.key === key)?.value ?? null;
}
