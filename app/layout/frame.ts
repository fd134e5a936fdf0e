/** spec §2: "Header and footer are hidden on /cart, any path containing /checkout, /finish and /verify-magic-link." */
export function isPlain(pathname: string): boolean {
  return pathname === "/cart" || /\/checkout|^\/finish$|^\/verify-magic-link$/.test(pathname);
}

/** spec §2: the mobile bottom bar "is hidden on paths containing checkout or cart". */
export function hidesBottomBar(pathname: string): boolean {
  return /checkout|cart/.test(pathname);
}

/**
 * Tells where the footer makes no offer (design §5.35): success, account, login, legal and newsletter pages, and those of
 * mailed links. Error pages say so themselves:
 * one answer stands for all addresses that lead nowhere (`data-error-page`, ui/style.css).
 */
export function hidesOffer(pathname: string): boolean {
  return /^\/(success|my-account|account|lost-password|order-lookup|newsletter|unsubscribe|write-review|set-password|terms|privacy|cookies)/.test(
    pathname,
  );
}

/**
 * A segment that no page has, for the path at which one answer is rendered for all addresses that lead nowhere. Around it
 * stands the same frame as around `pathname`, or the browser would find another page than it makes itself.
 */
export function missingSegment(pathname: string): string {
  if (isPlain(pathname)) return "checkout-";
  const start = hidesOffer(pathname) ? "account" : "";
  return hidesBottomBar(pathname) ? `${start}cart-` : `${start}-`;
}
