import { eq } from "drizzle-orm";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { products } from "#shop/modules/catalogue/catalogue.tables.ts";
import { buildProduct } from "#shop/modules/catalogue/rows/build-product.ts";
import { readProducts } from "#shop/modules/catalogue/rows/catalogue-rows.ts";
import { queueProductUpdate } from "#shop/modules/catalogue/updates/product-update.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";

/** Queues `products/update` for a product as the transaction has written it; none for what the store does not show. */
export async function announceProduct(
  tx: ShopTransaction,
  { catalogue, jobs, settings, clock }: PaymentContext,
  handle: string,
): Promise<void> {
  const [row] = await tx.select({ id: products.id }).from(products).where(eq(products.handle, handle));
  const [rows] = row === undefined ? [] : await readProducts(tx, [row.id]);
  const pricing = { currency: catalogue.currency, isList: false };
  const product = rows === undefined ? null : buildProduct(rows, pricing, catalogue);
  if (product === null) return;
  await queueProductUpdate(tx, jobs, { product, shopUrl: settings.publicUrl, now: clock() });
}
