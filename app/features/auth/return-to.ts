import { routePath } from "#app/platform/route-path.ts";

/** Target of a login without a valid `returnTo`. */
export const DEFAULT_RETURN_TO = "/my-account";

const RETURN_TO_MAX_CHARS = 2_000;
/** Any origin works: the check is whether the path leaves it. */
const SOME_ORIGIN = "http://store.invalid";
/** Browsers drop tabs and line breaks from addresses and read `\` as `/`. */
const DANGEROUS = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Pages that are no target after a login: some would redirect in a loop. */
const NO_DESTINATION =
  /^\/(?:my-account\/(?:login|register|logout)|api|account\/(?:activate|reset)|verify-magic-link)(?:\/|$)/;

/**
 * Returns a path of this site from a query, a form or a mail; anything else becomes the account page. Never an address
 * of another site (open redirect), a script, or a page about logging in.
 */
export function safeReturnTo(text: unknown): string {
  if (typeof text !== "string" || text.length > RETURN_TO_MAX_CHARS) return DEFAULT_RETURN_TO;
  if (!/^\/(?!\/)/.test(text) || DANGEROUS.test(text)) return DEFAULT_RETURN_TO;
  if (!URL.canParse(text, SOME_ORIGIN)) return DEFAULT_RETURN_TO;
  const url = new URL(text, SOME_ORIGIN);
  // "/.//evil.example" resolves to a path that, sent as a Location, names another host.
  if (url.origin !== SOME_ORIGIN || url.pathname.startsWith("//")) return DEFAULT_RETURN_TO;
  if (NO_DESTINATION.test(routePath(url.pathname))) return DEFAULT_RETURN_TO;
  return `${url.pathname}${url.search}${url.hash}`;
}
