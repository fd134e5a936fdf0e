import { asc, isNull } from "drizzle-orm";
import { isAmong } from "#lib/database/is-among.server.ts";
import { DEFAULT_LANGUAGE } from "#domain/language/languages.ts";
import { type CurrencyCode, money, toDecimal } from "#domain/money/money.ts";
import { currenciesOf } from "#domain/money/price-lists.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { products, productTexts, variantPrices, variants } from "#shop/modules/catalogue/catalogue.tables.ts";
import type { ProductFacts, ProductTexts, SeedProduct } from "#shop/modules/catalogue/seed/seed-format.ts";
import type { ShopConfig } from "#shop/modules/catalogue/shop-config.ts";

type Currencies = Pick<ShopConfig, "currency" | "priceLists">;
type VariantRow = typeof variants.$inferSelect;
type PriceRow = typeof variantPrices.$inferSelect;
type Prices = Pick<PriceRow, "priceMinor" | "compareAtMinor">;

/** Product as its files would have it now. */
export interface ProductDocument extends SeedProduct {
  readonly id: number;
  /** Null while it is sold. */
  readonly removedAt: Date | null;
}

/** Lists the handles of all products that are not removed, in the shop's order. */
export async function listProductHandles(database: ShopDatabase | ShopTransaction): Promise<string[]> {
  const rows = await database
    .select({ handle: products.handle })
    .from(products)
    .where(isNull(products.removedAt))
    .orderBy(asc(products.position), asc(products.id));
  return rows.map(({ handle }) => handle);
}

/**
 * Reads products by their handles, removed ones included, in the shop's order: facts and texts as they were written, with
 * the prices and stock of now. Writing what was read (`writeProduct`) changes nothing. Many are read in pages.
 */
export async function readProductDocuments(
  database: ShopDatabase | ShopTransaction,
  config: Currencies,
  handles: readonly string[],
): Promise<ProductDocument[]> {
  const rows = await database
    .select()
    .from(products)
    .where(isAmong(products.handle, handles))
    .orderBy(asc(products.position), asc(products.id));
  const ids = rows.map(({ id }) => id);
  const texts = await database.select().from(productTexts).where(isAmong(productTexts.productId, ids));
  const sold = await database.select().from(variants).where(isAmong(variants.productId, ids));
  const soldIds = sold.map(({ id }) => id);
  const prices = await database.select().from(variantPrices).where(isAmong(variantPrices.variantId, soldIds));
  const textsOf = Map.groupBy(texts, ({ productId }) => productId);
  const variantsOf = Map.groupBy(sold, ({ productId }) => productId);
  const pricesOf = Map.groupBy(prices, ({ variantId }) => variantId);
  return rows.map(({ id, handle, position, facts, removedAt }) => {
    const own = new Map((variantsOf.get(id) ?? []).map((row) => [row.key, row]));
    const current = facts.variants.map((variant) => {
      const row = own.get(variant.key);
      return row === undefined ? variant : withRow(variant, row, pricesOf.get(row.id) ?? [], config);
    });
    return {
      id,
      facts: { ...facts, handle, position, variants: current },
      texts: toTranslations(handle, textsOf.get(id) ?? []),
      removedAt,
    };
  });
}

/** Reads one product; null when there was never one of this handle. */
export async function readProductDocument(
  database: ShopDatabase | ShopTransaction,
  config: Currencies,
  handle: string,
): Promise<ProductDocument | null> {
  const [document] = await readProductDocuments(database, config, [handle]);
  return document ?? null;
}

function toTranslations(
  handle: string,
  rows: readonly (typeof productTexts.$inferSelect)[],
): SeedProduct["texts"] {
  const byLanguage: Partial<SeedProduct["texts"]> = Object.fromEntries(
    rows.map(({ language, texts }): [string, ProductTexts] => [language, texts]),
  );
  const { [DEFAULT_LANGUAGE]: original, ...others } = byLanguage;
  if (original === undefined) throw new Error(`Product ${handle} has no ${DEFAULT_LANGUAGE} texts.`);
  return { ...others, [DEFAULT_LANGUAGE]: original };
}

type Variant = ProductFacts["variants"][number];

function withRow(variant: Variant, row: VariantRow, rows: readonly PriceRow[], config: Currencies): Variant {
  const { prices: written, ...rest } = variant;
  const lists = new Set<string>(currenciesOf(config).slice(1));
  // Prices in currencies that the shop does not sell in now are in the document alone.
  const kept = Object.entries(written ?? {}).filter(([code]) => !lists.has(code));
  const listed = rows.map((price) => [price.currency, shownPrices(price, price.currency)] as const);
  const prices = Object.fromEntries([...kept, ...listed]);
  return {
    ...rest,
    ...shownPrices(row, config.currency),
    stock: row.stock,
    ...(Object.keys(prices).length > 0 && { prices }),
  };
}

function shownPrices({ priceMinor, compareAtMinor }: Prices, currency: CurrencyCode) {
  const show = (minor: number): string => toDecimal(money(minor, currency));
  return { price: show(priceMinor), compareAtPrice: compareAtMinor === null ? null : show(compareAtMinor) };
}
