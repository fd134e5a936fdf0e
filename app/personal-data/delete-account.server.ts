import { eq } from "drizzle-orm";
import * as abandonedCarts from "#app/features/abandoned-carts/personal-data.server.ts";
import { changeOwnAccount, SESSION_ENDED } from "#app/features/auth/accounts/change-own-account.server.ts";
import { accounts } from "#app/features/auth/auth.tables.ts";
import * as auth from "#app/features/auth/personal-data.server.ts";
import type { SignedIn } from "#app/features/auth/sessions/current-session.server.ts";
import { endedSessionCookies } from "#app/features/auth/sessions/session-cookie.server.ts";
import * as stockAlerts from "#app/features/stock-alerts/personal-data.server.ts";
import * as newsletter from "#app/features/newsletter/personal-data.server.ts";
import * as orders from "#app/features/orders/personal-data.server.ts";
import * as returns from "#app/features/returns/personal-data.server.ts";
import * as reviews from "#app/features/reviews/personal-data.server.ts";
import type { SiteTransaction } from "#app/platform/database/site-database.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { customerAuth } from "#app/shop-client/customer/customer-auth.server.ts";

export interface AccountDeletion {
  /** Number of orders kept for the books, without the customer's name. */
  readonly ordersKept: number;
  /**
   * The platform's customer, which stays: the Storefront API cannot delete one. The merchant erases the customer in the
   * platform's own back office, where orders are kept, anonymised.
   */
  readonly customerAtPlatform: string | null;
  readonly cookies: readonly string[];
}

/**
 * Deletes an account (GDPR art. 17) in one transaction: the account with its sessions, links and wishlist, the
 * newsletter sign-up, the reviews, and the customer's name on every mirrored order. Later webhooks restore no name.
 *
 * @returns null when the session has ended meanwhile; nothing was deleted
 */
export async function deleteAccount(
  signedIn: SignedIn,
  resources: EraseTools & Pick<Resources, "shop" | "log" | "settings">,
): Promise<AccountDeletion | null> {
  const { site, shop, log, clock, settings } = resources;
  const ordersKept = await changeOwnAccount(site, signedIn, clock(), (tx) =>
    eraseAccount(tx, signedIn, resources),
  );
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
 * Deletes the account of a customer deleted by the merchant at the platform (`customers/delete`). Does nothing when
 * there is no account.
 *
 * @param customerId `gid://shopify/Customer/…`
 */
export async function deleteAccountOfCustomer(customerId: string, tools: EraseTools): Promise<void> {
  await tools.site.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.customerId, customerId))
      .for("update");
    if (account === undefined) return;
    const { id: accountId, email, emailKey, verifiedAt } = account;
    const owner = { accountId, email, emailKey, customerId, isVerified: verifiedAt !== null };
    await eraseAccount(tx, owner, tools);
  });
}

type EraseTools = Pick<Resources, "site" | "clock" | "linkSecret">;

/** Owner of what is erased; `accountId` is null for a person without an account. */
type ErasedOwner = Pick<SignedIn, "email" | "emailKey" | "customerId" | "isVerified"> & {
  readonly accountId: string | null;
};

/** Erases a person from what features keep. @returns the number of anonymised orders */
export async function eraseAccount(
  tx: SiteTransaction,
  owner: ErasedOwner,
  { clock, linkSecret }: Pick<EraseTools, "clock" | "linkSecret">,
): Promise<number> {
  const orderIds = await orders.erasePersonalData(tx, owner);
  await returns.erasePersonalData(tx, orderIds);
  await reviews.erasePersonalData(tx, owner);
  if (owner.isVerified) {
    await newsletter.erasePersonalData(tx, owner, { linkSecret, at: clock() });
    await abandonedCarts.erasePersonalData(tx, owner.emailKey);
    await stockAlerts.erasePersonalData(tx, owner.emailKey);
  }
  if (owner.accountId !== null) await auth.erasePersonalData(tx, owner.accountId);
  return orderIds.length;
}
