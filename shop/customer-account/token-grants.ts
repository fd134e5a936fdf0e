import { findCustomer } from "#shop/modules/customer/customer.store.ts";
import type { AccountContext } from "./account-context.ts";
import { issuerOf } from "./account-paths.ts";
import { redeemCode, rotateRefreshToken } from "./grant.store.ts";
import { exchangeAccess, type IssuedTokens } from "./grant-token.store.ts";
import { signIdToken } from "./id-token.ts";
import { readScopes } from "#shop/modules/customer/grants/scopes.ts";
import { readSigningKey } from "./signing-key.ts";
import { refuseToken, type TokenAnswer } from "./token-answer.ts";

/** Characters and length of a PKCE verifier (RFC 7636, 4.1). */
const VERIFIER = /^[\w.~-]{43,128}$/;
const ACCESS_TOKEN_TYPE = "urn:ietf:params:oauth:token-type:access_token";
const WRONG_CODE = "The code is unknown, used or expired, or was given for another request.";
/** The Customer Account API, as clients of Shopify name it in a token exchange. */
const API_AUDIENCE = "30243aa5-17c1-465a-8493-944bcc4e88aa";

/** Exchanges an authorization code for tokens (RFC 6749, 4.1.3; RFC 7636, 4.5). */
export async function exchangeCode(context: AccountContext, params: URLSearchParams): Promise<TokenAnswer> {
  const { database, clock, settings } = context;
  const [code, redirectUri] = [params.get("code"), params.get("redirect_uri")];
  const codeVerifier = params.get("code_verifier");
  if (code === null || redirectUri === null || codeVerifier === null || !VERIFIER.test(codeVerifier)) {
    return refuseToken("invalid_request", "code, redirect_uri and code_verifier are required.");
  }
  const now = clock();
  const use = { clientId: settings.customerAccount.id, code, redirectUri, codeVerifier };
  const issued = await redeemCode(database, use, now);
  if (issued === null) return refuseToken("invalid_grant", WRONG_CODE);
  const { grant, tokens } = issued;
  const customer = await findCustomer(database, grant.customerId);
  // Deleted, or moved to another address, in this moment.
  if (customer === null || customer.emailVerifiedAt === null) return refuseToken("invalid_grant", WRONG_CODE);
  const body = bodyOf(tokens, grant.scope);
  if (!grant.scope.split(" ").includes("openid")) return { ok: true, body };
  const facts = { issuer: issuerOf(settings), grant, customer, now };
  return { ok: true, body: { ...body, id_token: signIdToken(await readSigningKey(context), facts) } };
}

/** Exchanges a refresh token for new tokens (RFC 6749, 6). */
export async function refreshTokens(
  { database, clock, settings }: AccountContext,
  params: URLSearchParams,
): Promise<TokenAnswer> {
  const token = params.get("refresh_token");
  if (token === null) return refuseToken("invalid_request", "refresh_token is required.");
  const issued = await rotateRefreshToken(database, settings.customerAccount.id, token, clock());
  if (issued === null) return refuseToken("invalid_grant", "The refresh token is unknown, used or expired.");
  return { ok: true, body: bodyOf(issued.tokens, issued.grant.scope) };
}

/** Exchanges an access token for another one of the same login (RFC 8693), as older clients of Shopify do. */
export async function exchangeToken(
  { database, clock, settings }: AccountContext,
  params: URLSearchParams,
): Promise<TokenAnswer> {
  const token = params.get("subject_token");
  if (token === null || params.get("subject_token_type") !== ACCESS_TOKEN_TYPE) {
    return refuseToken("invalid_request", "subject_token, an access token, is required.");
  }
  if (params.get("audience") !== API_AUDIENCE)
    return refuseToken("invalid_target", "The audience is unknown.");
  const scope = params.get("scope") ?? params.get("scopes");
  if (scope !== null && readScopes(scope) === null)
    return refuseToken("invalid_scope", "The scope is unknown.");
  const issued = await exchangeAccess(database, settings.customerAccount.id, token, clock());
  // RFC 8693, 2.2.2: an unacceptable subject token makes the request invalid.
  if (issued === null) return refuseToken("invalid_request", "The subject token is unknown or expired.");
  const { accessToken, expiresInS } = issued;
  return {
    ok: true,
    body: {
      access_token: accessToken,
      issued_token_type: ACCESS_TOKEN_TYPE,
      token_type: "Bearer",
      expires_in: expiresInS,
    },
  };
}

function bodyOf({ accessToken, refreshToken, expiresInS }: IssuedTokens, scope: string) {
  return {
    access_token: accessToken,
    token_type: "Bearer",
    expires_in: expiresInS,
    refresh_token: refreshToken,
    scope,
  };
}
