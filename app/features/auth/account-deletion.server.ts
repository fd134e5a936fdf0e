import { eq, inArray } from "drizzle-orm";
import type { SiteTransaction } from "../../platform/database/site-database.server.ts";
import type { Resources } from "../../platform/resources.server.ts";
import { customerAuth } from "../../shop-client/customer-auth.server.ts";
import { noteDeparture } from "../newsletter/departure.store.server.ts";
import { newsletterSignups } from "../newsletter/newsletter.tables.ts";
import { eraseOrdersOf } from "../orders/customer-orders.store.server.ts";
import { eraseReviewsOf } from "../reviews/own-reviews.server.ts";
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
 * Deletes an account (GDPR art. 17): the account with its sessions, links and wishlist, the newsletter sign-up, its
 * reviews, and the name on every mirrored order, in one transaction. A webhook that comes later puts no name back.
 *
 * @returns null when the session has ended meanwhile; nothing was deleted
 */
export async function deleteAccount(
  signedIn: SignedIn,
  resources: EraseTools & Pick<Resources, "shop" | "log" | "settings">,
): Promise<AccountDeletion | null> {
  const { site, shop, log, clock, settings } = resources;
  const erased = await changeOwnAccount(site, signedIn, clock(), (tx) =>
    eraseAccount(tx, signedIn, resources),
  );
  if (erased === SESSION_ENDED) return null;
  const { orders: ordersKept, reviews } = erased;
  if (reviews > 0) resources.forgetRendered();
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
export async function deleteAccountOfCustomer(customerId: string, tools: EraseTools): Promise<void> {
  const reviews = await tools.site.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.customerId, customerId))
      .for("update");
    if (account === undefined) return 0;
    const { id: accountId, email, emailKey, verifiedAt } = account;
    const owner = { accountId, email, emailKey, customerId, isVerified: verifiedAt !== null };
    return (await eraseAccount(tx, owner, tools)).reviews;
  });
  if (reviews > 0) tools.forgetRendered();
}

type EraseTools = Pick<Resources, "site" | "clock" | "linkSecret" | "forgetRendered">;

/** @returns how many orders were made anonymous, and how many reviews were deleted (rendered pages may still show them) */
async function eraseAccount(
  tx: SiteTransaction,
  owner: Pick<SignedIn, "accountId" | "email" | "emailKey" | "customerId" | "isVerified">,
  { clock, linkSecret }: Pick<EraseTools, "clock" | "linkSecret">,
): Promise<{ readonly orders: number; readonly reviews: number }> {
  const orders = await eraseOrdersOf(tx, owner);
  const reviews = await eraseReviewsOf(tx, owner);
  if (owner.isVerified) {
    const left = await tx
      .delete(newsletterSignups)
      .where(inArray(newsletterSignups.addressKey, newsletterKeys(owner)))
      .returning();
    for (const signup of left) await noteDeparture(tx, signup, { linkSecret, at: clock() });
  }
  await tx.delete(accounts).where(eq(accounts.id, owner.accountId));
  return { orders, reviews };
}
