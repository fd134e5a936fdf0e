/**
 * Tells where the footer makes no offer (design §5.35): success, account, login, legal pages. Error pages say so themselves:
 * one answer stands for all addresses that lead nowhere (`data-error-page`, ui/style.css).
 */
export function hidesOffer(pathname: string): boolean {
  return /^\/(success|my-account|account|lost-password|set-password|terms|privacy|cookies)/.test(pathname);
}
