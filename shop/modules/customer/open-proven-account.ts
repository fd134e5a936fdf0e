import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { claimIdentity, findCustomerByMailbox, insertCustomer, lockCustomer } from "./customer.store.ts";
import type { CustomerRow } from "./customer.tables.ts";
import { welcomeOwner } from "./mails/welcome-owner.ts";
import type { OrderHistory } from "./order-history.ts";

interface Owner {
  readonly email: string;
  /** `emailKey` of it. */
  readonly key: string;
  readonly names?: { readonly firstName?: string; readonly lastName?: string };
  readonly now: Date;
}

/**
 * Opens the account of a mailbox that its owner has just proven, by Multipass or a mailed code: makes the customer when
 * there is none and activates a disabled one.
 */
export async function openProvenAccount(
  context: { readonly orders: OrderHistory },
  tx: ShopTransaction,
  { email, key, names, now }: Owner,
): Promise<CustomerRow> {
  await claimIdentity(tx, { key, phone: null });
  const known = await findCustomerByMailbox(tx, key);
  const locked = known && (await lockCustomer(tx, known.id));
  if (locked !== null) {
    // The address as its owner writes it, not as it was typed when the account was created unproven.
    const spelling = locked.emailVerifiedAt === null ? { email } : {};
    return welcomeOwner(context, tx, locked, { ...names, ...spelling }, now);
  }
  const customer = await insertCustomer(tx, {
    email,
    emailKey: key,
    ...names,
    acceptsMarketing: false,
    state: "enabled",
    emailVerifiedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  await context.orders.claimOrders(tx, customer.id, key);
  return customer;
}
