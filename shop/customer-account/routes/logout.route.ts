import type { PageContext } from "#shop/payment/payment-env.ts";
import type { AccountContext } from "#shop/customer-account/account-context.ts";
import { issuerOf } from "#shop/customer-account/account-paths.ts";
import { revokeGrant } from "#shop/customer-account/grant.store.ts";
import { readGrantId } from "#shop/customer-account/id-token.ts";
import { languageOf } from "#shop/customer-account/login-addresses.ts";
import { loginNotice } from "#shop/customer-account/page/login-notice.ts";
import { only, returnAddress } from "#shop/customer-account/read-authorization.ts";
import { listPublicKeys } from "#shop/customer-account/signing-key.ts";

/**
 * Ends the login that an id_token names and returns to a registered address (OpenID Connect RP-Initiated Logout).
 * Without a valid id_token, or with another address, nothing is revoked and the browser is sent nowhere.
 */
export async function logOut(c: PageContext, context: AccountContext): Promise<Response> {
  const { settings, database } = context;
  const { id: clientId, logoutUris } = settings.customerAccount;
  const { searchParams: params } = new URL(c.req.url);
  const language = languageOf(params);
  const returnTo = only(params, "post_logout_redirect_uri");
  const isRegistered = returnTo === undefined || (returnTo !== null && logoutUris.includes(returnTo));
  const keys = await listPublicKeys(context);
  const facts = { keys, issuer: issuerOf(settings), clientId };
  const grantId = readGrantId(only(params, "id_token_hint") ?? "", facts);
  if (grantId === null || !isRegistered) return loginNotice(c, context, { kind: "bad_logout", language });
  await revokeGrant(database, grantId, clientId);
  if (returnTo == null) return loginNotice(c, context, { kind: "logged_out", language });
  return c.redirect(returnAddress(returnTo, { state: only(params, "state") ?? null }), 303);
}
