/**
 * The pages search engines are to know, besides products, blogs and articles, in the order of their weight. A test
 * holds this list against `app/routes.ts`: a new page is either here or among those left out.
 */
export const PUBLIC_PATHS = [
  "/",
  "/shop",
  "/our-story",
  "/our-values",
  "/our-researchers",
  "/health-professionals",
  "/faq",
  "/shipping-and-returns",
  "/how-we-check-reviews",
  "/contact",
  "/batch",
  "/blog",
  "/terms",
  "/privacy",
  "/cookies",
] as const;

/** What belongs to one shopper, or to no one: `robots.txt` keeps search engines away from all that starts so. */
export const CLOSED_PATHS = [
  "/cart",
  "/checkout",
  "/finish",
  "/success",
  "/my-account",
  "/account/",
  "/order-lookup",
  "/withdrawal",
  "/newsletter/",
  "/write-review",
  "/unsubscribe/",
  "/set-password",
  "/lost-password",
  "/verify-magic-link",
  "/api/",
  "/dev/",
] as const;
