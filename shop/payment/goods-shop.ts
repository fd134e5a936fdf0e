import type { GoodsShop } from "#shop/modules/order/return-goods.ts";
import type { PaymentContext } from "./payment-context.ts";

/** What moving an order's goods needs of the payment's context. */
export function goodsShopOf({
  jobs,
  catalogue,
  settings,
}: Pick<PaymentContext, "jobs" | "catalogue" | "settings">): GoodsShop {
  return { jobs, productById: (id) => catalogue.productById(id), shopUrl: settings.publicUrl };
}
