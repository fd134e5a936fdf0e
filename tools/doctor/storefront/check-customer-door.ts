import { missing, ok, type Outcome } from "#tools/doctor/finding.ts";
import { toFault } from "#tools/doctor/problem.ts";
import type { ShopUnderTest } from "#tools/doctor/shop-under-test.ts";
import { askAccountApi } from "./ask-account-api.ts";
import { askPasswordLogin } from "./ask-password-login.ts";

/** Checks how customers can log in at the shop. The store's own login and registration need the password login. */
export async function checkCustomerDoor({ origin, storefront }: ShopUnderTest): Promise<Outcome> {
  const [password, api] = await Promise.all([
    askPasswordLogin(storefront),
    askAccountApi(origin, storefront.timeoutMs),
  ]);
  if (!password.ok && password.kind === "denied")
    return missing(
      "The token may not log customers in.",
      "Grant unauthenticated_write_customers in the API permissions of the Headless channel, in the shop's admin.",
    );
  if (!password.ok) return toFault(password, "Check the token first.");
  if (!api.ok) return toFault(api, "Check SHOP_DOMAIN.");
  const beside =
    api.issuer === null
      ? "The shop describes no Customer Account API."
      : `The Customer Account API is described as well (${api.issuer}).`;
  return password.refusal === null
    ? ok(`Customers log in with a password. ${beside}`)
    : missing(
        `The shop refuses passwords: ${password.refusal} ${beside}`,
        "Login and registration of the store need legacy customer accounts: docs/hosted-shop.md tells what works without.",
      );
}
