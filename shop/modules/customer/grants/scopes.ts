/** Scopes that open the Customer Account API: today's, and that of clients which exchange their token first. */
const API_SCOPES: readonly string[] = [
  "customer-account-api:full",
  "https://api.customers.com/auth/customer.graphql",
];

export const SCOPES: readonly string[] = ["openid", "email", ...API_SCOPES];

/** Reads a list of scopes; null when there is none, or one that this shop does not have. */
export function readScopes(text: string): readonly string[] | null {
  const scopes = [...new Set(text.split(" ").filter(Boolean))];
  return scopes.length > 0 && scopes.every((scope) => SCOPES.includes(scope)) ? scopes : null;
}

/** Tells whether a grant opens the Customer Account API. */
export function opensApi(scope: string): boolean {
  return scope.split(" ").some((each) => API_SCOPES.includes(each));
}
