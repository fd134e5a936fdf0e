import { routePath } from "#app/platform/route-path.ts";

/** Search parameters a public page may depend on. Every other one (campaign tags …) is cut before rendering. */
const PAGE_PARAMETERS = [
  "asked",
  "category",
  "lang",
  "newsletter",
  "page",
  "proof",
  "sort",
  "variant",
  "_routes",
];
/** Those that only pages of one person read, which are never kept. */
const ACCOUNT_PARAMETERS = ["done", "returnTo", "secret", "token"];
const ACCOUNT_PAGES = /^\/(my-account|account|set-password|lost-password|verify-magic-link|dev)\b/;

/**
 * The address as pages see it: without the parameters no page reads, the rest in one order, so that the same page
 * is rendered and kept once, and nothing a stranger appends can reach a kept page.
 */
export function canonicalPageUrl(url: URL): URL {
  const clean = new URL(url.pathname, url.origin);
  const names = ACCOUNT_PAGES.test(routePath(url.pathname))
    ? [...PAGE_PARAMETERS, ...ACCOUNT_PARAMETERS]
    : PAGE_PARAMETERS;
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value !== null && value.length <= 200) clean.searchParams.set(name, value);
  }
  return clean;
}
