import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { customerKey } from "#shop/modules/discount/discount.store.ts";
import { findCustomer, findCustomerByMailbox } from "./customer.store.ts";
import type { CustomerRow } from "./customer.tables.ts";

/**
 * Finds whose order it will be: the customer with the mailbox it is paid with, once that mailbox is proven. Whose access
 * token the cart had decides nothing: carts are handed on, and the payer's name and address are in the order.
 */
export async function findOrderCustomer(tx: ShopTransaction, email: string): Promise<CustomerRow | null> {
  const owner = await findCustomerByMailbox(tx, customerKey(email));
  return owner?.state === "enabled" && owner.emailVerifiedAt !== null ? owner : null;
}

/** The customer an order belongs to; null for a guest's. */
export async function customerOfOrder(
  tx: ShopTransaction,
  { customerId }: { readonly customerId: number | null },
): Promise<CustomerRow | null> {
  return customerId === null ? null : findCustomer(tx, customerId);
}
