/** Shopify's names: asked for by the customer, approved, finished; or refused, or called off. */
export const SHOP_RETURN_STATUSES = ["requested", "open", "closed", "declined", "canceled"] as const;
type ShopReturnStatus = (typeof SHOP_RETURN_STATUSES)[number];

/** A return that the customer asked the platform for, without the site. */
export interface MirroredReturn {
  /** `#1001-R1`. */
  readonly name: string;
  readonly status: ShopReturnStatus;
  readonly lines: readonly {
    /** `MirroredLine.id`. */
    readonly lineId: string;
    readonly quantity: number;
  }[];
}

/** Counts a line's units in returns at the platform that have, or have not, ended by being closed. */
export function unitsAtShop(
  { returns = [] }: { readonly returns?: readonly MirroredReturn[] },
  lineId: string,
): { readonly asked: number; readonly closed: number } {
  const unitsIn = (statuses: readonly ShopReturnStatus[]): number =>
    returns
      .filter(({ status }) => statuses.includes(status))
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.lineId === lineId ? line.quantity : 0), 0);
  return { asked: unitsIn(["requested", "open"]), closed: unitsIn(["closed"]) };
}
