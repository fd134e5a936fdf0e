import { eq, inArray } from "drizzle-orm";
import type { SiteDatabase, SiteTransaction } from "../../platform/database/site-database.server.ts";
import type { Resources } from "../../platform/resources.server.ts";
import { customerAuth } from "../../shop-client/customer-auth.server.ts";
import { newsletterSignups } from "../newsletter/newsletter.tables.ts";
import { eraseOrdersOf } from "../orders/customer-orders.store.server.ts";
import { newsletterKeys } from "./account-export.server.ts";
import { accounts } from "./auth.tables.ts";
import { changeOwnAccount, SESSION_ENDED } from "./change-own-account.server.ts";
import type { SignedIn } from "./current-session.server.ts";
import { endedSessionCookies } from "./session-cookie.server.ts";

export interface AccountDeletion {
  /** Orders that stay for the books, with nobody's name on them. */
  readonly ordersKept: number;
  /**
   * The platform still has a customer: the Storefront API cannot delete one. The merchant erases her in the platform's
   * own back office, where orders are kept, anonymised.
   */
  readonly customerAtPlatform: string | null;
  readonly cookies: readonly string[];
}

/**
 * Deletes an account (GDPR art. 17): the account with its sessions, links and wishlist, the newsletter sign-up, and the
 * name on every mirrored order, in one transaction. A webhook that comes later puts no name back.
 *
 * @returns null when the session has ended meanwhile; nothing was deleted
 */
export async function deleteAccount(
  signedIn: SignedIn,
  { site, shop, log, clock, settings }: Pick<Resources, "site" | "shop" | "log" | "clock" | "settings">,
): Promise<AccountDeletion | null> {
  const ordersKept = await changeOwnAccount(site, signedIn, clock(), (tx) => eraseAccount(tx, signedIn));
  if (ordersKept === SESSION_ENDED) return null;
  const { customerId, customerToken } = signedIn;
  if (customerToken !== null) await customerAuth(shop).revoke(customerToken);
  log.info(
    { customer: customerId, ordersKept },
    "an account was deleted; the platform's customer is the merchant's to erase",
  );
  return {
    ordersKept,
    customerAtPlatform: customerId,
    cookies: endedSessionCookies(settings.publicUrl),
  };
}

/**
 * Does the same when the platform's merchant has deleted a customer there (`customers/delete`). Nobody's account is
 * nothing to do.
 *
 * @param customerId `gid://shopify/Customer/…`
 */
export async function deleteAccountOfCustomer(site: SiteDatabase, customerId: string): Promise<void> {
  await site.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.customerId, customerId))
      .for("update");
    if (account === undefined) return;
    const { id: accountId, email, emailKey, verifiedAt } = account;
    await eraseAccount(tx, { accountId, email, emailKey, customerId, isVerified: verifiedAt !== null });
  });
}

/** @returns how many orders were hers; they name nobody now */
async function eraseAccount(
  tx: SiteTransaction,
  owner: Pick<SignedIn, "accountId" | "email" | "emailKey" | "customerId" | "isVerified">,
): Promise<number> {
  const erased = await eraseOrdersOf(tx, owner);
  if (owner.isVerified) {
    await tx.delete(newsletterSignups).where(inArray(newsletterSignups.addressKey, newsletterKeys(owner)));
  }
  await tx.delete(accounts).where(eq(accounts.id, owner.accountId));
  return erased;
}
