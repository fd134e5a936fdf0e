/**
 * Pages that nobody else hears of: accounts, orders, mailed links. Their addresses may open something, and what is on
 * them is the customer's own.
 */
const PRIVATE_PAGE =
  /^\/(?:my-account|account|order-lookup|withdrawal|newsletter|back-in-stock|write-review|unsubscribe|preview|discount|set-password|lost-password|verify-magic-link|finish|pay|desk|dev|api)(?:$|[/.-])/;

/** Parameters that say which page, in which language, or by which advert: nothing of a person. */
const SHARED_PARAMETERS = new Set([
  ...["variant", "lang", "sort", "buy", "quantity"],
  ...["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "utm_id"],
  ...["gclid", "gbraid", "wbraid", "dclid", "fbclid"],
]);
/** Ids of adverts are long. No e-mail address, encoded once or twice. */
const SHARED_VALUE = /^[^@%]{1,500}$/;

/**
 * Returns the address of a page as others may learn it: without parameters that are not listed, and without a hash. Null
 * for a private page, and for no address.
 */
export function toSharedAddress(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const { protocol, origin, pathname, searchParams } = new URL(href);
  if (!/^https?:$/.test(protocol) || PRIVATE_PAGE.test(pathname)) return null;
  const shared = [...searchParams].filter(
    ([name, value]) => SHARED_PARAMETERS.has(name) && SHARED_VALUE.test(value),
  );
  const search = new URLSearchParams(shared).toString();
  return `${origin}${pathname}${search === "" ? "" : `?${search}`}`;
}

/** Returns where a visitor came from as others may learn it: of a page of the store no more than its origin. */
export function toSharedReferrer(referrer: string, ownOrigin: string): string {
  if (!URL.canParse(referrer)) return "";
  const { origin } = new URL(referrer);
  return origin === ownOrigin ? `${origin}/` : (toSharedAddress(referrer) ?? `${origin}/`);
}
