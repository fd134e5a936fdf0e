/** Number of the shop in its addresses, where Shopify has `https://shopify.com/authentication/{shop_id}/…`. */
const SHOP_ID = 1;
const BASE = `/authentication/${SHOP_ID}`;

export const AUTHORIZE_PATH = `${BASE}/oauth/authorize`;
/** Page for the mailed code; a page of this shop alone, without a counterpart in Shopify's documents. */
export const CODE_PATH = `${BASE}/oauth/code`;
export const TOKEN_PATH = `${BASE}/oauth/token`;
export const LOGOUT_PATH = `${BASE}/logout`;
export const JWKS_PATH = `${BASE}/.well-known/jwks.json`;
export const PAGES_PATH = `${BASE}/*`;
/** By the name of the shop, as at Shopify; and below the issuer, as OpenID Connect Discovery says. */
export const OPENID_PATHS = [
  "/.well-known/openid-configuration",
  `${BASE}/.well-known/openid-configuration`,
] as const;
export const API_DISCOVERY_PATH = "/.well-known/customer-account-api";

const OWN_PATHS: readonly string[] = [...OPENID_PATHS, API_DISCOVERY_PATH];
/** Legacy path of the login at Shopify, which Hydrogen 2024.1 uses. */
const LEGACY_BASE = `/${SHOP_ID}/auth`;

/** Returns the path of the Customer Account API's login that a path asks for; null for a path of something else. */
export function accountPath(pathname: string): string | null {
  if (pathname.startsWith(`${LEGACY_BASE}/`)) return BASE + pathname.slice(LEGACY_BASE.length);
  return pathname.startsWith(`${BASE}/`) || OWN_PATHS.includes(pathname) ? pathname : null;
}

/** Returns the issuer of the id_tokens. */
export function issuerOf({ publicUrl }: { readonly publicUrl: string }): string {
  return `${publicUrl}${BASE}`;
}

const API_BASE = `/${SHOP_ID}/account/customer/api/`;

/** Returns the address of the GraphQL API in a version. */
export function apiUrl({ publicUrl }: { readonly publicUrl: string }, version: string): string {
  return `${publicUrl}${API_BASE}${version}/graphql`;
}

/** Parses the version in a path of the GraphQL API; null for any other path. */
export function apiVersionIn(pathname: string): string | null {
  if (!pathname.startsWith(API_BASE)) return null;
  return /^([^/]+)\/graphql$/.exec(pathname.slice(API_BASE.length))?.[1] ?? null;
}
