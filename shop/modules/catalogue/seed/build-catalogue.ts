import { DEFAULT_LANGUAGE, type Language } from "#domain/language/languages.ts";
import { completeTranslations, type EachLanguage } from "#domain/language/translations.ts";
import type { CurrencyCode } from "#domain/money/money.ts";
import { money } from "#domain/money/money.ts";
import { gid } from "#shop/schema/gid.ts";
import type {
  CatalogueCollection,
  CatalogueProduct,
  CatalogueVariant,
} from "#shop/modules/catalogue/catalogue.ts";
import type * as tables from "#shop/modules/catalogue/catalogue.tables.ts";
import type { ProductTexts } from "./seed-format.ts";

export interface CatalogueRows {
  readonly products: readonly (typeof tables.products.$inferSelect)[];
  readonly texts: readonly (typeof tables.productTexts.$inferSelect)[];
  readonly variants: readonly (typeof tables.variants.$inferSelect)[];
  readonly prices: readonly (typeof tables.variantPrices.$inferSelect)[];
  readonly collections: readonly (typeof tables.collections.$inferSelect)[];
}

export interface Catalogue {
  /** In the shop's order. */
  readonly products: readonly CatalogueProduct[];
  readonly collections: readonly CatalogueCollection[];
}

// Products, variants and collections reference each other, so that a resolver needs no look-up in either direction.
// These are the same objects while they are being built.
type Growing<T, Later extends keyof T> = Omit<T, Later> & { -readonly [Key in Later]: T[Key] };
type GrowingProduct = Growing<CatalogueProduct, "variants" | "collections">;

type VariantRow = CatalogueRows["variants"][number];
type PricedRow = Pick<VariantRow, "priceMinor" | "compareAtMinor">;

/**
 * Builds the catalogue from its rows; rows marked as removed are left out.
 *
 * @param list rows with the prices of `currency`, when it is not the shop's own: variants without one are left out
 */
export function buildCatalogue(
  rows: CatalogueRows,
  currency: CurrencyCode,
  list?: CatalogueRows["prices"],
): Catalogue {
  const listed =
    list && new Map(list.filter((row) => row.currency === currency).map((row) => [row.variantId, row]));
  const priceOf = (variant: VariantRow): PricedRow | undefined => (listed ? listed.get(variant.id) : variant);
  const products: GrowingProduct[] = [];
  for (const row of rows.products.toSorted((a, b) => a.position - b.position)) {
    if (row.removedAt !== null) continue;
    const own = rows.variants
      .filter((variant) => variant.productId === row.id && variant.removedAt === null && priceOf(variant))
      .toSorted((a, b) => a.position - b.position);
    if (own.length === 0) continue;
    const changes = [row.updatedAt, ...own.map((variant) => variant.updatedAt)];
    const product: GrowingProduct = {
      __typename: "Product",
      id: row.id,
      gid: gid("Product", row.id),
      handle: row.handle,
      position: row.position,
      facts: row.facts,
      texts: textsOf(rows, row.id),
      variants: [],
      collections: [],
      createdAt: row.createdAt,
      publishedAt: row.publishedAt,
      updatedAt: changes.reduce((latest, date) => (date > latest ? date : latest)),
      textsUpdatedAt: row.updatedAt,
    };
    product.variants = own.map((variant) =>
      variantOf(variant, priceOf(variant) ?? variant, product, currency),
    );
    products.push(product);
  }
  const collections = rows.collections
    .toSorted((a, b) => a.position - b.position)
    .map((row) => collectionOf(row, products));
  for (const product of products) {
    product.collections = collections.filter((collection) => collection.products.includes(product));
  }
  return { products, collections };
}

function variantOf(
  row: VariantRow,
  { priceMinor, compareAtMinor }: PricedRow,
  product: CatalogueProduct,
  currency: CurrencyCode,
): CatalogueVariant {
  return {
    __typename: "ProductVariant",
    id: row.id,
    gid: gid("ProductVariant", row.id),
    key: row.key,
    sku: row.sku,
    position: row.position,
    price: money(priceMinor, currency),
    compareAt: compareAtMinor === null ? null : money(compareAtMinor, currency),
    stock: row.stock,
    subscription: row.subscription,
    sellingPlan: product.facts.variants.find(({ key }) => key === row.key)?.sellingPlan ?? null,
    bottles: row.bottles,
    image: row.image,
    weightGrams: row.weightGrams,
    vatPercent: product.facts.vatPercent,
    product,
  };
}

function collectionOf(
  row: CatalogueRows["collections"][number],
  products: readonly CatalogueProduct[],
): CatalogueCollection {
  return {
    __typename: "Collection",
    id: row.id,
    gid: gid("Collection", row.id),
    handle: row.handle,
    position: row.position,
    texts: completeTranslations(row.texts),
    products: row.productHandles.flatMap((handle) => products.filter((product) => product.handle === handle)),
    updatedAt: row.updatedAt,
  };
}

function textsOf(rows: CatalogueRows, productId: number): EachLanguage<ProductTexts> {
  const own = rows.texts.filter((row) => row.productId === productId);
  const { [DEFAULT_LANGUAGE]: original, ...others }: Partial<Record<Language, ProductTexts>> =
    Object.fromEntries(own.map(({ language, texts }) => [language, texts]));
  if (!original) throw new Error(`Product ${productId} has no ${DEFAULT_LANGUAGE} texts.`);
  return completeTranslations({ ...others, [DEFAULT_LANGUAGE]: original });
}
