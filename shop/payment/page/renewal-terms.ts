import { add, type Money } from "#domain/money/money.ts";
import { shopDay } from "#domain/time/shop-day.ts";
import { dayOfMonth, nextCycleDay } from "#domain/subscription/subscription-calendar.ts";
import { priceCart } from "#shop/modules/cart/cart-pricing.ts";
import { monthsOf } from "#shop/modules/catalogue/selling-plan.ts";
import type { Checkout } from "#shop/payment/checkout.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";

/** Renewals a customer agrees to: each later charge, until the subscription is stopped. */
export interface RenewalTerms {
  readonly months: number;
  /** Price of one delivery, as of today: a code reduces the first order only. */
  readonly price: Money;
  /** Null while the delivery country is unknown. */
  readonly shipping: Money | null;
  readonly total: Money;
  /** The day of the first renewal, as an ISO date. */
  readonly nextDay: string;
}

/** Returns the renewals of the order's subscription; null for an order without one. */
export function renewalTerms(
  { catalogue, config, clock }: Pick<PaymentContext, "catalogue" | "config" | "clock">,
  { priced }: Pick<Checkout, "priced">,
  countryCode: string | null,
): RenewalTerms | null {
  const subscribed = priced.lines.find(({ variant }) => variant.subscription);
  if (subscribed === undefined) return null;
  const { line, variant, unit: price } = subscribed;
  const cart = { lines: [{ ...line, quantity: 1 }] };
  const variants = catalogue.in(priced.currency);
  const { shipping } = priceCart({ cart, variants, config, countryCode, codes: [] });
  const months = monthsOf(variant);
  const today = shopDay(clock());
  return {
    months,
    price,
    shipping,
    total: shipping === null ? price : add(price, shipping),
    nextDay: nextCycleDay(today, { months, anchorDay: dayOfMonth(today) }),
  };
}
