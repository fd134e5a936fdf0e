import type { PgBoss } from "pg-boss";
import type { CurrencyCode, Money } from "#domain/money/money.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { stockMovements } from "./stock-movement.tables.ts";
import { queueProductUpdate } from "./updates/product-update.ts";
import type { CatalogueProduct, CatalogueVariant } from "./catalogue.ts";
import type { CatalogueStore } from "./catalogue.store.ts";
import { setPrice } from "./price.store.ts";
import { setStock } from "./stock.store.ts";

/** Dependencies of a change by the merchant; every change queues `products/update`. */
export interface CatalogueTelling {
  readonly database: ShopDatabase;
  readonly jobs: PgBoss;
  readonly catalogue: CatalogueStore;
  readonly shopUrl: string;
  readonly now: Date;
}

/** Counted stock of a variant, and what the merchant says about the difference. */
export interface CountedStock {
  readonly quantity: number;
  readonly reason: string | null;
}

/**
 * Sets a variant's stock to the counted number.
 *
 * @returns the stock before
 */
export async function changeStock(
  { database, jobs, catalogue, shopUrl, now }: CatalogueTelling,
  { id, product }: CatalogueVariant,
  { quantity, reason }: CountedStock,
): Promise<number> {
  const before = await database.transaction(async (tx) => {
    const stood = await setStock(tx, id, quantity);
    if (stood === null) throw new Error(`Variant ${id} has left the database.`);
    if (stood === quantity) return stood;
    await tx
      .insert(stockMovements)
      .values({ variantId: id, quantity: quantity - stood, orderId: null, reason, createdAt: now });
    await queueProductUpdate(tx, jobs, { product, stock: new Map([[id, quantity]]), shopUrl, now });
    return stood;
  });
  await catalogue.refresh();
  return before;
}

/** Variant with its new price. */
export interface VariantPrice {
  /** In the catalogue of the price's currency. */
  readonly variant: CatalogueVariant;
  readonly price: Money;
  readonly compareAt: Money | null;
}

/**
 * Changes the prices of variants of one product in one currency, all or none.
 *
 * @returns those that had another price before
 */
export async function changePrices(
  telling: CatalogueTelling,
  product: CatalogueProduct,
  prices: readonly VariantPrice[],
  currency: CurrencyCode,
): Promise<readonly VariantPrice[]> {
  const changed = await telling.database.transaction((tx) =>
    writePrices(tx, telling, product, prices, currency),
  );
  await telling.catalogue.refresh();
  return changed;
}

/**
 * Does the same in a transaction; call `catalogue.refresh()` after its commit. Webhooks have the shop's own prices, so
 * that a change in a list is announced without them.
 */
export async function writePrices(
  tx: ShopTransaction,
  { jobs, catalogue, shopUrl, now }: Omit<CatalogueTelling, "database">,
  { id }: CatalogueProduct,
  prices: readonly VariantPrice[],
  currency: CurrencyCode,
): Promise<readonly VariantPrice[]> {
  const product = catalogue.productById(id);
  const list = currency === catalogue.currency ? undefined : currency;
  const written: VariantPrice[] = [];
  for (const each of prices) {
    const { variant, price, compareAt } = each;
    const compareAtMinor = compareAt?.amount ?? null;
    const row = { variantId: variant.id, list, priceMinor: price.amount, compareAtMinor, now };
    if (await setPrice(tx, row)) written.push(each);
  }
  if (written.length === 0 || product === null) return written;
  const told = list === undefined ? withPrices(product, written) : product;
  await queueProductUpdate(tx, jobs, { product: told, shopUrl, now });
  return written;
}

function withPrices(product: CatalogueProduct, prices: readonly VariantPrice[]): CatalogueProduct {
  const variants = product.variants.map((variant) => {
    const found = prices.find((each) => each.variant.id === variant.id);
    return found === undefined ? variant : { ...variant, price: found.price, compareAt: found.compareAt };
  });
  return { ...product, variants };
}
