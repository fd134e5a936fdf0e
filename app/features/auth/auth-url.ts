const AUTH_URL = "/api/auth";

/** Calls that are answered by the one auth route (spec §7, route mapping). */
const AUTH_ROUTE_NAMES: ReadonlySet<string> = new Set([
  "create-account",
  "create-account-vercel-only",
  "create-customer-token",
  "activate-account",
  "activate-with-custom-token",
  "refresh-token",
  "reset-password",
  "update-password",
]);

/** Returns the address of a named call (spec §7): eight names go to `/api/auth`, any other to `/api/{name}`. */
export function authUrl(name: string): string {
  return AUTH_ROUTE_NAMES.has(name) ? AUTH_URL : `/api/${name}`;
}
