import { endOfShopDayAfter } from "#domain/payment/bank-transfer.ts";
import { DAY_MS } from "#domain/time/units.ts";
import type { ShopConfig } from "#shop/modules/catalogue/shop-config.ts";

/** Returns until when an order by bank transfer is paid, and when its buyer is reminded. */
export function paymentTimes(
  { bankTransfer: { payWithinDays, remindAfterDays } }: Pick<ShopConfig, "bankTransfer">,
  now: Date,
): { readonly payBy: Date; readonly remindAt: Date } {
  return {
    payBy: endOfShopDayAfter(now, payWithinDays),
    remindAt: new Date(now.getTime() + remindAfterDays * DAY_MS),
  };
}
