import { emailKey } from "#domain/customer/email-key.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { findCustomer, findCustomerByMailbox } from "./customer.store.ts";
import type { CustomerRow } from "./customer.tables.ts";

/**
 * Finds the customer of a new order: the one with the mailbox it is paid with, once that mailbox is proven. The cart's
 * access token does not matter: carts can be shared, and the payer's name and address are in the order.
 */
export async function findOrderCustomer(tx: ShopTransaction, email: string): Promise<CustomerRow | null> {
  const owner = await findCustomerByMailbox(tx, emailKey(email));
  return owner?.state === "enabled" && owner.emailVerifiedAt !== null ? owner : null;
}

/** Finds the customer of an order; null for a guest's. */
export async function findCustomerOfOrder(
  tx: ShopTransaction,
  { customerId }: { readonly customerId: number | null },
): Promise<CustomerRow | null> {
  return customerId === null ? null : findCustomer(tx, customerId);
}
