/** Shopify's names: asked for by the customer, approved, finished; or refused, or called off. */
export const SHOP_RETURN_STATUSES = ["requested", "open", "closed", "declined", "canceled"] as const;

/** A return that the customer asked the platform for, without the site. */
export interface MirroredReturn {
  /** `#1001-R1`. */
  readonly name: string;
  readonly status: (typeof SHOP_RETURN_STATUSES)[number];
  /** ISO 8601. */
  readonly requestedAt: string;
  readonly lines: readonly {
    /** `MirroredLine.id`. */
    readonly lineId: string;
    readonly quantity: number;
  }[];
}
