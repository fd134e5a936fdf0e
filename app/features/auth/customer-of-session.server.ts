import type { Resources } from "#app/platform/resources.server.ts";
import { accountApiCustomer } from "#app/shop-client/customer/account-api-customer.server.ts";
import { storefrontCustomer } from "#app/shop-client/customer/storefront-customer.server.ts";
import type { CustomerAccount } from "#app/shop-client/customer/customer-account.ts";
import type { SignedIn } from "./sessions/current-session.server.ts";
import { expireLogin } from "./sessions/session.store.server.ts";

type SessionTokens = Pick<
  SignedIn,
  "customerToken" | "isPlatformLogin" | "loginToken" | "loginExpiresAt" | "reference"
>;

/**
 * Offers the platform's data of a session's customer, by the API of its login; null for a session without a token of
 * the platform (magic link, no Multipass). A token that the Customer Account API refuses is used no more: the next
 * request refreshes it, which ends the session if the platform has ended the login.
 *
 * @param whenRefused called after that
 */
export function customerOfSession(
  { customerToken, isPlatformLogin, loginToken, loginExpiresAt, reference }: SessionTokens,
  { shop, customerLogin, site }: Pick<Resources, "shop" | "customerLogin" | "site">,
  buyerIp: string,
  whenRefused: () => Promise<void> = async () => {},
): CustomerAccount | null {
  if (customerLogin !== null && isPlatformLogin) {
    return accountApiCustomer({
      customerLogin,
      accessToken: loginToken,
      async onRefused() {
        await expireLogin(site, { reference, loginExpiresAt });
        await whenRefused();
      },
    });
  }
  return customerToken === null ? null : storefrontCustomer({ shop, token: customerToken, buyerIp });
}
