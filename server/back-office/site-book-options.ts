import type { SiteBookOptions } from "#app/back-office/books/compare-site-books.server.ts";
import type { Database } from "#server/database.ts";
import type { Settings } from "#server/settings.ts";
import { openOrderBooks } from "#shop/modules/order/order-books.ts";

/** Returns what `npm run store -- books` compares the site's copies with: the embedded shop's orders. */
export function siteBookOptions(
  { hostedShop, invoices }: Pick<Settings, "hostedShop" | "invoices">,
  database: Pick<Database, "shop">,
): Pick<SiteBookOptions, "shop" | "invoices"> {
  const isShopEmbedded = hostedShop === null;
  return {
    shop: isShopEmbedded ? openOrderBooks(database.shop) : null,
    invoices: { areIssued: invoices, isShopEmbedded },
  };
}
