import type { ShopTransaction } from "../../database/shop-database.ts";
import { customerKey } from "../discount/discount.store.ts";
import type { Order } from "../order/order.tables.ts";
import { findCustomer, findCustomerByMailbox } from "./customer.store.ts";
import type { CustomerRow } from "./customer.tables.ts";

/**
 * Whose order it will be: the customer's whose access token the cart had, else that of the mailbox typed, when its
 * owner has shown that it is hers. Otherwise whoever had opened an account with somebody else's address would read
 * where she lives.
 */
export async function findOrderCustomer(
  tx: ShopTransaction,
  { customerId, email }: { readonly customerId: number | null; readonly email: string },
): Promise<CustomerRow | null> {
  const bearer = customerId === null ? null : await findCustomer(tx, customerId);
  if (bearer !== null) return bearer;
  const owner = await findCustomerByMailbox(tx, customerKey(email));
  return owner?.state === "enabled" && owner.emailVerifiedAt !== null ? owner : null;
}

/** The customer an order belongs to; null for a guest's. */
export async function customerOfOrder(
  tx: ShopTransaction,
  { customerId }: Pick<Order, "customerId">,
): Promise<CustomerRow | null> {
  return customerId === null ? null : findCustomer(tx, customerId);
}
