import type { ShopSettings } from "#shop/shop-settings.ts";
import { NEWEST_VERSION } from "#shop/schema/api-version.ts";
import { apiUrl, AUTHORIZE_PATH, issuerOf, JWKS_PATH, LOGOUT_PATH, TOKEN_PATH } from "./account-paths.ts";
import { GRANT_TYPES } from "./routes/token.route.ts";
import { SCOPES } from "#shop/modules/customer/grants/scopes.ts";

type Described = Pick<ShopSettings, "publicUrl" | "customerAccount">;

/** Describes the login (OpenID Connect Discovery, 3). */
export function describeOpenId(settings: Described) {
  const { publicUrl, customerAccount } = settings;
  return {
    issuer: issuerOf(settings),
    authorization_endpoint: `${publicUrl}${AUTHORIZE_PATH}`,
    token_endpoint: `${publicUrl}${TOKEN_PATH}`,
    end_session_endpoint: `${publicUrl}${LOGOUT_PATH}`,
    jwks_uri: `${publicUrl}${JWKS_PATH}`,
    scopes_supported: SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: GRANT_TYPES,
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported:
      customerAccount.secret === null ? ["none"] : ["client_secret_basic", "client_secret_post"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    claims_supported: [
      ...["iss", "sub", "aud", "iat", "exp", "auth_time", "sid", "nonce", "email", "email_verified"],
    ],
    prompt_values_supported: ["none", "login"],
  };
}

/** Describes where the GraphQL API of customers is. */
export function describeApi(settings: Described) {
  return { graphql_api: apiUrl(settings, NEWEST_VERSION) };
}
