import { eq } from "drizzle-orm";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { products } from "#shop/modules/catalogue/catalogue.tables.ts";
import { announceProducts } from "#shop/modules/catalogue/updates/announce-products.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";

/** Queues `products/update` for a product as the transaction has written it; none for what the store does not show. */
export async function announceProduct(
  tx: ShopTransaction,
  { catalogue, jobs, settings, clock }: PaymentContext,
  handle: string,
): Promise<void> {
  const rows = await tx.select({ id: products.id }).from(products).where(eq(products.handle, handle));
  const told = { jobs, catalogue, shopUrl: settings.publicUrl, now: clock() };
  await announceProducts(
    tx,
    told,
    rows.map(({ id }) => id),
  );
}
