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
import type { CollectionRow, ProductRows } from "./catalogue-rows.ts";
import type { PackedTexts } from "./packed-texts.ts";

/** Finds the collections of a product and the products of a collection as they are now. */
export interface CollectionLinks {
  readonly collectionsOf: (handle: string) => readonly CatalogueCollection[];
  readonly productsOf: (collection: CollectionRow) => readonly CatalogueProduct[];
}

/** Prices of a catalogue: the shop's own, or those of a list. */
export interface Pricing {
  readonly currency: CurrencyCode;
  readonly isList: boolean;
  /** False where nothing can charge renewals: variants by subscription are left out. */
  readonly hasSubscriptions: boolean;
}

type VariantRow = ProductRows["variants"][number];
type PricedRow = Pick<VariantRow, "priceMinor" | "compareAtMinor">;

/** Builds a product of its rows; null when it is removed or hidden, or has no variant that is sold in this currency. */
export function buildProduct(
  rows: ProductRows,
  { currency, isList, hasSubscriptions }: Pricing,
  links: CollectionLinks,
): CatalogueProduct | null {
  const { product: row } = rows;
  const listed = new Map(
    rows.prices.filter((price) => price.currency === currency).map((price) => [price.variantId, price]),
  );
  const priceOf = (variant: VariantRow): PricedRow | undefined => (isList ? listed.get(variant.id) : variant);
  const own = rows.variants
    .filter(({ removedAt, subscription }) => removedAt === null && (hasSubscriptions || !subscription))
    .filter(priceOf)
    .toSorted((a, b) => a.position - b.position);
  if (row.removedAt !== null || row.facts.hidden === true || own.length === 0) return null;
  const changes = [row.updatedAt, ...own.map((variant) => variant.updatedAt)];
  // Product and variants refer to each other: this is the same object while it is being built.
  const variants: CatalogueVariant[] = [];
  const product: CatalogueProduct = {
    __typename: "Product",
    id: row.id,
    gid: gid("Product", row.id),
    handle: row.handle,
    position: row.position,
    facts: row.facts,
    texts: textsOf(rows),
    variants,
    get collections() {
      return links.collectionsOf(row.handle);
    },
    createdAt: row.createdAt,
    publishedAt: row.publishedAt,
    updatedAt: changes.reduce((latest, date) => (date > latest ? date : latest)),
    textsUpdatedAt: row.updatedAt,
  };
  for (const variant of own) {
    variants.push(buildVariant(variant, priceOf(variant) ?? variant, product, currency));
  }
  return product;
}

function buildVariant(
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

export function buildCollection(row: CollectionRow, links: CollectionLinks): CatalogueCollection {
  return {
    __typename: "Collection",
    id: row.id,
    gid: gid("Collection", row.id),
    handle: row.handle,
    position: row.position,
    texts: completeTranslations(row.texts),
    get products() {
      return links.productsOf(row);
    },
    updatedAt: row.updatedAt,
  };
}

function textsOf({ product, texts }: ProductRows): EachLanguage<PackedTexts> {
  const { [DEFAULT_LANGUAGE]: original, ...others }: Partial<Record<Language, PackedTexts>> =
    Object.fromEntries(texts.map((row) => [row.language, row.texts]));
  if (!original) throw new Error(`Product ${product.id} has no ${DEFAULT_LANGUAGE} texts.`);
  return completeTranslations({ ...others, [DEFAULT_LANGUAGE]: original });
}
