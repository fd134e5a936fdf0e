import { eq, inArray } from "drizzle-orm";
import type { Resources } from "../../platform/resources.server.ts";
import { customerAuth } from "../../shop-client/customer-auth.server.ts";
import { newsletterSignups } from "../newsletter/newsletter.tables.ts";
import { eraseOrdersOf } from "../orders/customer-orders.store.server.ts";
import { newsletterKeys } from "./account-export.server.ts";
import { accounts } from "./auth.tables.ts";
import type { SignedIn } from "./current-session.server.ts";
import { endedSessionCookies } from "./session-cookie.server.ts";

export type AccountDeletion =
  | {
      readonly kind: "deleted";
      /** Orders that stay for the books, with nobody's name on them. */
      readonly ordersKept: number;
      /**
       * The platform still has a customer: the Storefront API cannot delete one. The merchant erases her in the platform's
       * own back office, where orders are kept, anonymised.
       */
      readonly customerAtPlatform: string | null;
      readonly cookies: readonly string[];
    }
  /** The mailbox was proven by somebody, and not by this session: a link sent to it has to be followed first. */
  | { readonly kind: "needs_proof" };

/**
 * Deletes an account (GDPR art. 17): the account with its sessions, links and wishlist, the newsletter sign-up, and the
 * name on every mirrored order, in one transaction. A webhook that comes later puts no name back.
 */
export async function deleteAccount(
  signedIn: SignedIn,
  { site, shop, log, settings }: Pick<Resources, "site" | "shop" | "log" | "settings">,
): Promise<AccountDeletion> {
  if (signedIn.lacksProof) return { kind: "needs_proof" };
  const ordersKept = await site.transaction(async (tx) => {
    const erased = await eraseOrdersOf(tx, signedIn);
    if (signedIn.isVerified) {
      await tx
        .delete(newsletterSignups)
        .where(inArray(newsletterSignups.addressKey, newsletterKeys(signedIn)));
    }
    await tx.delete(accounts).where(eq(accounts.id, signedIn.accountId));
    return erased;
  });
  const { customerId, customerToken } = signedIn;
  if (customerToken !== null) await customerAuth(shop).revoke(customerToken);
  log.info(
    { customer: customerId, ordersKept },
    "an account was deleted; the platform's customer is the merchant's to erase",
  );
  return {
    kind: "deleted",
    ordersKept,
    customerAtPlatform: customerId,
    cookies: endedSessionCookies(settings.publicUrl),
  };
}
