import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import type { CustomerCall } from "#app/shop-client/customer/storefront-customer.server.ts";
import type {
  AccountAnswer,
  CustomerAccount,
  SavedAddress,
} from "#app/shop-client/customer/customer-account.ts";
import { deleteAddresses } from "#app/shop-client/customer/delete-addresses.server.ts";
import { customerAuth } from "#app/shop-client/customer/customer-auth.server.ts";

/** 32 characters as base64url: cannot be guessed, and every platform accepts it (`PASSWORD_MAX_CHARS`). */
const LOCKING_PASSWORD_BYTES = 24;

/**
 * Deletes from the platform what a customer token may delete: address book, name and every login. The merchant has to
 * erase the customer record itself. If the platform does not answer, that is logged, and the account is deleted all
 * the same.
 *
 * @param login of the Storefront API; null for a customer who logs in at the platform's page, without a password to lock
 */
export async function forgetAtPlatform(
  customer: CustomerAccount,
  login: CustomerCall | null,
  { book, log }: { readonly book: AccountAnswer<readonly SavedAddress[]>; readonly log: Logger },
): Promise<void> {
  const left = await deleteAddresses(customer, book.ok ? book.value : []);
  const renamed = await customer.updatePerson({ firstName: "", lastName: "" });
  if (!book.ok || left.length > 0 || !renamed.ok) {
    log.warn({ addresses: left }, "an address book could not be taken off the platform");
  }
  // Last: it ends the token that the other calls need.
  if (login !== null) await lockOut(login, log);
}

/** Sets a random password, which ends every token of the customer, and revokes the token in the answer. */
async function lockOut({ shop, token, buyerIp }: CustomerCall, log: Logger): Promise<void> {
  const platform = customerAuth(shop, buyerIp);
  const password = randomBytes(LOCKING_PASSWORD_BYTES).toString("base64url");
  const locked = await platform.setPassword(token, password);
  if (!locked.ok) {
    log.warn("the password of a deleted account still opens the platform's customer");
    return;
  }
  const revoked = await platform.revoke(locked.value.accessToken);
  if (!revoked.ok)
    log.warn("a token of a deleted account could not be revoked: nobody has it, and it expires");
}
