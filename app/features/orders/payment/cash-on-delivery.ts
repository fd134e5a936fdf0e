import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";

/** Names of the method at platforms, also for the database: Shopify's is "Cash on Delivery (COD)", shops rename it. */
export const CASH_NAMES = /cash on delivery|ramburs/i;

/** Tells whether the platform's name of a method is that of cash on delivery. */
export function isCashMethod(method: string): boolean {
  return CASH_NAMES.test(method);
}

type PaymentFacts = Pick<MirroredOrder, "status" | "toldStatus" | "paymentMethods" | "fulfilment">;

/** Tells whether the courier collects, or has collected, the money of an order. */
export function isCashOrder({ paymentMethods }: Pick<PaymentFacts, "paymentMethods">): boolean {
  return paymentMethods.some(isCashMethod);
}

/** Tells whether an order went to the courier, who collects its money: it is invoiced and returned as a paid one is. */
export function isSentForCash(order: PaymentFacts): boolean {
  return isCashOrder(order) && order.fulfilment.state !== "none";
}

/** Returns the amount to pay to the courier, decimal text; null where nothing is. */
export function dueToCourier(
  order: PaymentFacts & Pick<MirroredOrder, "total" | "owed" | "outstanding">,
): string | null {
  const { status, toldStatus = status, total, owed = total, outstanding = owed } = order;
  return isCashOrder(order) && status !== "cancelled" && toldStatus === "pending" ? outstanding : null;
}
