import {
  findAccountByMailbox,
  followMovedCustomer,
  notePendingAccount,
  noteProvenMailbox,
} from "#app/features/auth/accounts/account.store.server.ts";
import type { AuthContext } from "#app/features/auth/auth-context.server.ts";
import type { Account } from "#app/features/auth/auth.tables.ts";
import type { PlatformCustomer } from "#app/shop-client/customer/customer-auth.server.ts";

/**
 * Creates or updates the account of a customer who has logged in at the platform's page, where a code sent to the
 * mailbox proves it. The account of a customer with a new mailbox moves to it.
 */
export async function adoptLogin(
  { resources, visit, now }: AuthContext,
  customer: PlatformCustomer & { readonly email: string },
): Promise<Account> {
  const { site } = resources;
  const { id: customerId, email, firstName, lastName } = customer;
  await followMovedCustomer(site, customer, now);
  return site.transaction(async (tx) => {
    const person = { email, firstName, lastName, language: visit.language, passwordHash: null };
    await notePendingAccount(tx, person, now);
    const account = await findAccountByMailbox(tx, email);
    if (account === null) throw new Error("An account that was stored did not come back.");
    return noteProvenMailbox(tx, account, { customerId, firstName, lastName }, { resources, now });
  });
}
