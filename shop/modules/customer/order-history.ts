import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";

/** Queries of customers about orders, implemented by the order module in the layer above (`order/order-history.ts`). */
export interface OrderHistory {
  /** Tells whether a mailbox (`emailKey`) has an order. */
  readonly hasOrderedBefore: (database: ShopDatabase | ShopTransaction, key: string) => Promise<boolean>;
  /** Gives a customer the guest orders made with a mailbox (`emailKey`) that was proven to be the customer's. */
  readonly claimOrders: (tx: ShopTransaction, customerId: number, key: string) => Promise<void>;
}
