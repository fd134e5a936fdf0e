import { z } from "zod";
import type { CustomerToken } from "./customer-auth.server.ts";
import type { CustomerLogin, LoginTokens } from "#app/shop-client/customer-login/customer-login.server.ts";
import { STOREFRONT_TOKEN_MUTATION } from "./account-api.query.ts";

const shape = z.object({
  storefrontCustomerAccessTokenCreate: z.object({ customerAccessToken: z.string().min(1).nullable() }),
});

/**
 * Exchanges a login for a token of the Storefront API, with which the cart and the subscription provider know the
 * customer. The platform tells no expiry: it is used as long as the access token. Null if the platform gives none; the
 * order then belongs to the customer by the address.
 */
export async function openStorefront(
  customerLogin: CustomerLogin,
  { accessToken, expiresAt }: Pick<LoginTokens, "accessToken" | "expiresAt">,
): Promise<CustomerToken | null> {
  const answer = await customerLogin.ask({
    query: STOREFRONT_TOKEN_MUTATION,
    variables: {},
    accessToken,
    shape,
  });
  const token = answer.ok ? answer.value.storefrontCustomerAccessTokenCreate.customerAccessToken : null;
  return token === null ? null : { accessToken: token, expiresAt };
}
