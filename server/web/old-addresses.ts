import { decoded } from "./route-table.ts";

/**
 * Addresses of a Shopify theme and this store's pages of the same meaning, so that links, adverts and search results of
 * a shop that moves here keep working. `:name` takes a segment over; every other segment is a fixed text.
 */
export const OLD_ADDRESSES: Readonly<Record<string, string>> = {
  "/collections/all": "/shop",
  "/collections/:collection/products/:product": "/products/:product",
  "/collections/:collection/:tag": "/collections/:collection",

  "/pages/about": "/our-story",
  "/pages/about-us": "/our-story",
  "/pages/our-story": "/our-story",
  "/pages/our-values": "/our-values",
  "/pages/our-researchers": "/our-researchers",
  "/pages/health-professionals": "/health-professionals",
  "/pages/how-we-check-reviews": "/how-we-check-reviews",
  "/pages/batch": "/batch",
  "/pages/contact": "/contact",
  "/pages/contact-us": "/contact",
  "/pages/faq": "/faq",
  "/pages/faqs": "/faq",
  "/pages/help": "/faq",
  "/pages/shipping": "/shipping-and-returns",
  "/pages/shipping-policy": "/shipping-and-returns",
  "/pages/shipping-returns": "/shipping-and-returns",
  "/pages/shipping-and-returns": "/shipping-and-returns",
  "/pages/returns": "/shipping-and-returns",
  "/pages/refund-policy": "/shipping-and-returns",
  "/pages/track-order": "/order-lookup",
  "/pages/terms": "/terms",
  "/pages/terms-of-service": "/terms",
  "/pages/terms-and-conditions": "/terms",
  "/pages/privacy": "/privacy",
  "/pages/privacy-policy": "/privacy",
  "/pages/cookies": "/cookies",
  "/pages/cookie-policy": "/cookies",
  "/pages/despre-noi": "/our-story",
  "/pages/intrebari-frecvente": "/faq",
  "/pages/livrare": "/shipping-and-returns",
  "/pages/retur": "/shipping-and-returns",
  "/pages/termeni-si-conditii": "/terms",
  "/pages/politica-de-confidentialitate": "/privacy",

  "/policies/privacy-policy": "/privacy",
  "/policies/refund-policy": "/shipping-and-returns",
  "/policies/shipping-policy": "/shipping-and-returns",
  "/policies/terms-of-service": "/terms",
  "/policies/terms-of-sale": "/terms",
  "/policies/subscription-policy": "/terms",
  // The contact page has the company's name, address and register number.
  "/policies/legal-notice": "/contact",
  "/policies/contact-information": "/contact",

  "/blogs": "/blog",
  "/blogs/:blog": "/blog/:blog",
  "/blogs/:blog/:article": "/blog/:blog/:article",
  "/blogs/:blog/tagged/:tag": "/blog/:blog",

  "/account": "/my-account",
  "/account/login": "/my-account/login",
  "/account/register": "/my-account/register",
  "/account/recover": "/lost-password",
  "/account/addresses": "/my-account/addresses",
  // A theme names orders by secret tokens.
  "/account/orders/:order": "/my-account/orders",
  // Logging out needs a POST request; a link opens the account instead.
  "/account/logout": "/my-account",
};

interface OldAddress {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** By number of segments. */
const BY_LENGTH = Map.groupBy(Object.entries(OLD_ADDRESSES).map(parse), ({ from }) => from.length);

/**
 * Returns the page that replaces an old path, or null; the first entry that matches counts. Letter case, encodings and
 * additional slashes do not matter. What is taken over is encoded again, so that the result never names another host.
 */
export function findNewPath(pathname: string): string | null {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const asked = segments.map((segment) => decoded(segment)?.toLowerCase() ?? null);
  const match = BY_LENGTH.get(asked.length)?.find(({ from }) =>
    from.every((part, at) => (part.startsWith(":") ? asked[at] !== null : part === asked[at])),
  );
  if (match === undefined) return null;
  const { from, to } = match;
  return `/${to.map((part) => (part.startsWith(":") ? encodeURIComponent(asked[from.indexOf(part)] ?? "") : part)).join("/")}`;
}

function parse([from, to]: readonly [string, string]): OldAddress {
  return { from: from.slice(1).split("/"), to: to.slice(1).split("/") };
}
