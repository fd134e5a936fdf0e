/**
 * Pages for search engines, besides products, collections, blogs and articles, by priority. A test compares this list with
 * `app/routes.ts`: a new page is either here or among the closed ones.
 */
export const PUBLIC_PATHS = [
  "/",
  "/shop",
  "/collections",
  "/compare",
  "/which-formula",
  "/our-story",
  "/our-values",
  "/our-researchers",
  "/health-professionals",
  "/faq",
  "/shipping-and-returns",
  "/how-we-check-reviews",
  "/contact",
  "/accessibility",
  "/batch",
  "/blog",
  "/terms",
  "/privacy",
  "/cookies",
] as const;

/** Path prefixes of private pages and of results of the search, which `robots.txt` closes to search engines. */
export const CLOSED_PATHS = [
  "/search",
  "/cart",
  "/discount/",
  "/checkout",
  "/finish",
  "/success",
  "/my-account",
  "/account/",
  "/order-lookup",
  "/withdrawal",
  "/newsletter/",
  "/back-in-stock",
  "/write-review",
  "/unsubscribe/",
  "/preview/",
  "/set-password",
  "/lost-password",
  "/verify-magic-link",
  "/api/",
  "/dev/",
] as const;
