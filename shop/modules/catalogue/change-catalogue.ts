import type { PgBoss } from "pg-boss";
import type { Money } from "#domain/money.ts";
import type { ShopDatabase } from "../../database/shop-database.ts";
import { stockMovements } from "../catalogue/stock-movement.tables.ts";
import { queueProductUpdate } from "./product-update.ts";
import type { CatalogueProduct, CatalogueVariant } from "./catalogue.ts";
import type { CatalogueStore } from "./catalogue.store.ts";
import { setPrice } from "./price.store.ts";
import { setStock } from "./stock.store.ts";

/** What a change by the merchant needs; every one is told by `products/update`. */
export interface CatalogueTelling {
  readonly database: ShopDatabase;
  readonly jobs: PgBoss;
  readonly catalogue: CatalogueStore;
  readonly shopUrl: string;
  readonly now: Date;
}

/** Notes what the merchant counted on the shelf. @returns what stood there before */
export async function changeStock(
  { database, jobs, catalogue, shopUrl, now }: CatalogueTelling,
  { id, product }: CatalogueVariant,
  quantity: number,
): Promise<number> {
  const before = await database.transaction(async (tx) => {
    const stood = await setStock(tx, id, quantity);
    if (stood === null) throw new Error(`Variant ${id} has left the database.`);
    if (stood === quantity) return stood;
    await tx
      .insert(stockMovements)
      .values({ variantId: id, quantity: quantity - stood, orderId: null, createdAt: now });
    await queueProductUpdate(tx, jobs, { product, stock: new Map([[id, quantity]]), shopUrl, now });
    return stood;
  });
  await catalogue.refresh();
  return before;
}

/** Gives a variant another price. @returns false when it had it already */
export async function changePrice(
  { database, jobs, catalogue, shopUrl, now }: CatalogueTelling,
  { id, product }: CatalogueVariant,
  { price, compareAt }: { readonly price: Money; readonly compareAt: Money | null },
): Promise<boolean> {
  const changed = await database.transaction(async (tx) => {
    const written = await setPrice(tx, {
      variantId: id,
      priceMinor: price.amount,
      compareAtMinor: compareAt?.amount ?? null,
      now,
    });
    if (!written) return false;
    const repriced = withPrice(product, id, { price, compareAt });
    await queueProductUpdate(tx, jobs, { product: repriced, shopUrl, now });
    return true;
  });
  await catalogue.refresh();
  return changed;
}

function withPrice(
  product: CatalogueProduct,
  variantId: number,
  { price, compareAt }: { readonly price: Money; readonly compareAt: Money | null },
): CatalogueProduct {
  const variants = product.variants.map((variant) =>
    variant.id === variantId ? { ...variant, price, compareAt } : variant,
  );
  return { ...product, variants };
}
