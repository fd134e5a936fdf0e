/**
 * An order as the pages show it, copied from the platform's webhook (design §5.10). Amounts stay the platform's
 * decimal text beside `currency`, so that an order in a currency the store does not sell in is kept all the same.
 */
export interface MirroredOrder {
  /** The platform's numeric id, as text. */
  readonly id: string;
  /** `#1001`. */
  readonly name: string;
  /** ISO 8601. */
  readonly placedAt: string;
  readonly status: OrderStatus;
  /** What of it is on its way; absent in orders mirrored before this was noted. */
  readonly fulfilment?: MirroredFulfilment;
  readonly email: string | null;
  readonly currency: string;
  readonly lines: readonly MirroredLine[];
  /** Before discounts. */
  readonly subtotal: string;
  readonly discount: string;
  readonly shipping: string;
  readonly tax: string;
  readonly taxIncluded: boolean;
  readonly total: string;
  readonly discountCodes: readonly string[];
  readonly delivery: MirroredAddress | null;
  readonly billing: MirroredAddress | null;
  /** As the platform names them: `card`, `paypal`, or a gateway's own name. */
  readonly paymentMethods: readonly string[];
}

export interface MirroredFulfilment {
  readonly state: "none" | "partial" | "fulfilled";
  readonly parcels: readonly MirroredParcel[];
}

export interface MirroredParcel {
  /** ISO 8601. */
  readonly sentAt: string;
  readonly company: string | null;
  readonly trackingNumber: string | null;
  /** An https address of the courier's page. */
  readonly trackingUrl: string | null;
}

export interface MirroredLine {
  /** `gid://shopify/ProductVariant/…`, the id the browser's cart knows; null for a line without a variant. */
  readonly variantId: string | null;
  readonly title: string;
  readonly variantTitle: string | null;
  readonly quantity: number;
  /** Of one piece, before discounts. */
  readonly price: string;
}

export interface MirroredAddress {
  readonly name: string;
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  /** ISO 3166-1 code where the platform sent one, else null. */
  readonly countryCode: string | null;
  readonly phone: string | null;
}

/** In the order an order goes through them; a later one is never overwritten by an earlier one of the same moment. */
export const ORDER_STATUSES = [
  "pending",
  "authorized",
  "partially_paid",
  "paid",
  "partially_refunded",
  "refunded",
  "voided",
  "cancelled",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const FULFILMENT_STEPS = ["none", "partial", "fulfilled"] as const;

/** How far an order has come; settles which of two webhooks with the same `updated_at` is the newer one. */
export function orderProgress({ status, fulfilment }: Pick<MirroredOrder, "status" | "fulfilment">): number {
  const sent = FULFILMENT_STEPS.indexOf(fulfilment?.state ?? "none");
  return ORDER_STATUSES.indexOf(status) * FULFILMENT_STEPS.length + sent;
}
