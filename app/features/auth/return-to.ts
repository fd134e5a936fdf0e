import { toLocalPath } from "#app/platform/local-path.ts";
import { routePath } from "#app/platform/route-path.ts";

/** Target of a login without a valid `returnTo`. */
export const DEFAULT_RETURN_TO = "/my-account";

/** Addresses that are no target after a login: some are no page, some would redirect in a loop. */
const NO_DESTINATION =
  /^\/(?:my-account\/(?:login|register|logout|profile\/export)|api|account\/(?:activate|authorize|reset)|verify-magic-link)(?:\/|$)/;

/** Returns a path of this site from a query, a form or a mail; the account page for any other, and for pages about logging in. */
export function safeReturnTo(text: unknown): string {
  const path = toLocalPath(text);
  if (path === null) return DEFAULT_RETURN_TO;
  const { pathname } = new URL(path, "http://store.invalid");
  return NO_DESTINATION.test(routePath(pathname)) ? DEFAULT_RETURN_TO : path;
}
