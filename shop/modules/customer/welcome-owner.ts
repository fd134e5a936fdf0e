import type { ShopTransaction } from "../../database/shop-database.ts";
import { claimOrders } from "../order/order.store.ts";
import { revokeAllTokens } from "./access-token.store.ts";
import { dropLinks } from "./customer-link.store.ts";
import { changeCustomer, type CustomerChanges } from "./customer.store.ts";
import type { CustomerRow } from "./customer.tables.ts";

/**
 * She has shown that the mailbox is hers, by a link or by Multipass: her account is open, and the orders made with
 * this address are in it.
 *
 * Whoever opened the account without showing that may have been somebody else: unless she sets a password now, the one
 * from before is gone. With it, and with any password that is replaced, go all logins and links.
 *
 * @param changes what else changes; `passwordHash` when she sets a password
 */
export async function welcomeOwner(
  tx: ShopTransaction,
  customer: CustomerRow,
  changes: CustomerChanges,
  now: Date,
): Promise<CustomerRow> {
  const isFirstProof = customer.emailVerifiedAt === null;
  const setsPassword = changes.passwordHash !== undefined;
  if (isFirstProof || setsPassword) {
    await revokeAllTokens(tx, customer.id);
    await dropLinks(tx, customer.id);
  }
  await claimOrders(tx, customer.id, customer.emailKey);
  return changeCustomer(
    tx,
    customer.id,
    {
      ...(isFirstProof ? { passwordHash: null, emailVerifiedAt: now } : {}),
      ...changes,
      state: "enabled",
    },
    now,
  );
}
