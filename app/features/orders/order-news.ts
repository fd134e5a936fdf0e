import type { MirroredOrder } from "./mirrored-order.ts";
import type { MirroredDelivery, MirroredRefund } from "./mirrored-refund.ts";

/** What a webhook says about an order, and what the mirror needs to place it. */
export interface OrderNews {
  readonly order: MirroredOrder;
  /** The checkout attempt in the cart's attributes, whoever wrote it there; null for an order that came another way. */
  readonly attempt: string | null;
  /** `gid://shopify/Customer/…` of the customer who ordered, as the platform says. */
  readonly customerId: string | null;
  readonly updatedAt: Date;
}

/** What a webhook tells of an order without telling the whole order; it may come before the order does. */
export type OrderFact =
  | { readonly kind: "refund"; readonly orderId: string; readonly refund: MirroredRefund }
  | { readonly kind: "delivery"; readonly orderId: string; readonly delivery: MirroredDelivery };
