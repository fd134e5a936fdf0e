import { type Cart, hasSubscription, itemCount } from "#domain/cart/cart.ts";
import { type BankTransferTerms, isTransferOffered } from "#domain/payment/bank-transfer.ts";
import { cashOnDeliveryFee, type CashOnDeliveryTerms } from "#domain/payment/cash-on-delivery.ts";
import { BANK_TRANSFER, CASH_ON_DELIVERY, type DeferredMethod } from "#domain/payment/payment-methods.ts";
import { add, type Money } from "#domain/money/money.ts";
import type { ProductSet } from "#domain/promotion/product-sets.ts";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";
import { cartTotals } from "#app/features/cart/lines/cart-totals.ts";
import { estimateShipping } from "#app/features/shipping/shipping-estimate.ts";

interface MethodFacts {
  readonly cash: CashOnDeliveryTerms | null;
  readonly transfer: BankTransferTerms | null;
  readonly shipping: ShippingTerms | null;
  /** Country of delivery. */
  readonly country: string;
  /** Percentage of the typed code. */
  readonly percent: number;
  readonly sets: readonly ProductSet[];
}

interface OfferedMethods {
  readonly deferred: readonly DeferredMethod[];
  /** Of paying this cart to the courier; null where that is not offered. */
  readonly fee: Money | null;
}

const NONE: OfferedMethods = { deferred: [], fee: null };

/** Estimates which methods without a gateway the shop offers for this cart, and the courier's fee. */
export function deferredMethods(
  cart: Cart,
  { cash, transfer, shipping: terms, country, percent, sets }: MethodFacts,
): OfferedMethods {
  if (cart.length === 0) return NONE;
  const { discounted } = cartTotals(cart, percent, sets);
  const shipping = estimateShipping(cart, { terms, country, discountedSubtotal: discounted });
  if (shipping === null) return NONE;
  const order = {
    country,
    total: add(discounted, shipping),
    units: itemCount(cart),
    hasSubscription: hasSubscription(cart),
  };
  const fee = cashOnDeliveryFee(cash, order);
  return {
    fee,
    deferred: [
      ...(fee === null ? [] : ([CASH_ON_DELIVERY] as const)),
      ...(isTransferOffered(transfer, order) ? ([BANK_TRANSFER] as const) : []),
    ],
  };
}
