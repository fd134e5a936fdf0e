import { compareSiteBooks } from "#app/back-office/books/compare-site-books.server.ts";
import { siteBookOptions } from "#server/back-office/site-book-options.ts";
import type { DisagreementCount } from "#lib/terminal/format-disagreements.server.ts";
import type { Database } from "#server/database.ts";
import type { CreateGateway } from "#shop/payment/payment-bench.fixture.ts";
import { reconcile } from "#shop/payment/reconciliation/reconcile.ts";
import { createTestGateway } from "#shop/payment/test-gateway/create-test-gateway.ts";

/** Compares the records of a store whose processes run elsewhere, or have ended. */
export function reconcileStore(
  { shop: database }: Pick<Database, "shop">,
  options: Parameters<typeof reconcile>[1],
  createGateway: CreateGateway = createTestGateway,
): ReturnType<typeof reconcile> {
  const gateway = createGateway({ database, clock: () => new Date() });
  return reconcile({ database, gateway }, options);
}

/** Compares the site's copies of such a store with its shop, by book, row and problem. */
export async function reconcileSite(
  database: Pick<Database, "shop" | "site">,
): Promise<DisagreementCount["first"]> {
  const found = await compareSiteBooks(database.site, {
    ...siteBookOptions({ hostedShop: null, invoices: true }, database),
    limit: 100,
  });
  return found.first;
}
