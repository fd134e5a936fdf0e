import type { CarrierContext } from "#shop/carrier/carrier-context.ts";

/** Returns the orders, of those with these ids, that are being returned. */
export type OrdersBeingReturned = (ids: readonly number[]) => Promise<ReadonlySet<number>>;

/** The opened shop that commands of the office work on. */
export interface OfficeContext extends CarrierContext {
  /** Asks the site, which keeps returns; absent where the shop runs without it. */
  readonly ordersBeingReturned?: OrdersBeingReturned;
}
