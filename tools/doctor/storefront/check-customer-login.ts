import { missing, ok, type Outcome } from "#tools/doctor/finding.ts";
import { toFault } from "#tools/doctor/problem.ts";
import type { ShopUnderTest } from "#tools/doctor/shop-under-test.ts";
import { readLoginDocuments } from "./read-login-documents.ts";
import { askPasswordLogin } from "./ask-password-login.ts";

/** Checks that customers can log in at the shop the way that `SHOP_CUSTOMER_ACCOUNTS` names. */
export function checkCustomerLogin(shop: ShopUnderTest): Promise<Outcome> {
  return shop.settings.customerAccounts === "current" ? checkLoginPage(shop) : checkPasswords(shop);
}

async function checkLoginPage({ origin, storefront }: ShopUnderTest): Promise<Outcome> {
  const api = await readLoginDocuments(origin, storefront.timeoutMs);
  if (!api.ok) return toFault(api, "Check SHOP_DOMAIN.");
  return api.issuer === null
    ? missing(
        "The shop describes no Customer Account API.",
        "Switch on customer accounts and the Customer Account API of the Headless channel in the shop's admin, or set SHOP_CUSTOMER_ACCOUNTS=legacy.",
      )
    : ok(`Customers log in at the shop's page (${api.issuer}).`);
}

async function checkPasswords({ origin, storefront }: ShopUnderTest): Promise<Outcome> {
  const [password, api] = await Promise.all([
    askPasswordLogin(storefront),
    readLoginDocuments(origin, storefront.timeoutMs),
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
        "Set SHOP_CUSTOMER_ACCOUNTS=current and the client of the Customer Account API: docs/hosted-shop.md, step 9.",
      );
}
