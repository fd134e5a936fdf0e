/** spec §2: "Header and footer are hidden on /cart, any path containing /checkout, /finish and /verify-magic-link." */
export function isPlain(pathname: string): boolean {
  return pathname === "/cart" || /\/checkout|^\/finish$|^\/verify-magic-link$/.test(pathname);
}

/** spec §2: the mobile bottom bar "is hidden on paths containing checkout or cart". */
export function hidesBottomBar(pathname: string): boolean {
  return /checkout|cart/.test(pathname);
}

/**
 * Tells whether the footer makes no offer (design §5.35): on success, account, login, legal and newsletter pages, and
 * those of mailed links. Error pages mark themselves (`data-error-page`, ui/style.css): one answer is sent for all
 * unknown addresses.
 */
export function hidesOffer(pathname: string): boolean {
  return /^\/(success|my-account|account|lost-password|order-lookup|newsletter|unsubscribe|write-review|set-password|terms|privacy|cookies)/.test(
    pathname,
  );
}

/**
 * Returns a segment that no page has, for the path at which one answer is rendered for all unknown addresses. The
 * path has the same frame as `pathname`, or hydration would find another page than the browser renders.
 */
export function missingSegment(pathname: string): string {
  if (isPlain(pathname)) return "checkout-";
  const start = hidesOffer(pathname) ? "account" : "";
  return hidesBottomBar(pathname) ? `${start}cart-` : `${start}-`;
}
