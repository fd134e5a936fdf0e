import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";

/** Queries of customers about orders, implemented by the order module in the layer above (`order/order-history.ts`). */
export interface OrderHistory {
  /** Tells whether a mailbox (`customerKey`) has an order. */
  readonly hasOrderedBefore: (database: ShopDatabase | ShopTransaction, customer: string) => Promise<boolean>;
  /** Gives a customer the guest orders made with a mailbox (`customerKey`) that was proven to be the customer's. */
  readonly claimOrders: (tx: ShopTransaction, customerId: number, customer: string) => Promise<void>;
}
