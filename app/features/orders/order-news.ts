import type { MirroredOrder } from "./mirrored-order.ts";
import type { MirroredStep } from "./parcels/mirrored-step.ts";
import type { MirroredDelivery, MirroredRefund } from "./mirrored-refund.ts";

/** The order of a webhook, and the data that the mirror needs to place it. */
export interface OrderNews {
  readonly order: MirroredOrder;
  /** The checkout attempt in the cart's attributes, unverified; null for an order that came another way. */
  readonly attempt: string | null;
  /** `gid://shopify/Customer/…` of the customer who ordered, from the platform. */
  readonly customerId: string | null;
  readonly updatedAt: Date;
}

/** A fact of an order, reported by a webhook without the order itself; it may come before the order does. */
export type OrderFact =
  | { readonly kind: "refund"; readonly orderId: string; readonly refund: MirroredRefund }
  | { readonly kind: "delivery"; readonly orderId: string; readonly delivery: MirroredDelivery }
  | { readonly kind: "step"; readonly orderId: string; readonly step: MirroredStep };
