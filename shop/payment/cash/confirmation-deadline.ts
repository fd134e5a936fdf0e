import { compare, type Money, parseDecimal } from "#domain/money/money.ts";
import { CONFIRMATION_HOURS } from "#domain/payment/cash-on-delivery.ts";
import { HOUR_MS } from "#domain/time/units.ts";
import type { ShopConfig } from "#shop/modules/catalogue/shop-config.ts";

/** Returns the time until which an order has to be confirmed by a mailed link; null where that is not asked. */
export function confirmationDeadline(
  { cashOnDelivery, currency }: Pick<ShopConfig, "cashOnDelivery" | "currency">,
  total: Money,
  now: Date,
): Date | null {
  const over = parseDecimal(cashOnDelivery.confirmOver, currency);
  const isAsked = over !== null && compare(total, over) > 0;
  return isAsked ? new Date(now.getTime() + CONFIRMATION_HOURS * HOUR_MS) : null;
}
