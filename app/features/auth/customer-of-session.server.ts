import { eq } from "drizzle-orm";
import type { Resources } from "#app/platform/resources.server.ts";
import { accountApiCustomer } from "#app/shop-client/customer/account-api-customer.server.ts";
import { storefrontCustomer } from "#app/shop-client/customer/storefront-customer.server.ts";
import type { CustomerAccount } from "#app/shop-client/customer/customer-account.ts";
import { sessions } from "./auth.tables.ts";
import type { SignedIn } from "./sessions/current-session.server.ts";

type SessionTokens = Pick<SignedIn, "customerToken" | "isPlatformLogin" | "loginToken" | "reference">;

/**
 * Offers the platform's data of a session's customer, by the API of its login; null for a session without a token of
 * the platform (magic link, no Multipass). A session whose token the Customer Account API refuses is ended: the page's
 * link to the login then leads there.
 *
 * @param whenEnded called after that; a page may throw a redirect
 */
export function customerOfSession(
  { customerToken, isPlatformLogin, loginToken, reference }: SessionTokens,
  { shop, customerLogin, site }: Pick<Resources, "shop" | "customerLogin" | "site">,
  buyerIp: string,
  whenEnded: () => void = () => {},
): CustomerAccount | null {
  if (customerLogin !== null && isPlatformLogin) {
    return accountApiCustomer({
      customerLogin,
      accessToken: loginToken,
      async onRefused() {
        await site.delete(sessions).where(eq(sessions.id, reference));
        whenEnded();
      },
    });
  }
  return customerToken === null ? null : storefrontCustomer({ shop, token: customerToken, buyerIp });
}
