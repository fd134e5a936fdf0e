import { desc } from "drizzle-orm";
import { FALLBACK_CURRENCY } from "#domain/money/money.ts";
import type { Catalogue } from "#app/shop-client/catalogue.server.ts";
import type { ShopCurrency } from "#app/shop-client/shop-currency.server.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";

/** The parts of the site that calls work on. */
export type CallTools = StoreOffice & {
  readonly shopCurrency: Pick<ShopCurrency, "read">;
  readonly catalogue: Pick<Catalogue, "byHandle">;
  /** Mails of campaigns that leave in a minute. */
  readonly campaignMailsPerMinute: number;
};

/** Reads the shop's own currency; while the platform does not answer, that of the newest order. */
export async function readShopCurrency({ site, shopCurrency }: CallTools): Promise<string> {
  const told = await shopCurrency.read();
  if (told.ok) return told.value;
  const [newest] = await site
    .select({ order: orders.order })
    .from(orders)
    .orderBy(desc(orders.placedAt))
    .limit(1);
  return newest?.order.currency ?? FALLBACK_CURRENCY;
}
