import type { GoodsShop } from "#shop/modules/order/return-goods.ts";
import type { PaymentContext } from "./payment-context.ts";

/** Selects the context for moving an order's goods. */
export function toGoodsShop({
  jobs,
  catalogue,
  settings,
}: Pick<PaymentContext, "jobs" | "catalogue" | "settings">): GoodsShop {
  return { jobs, productById: (id) => catalogue.productById(id), shopUrl: settings.publicUrl };
}
