import type { Language } from "#domain/language-choice.ts";
import type { ProductFilter } from "../../schema/generated/resolver-types.ts";
import type { WorkMeter } from "../../schema/work-meter.ts";
import { isAvailable } from "./availability.ts";
import { type CatalogueProduct, type CatalogueVariant, variantTexts } from "./catalogue.ts";
import { metafieldOf } from "./metafields.ts";
import { inMajorUnits } from "./product-search.ts";

interface FilterContext {
  readonly language: Language;
  readonly settings: { readonly publicUrl: string };
  readonly work: WorkMeter;
}

type Kind = keyof ProductFilter;

/**
 * Products that pass the filters of a collection. As on Shopify, filters of the same kind widen the choice and
 * filters of different kinds narrow it; those about variants have to hold for one and the same variant.
 */
export function filterProducts(
  products: readonly CatalogueProduct[],
  filters: readonly ProductFilter[],
  context: FilterContext,
): CatalogueProduct[] {
  const kinds = byKind(filters);
  const variants = products.reduce((sum, product) => sum + product.variants.length, 0);
  context.work.spend("item", filters.length * variants);
  return products.filter((product) => product.variants.some((variant) => passes(variant, kinds, context)));
}

/** One filter object may ask for several things at once. */
function byKind(filters: readonly ProductFilter[]): Map<Kind, ProductFilter[]> {
  const kinds = new Map<Kind, ProductFilter[]>();
  for (const filter of filters) {
    for (const kind of Object.keys(filter) as Kind[]) {
      if (filter[kind] != null) kinds.set(kind, [...(kinds.get(kind) ?? []), filter]);
    }
  }
  return kinds;
}

function passes(
  variant: CatalogueVariant,
  kinds: ReadonlyMap<Kind, readonly ProductFilter[]>,
  context: FilterContext,
): boolean {
  return [...kinds].every(([kind, filters]) =>
    filters.some((filter) => passesOne(kind, filter, variant, context)),
  );
}

function passesOne(
  kind: Kind,
  filter: ProductFilter,
  variant: CatalogueVariant,
  context: FilterContext,
): boolean {
  const { product } = variant;
  const texts = product.texts[context.language];
  switch (kind) {
    case "available":
      return isAvailable(variant) === filter.available;
    case "price": {
      const price = inMajorUnits(variant.price);
      return price >= (filter.price?.min ?? 0) && price <= (filter.price?.max ?? Number.POSITIVE_INFINITY);
    }
    case "productType":
      return same(texts.productType, filter.productType);
    case "productVendor":
      return same(product.facts.vendor, filter.productVendor);
    case "tag":
      return product.facts.tags.some((tag) => same(tag, filter.tag));
    case "variantOption":
      return (
        same(texts.optionName, filter.variantOption?.name) &&
        same(variantTexts(variant, context.language).title, filter.variantOption?.value)
      );
    case "productMetafield":
      return hasMetafield(product, filter.productMetafield, context);
    case "variantMetafield":
      return hasMetafield(variant, filter.variantMetafield, context);
  }
}

function hasMetafield(
  owner: CatalogueProduct | CatalogueVariant,
  wanted: ProductFilter["productMetafield"],
  context: FilterContext,
): boolean {
  return wanted != null && metafieldOf(owner, wanted, context)?.value === wanted.value;
}

function same(own: string, wanted: string | null | undefined): boolean {
  return own.toLowerCase() === wanted?.toLowerCase();
}
