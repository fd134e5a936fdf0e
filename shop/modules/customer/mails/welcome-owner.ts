import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { revokeAllTokens } from "#shop/modules/customer/access-token.store.ts";
import { dropLinks } from "#shop/modules/customer/customer-link.store.ts";
import {
  changeCustomer,
  type CustomerChanges,
  replaceCustomer,
} from "#shop/modules/customer/customer.store.ts";
import type { CustomerRow } from "#shop/modules/customer/customer.tables.ts";
import type { OrderHistory } from "#shop/modules/customer/order-history.ts";

/** Fields of a new account: data entered before the proof is not its owner's. */
const EMPTY = {
  firstName: null,
  lastName: null,
  phone: null,
  acceptsMarketing: false,
  passwordHash: null,
} as const satisfies CustomerChanges;

/**
 * Activates the account of a customer who has proven the mailbox, by a link or by Multipass, and assigns to it the
 * guest orders made with this address.
 *
 * Before the first proof an active account may have been created by somebody else. It is therefore replaced by an empty
 * one: names, phone, marketing consent, password, addresses, access tokens, links, carts and orders of other mailboxes
 * are gone. A disabled one, which had no login, keeps its id. Replacing a password ends all logins and links.
 *
 * @param changes data given in this step by the person proving the mailbox: names, or `passwordHash`
 */
export async function welcomeOwner(
  { orders }: { readonly orders: OrderHistory },
  tx: ShopTransaction,
  customer: CustomerRow,
  changes: CustomerChanges,
  now: Date,
): Promise<CustomerRow> {
  const isFirstProof = customer.emailVerifiedAt === null;
  const isSuspect = isFirstProof && customer.state === "enabled";
  const { id, emailKey } = isSuspect ? await replaceCustomer(tx, customer, now) : customer;
  if (isFirstProof || changes.passwordHash !== undefined) {
    await revokeAllTokens(tx, id);
    await dropLinks(tx, id);
  }
  await orders.claimOrders(tx, id, emailKey);
  const proven = isFirstProof ? { ...EMPTY, emailVerifiedAt: now } : {};
  return changeCustomer(tx, id, { ...proven, ...changes, state: "enabled" }, now);
}
