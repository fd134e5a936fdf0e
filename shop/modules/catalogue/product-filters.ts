import type { Language } from "#domain/language/languages.ts";
import type { ProductFilter } from "#shop/schema/generated/resolver-types.ts";
import { notImplemented } from "#shop/schema/not-implemented.ts";
import type { WorkMeter } from "#shop/schema/limits/work-meter.ts";
import { isAvailable } from "./availability.ts";
import { type CatalogueProduct, type CatalogueVariant, variantTexts } from "./catalogue.ts";
import { findMetafield } from "./metafields.ts";
import { inMajorUnits } from "./product-search.ts";
import { trustType } from "#lib/values/trust-type.ts";

interface FilterContext {
  readonly language: Language;
  readonly settings: { readonly publicUrl: string };
  readonly work: WorkMeter;
}

type Kind = keyof ProductFilter;

type Test = (variant: CatalogueVariant) => boolean;

/**
 * Filters the products of a collection. As on Shopify, filters of the same kind are joined by OR, those of different
 * kinds by AND; those about variants must all match the same variant.
 */
export function filterProducts(
  products: readonly CatalogueProduct[],
  filters: readonly ProductFilter[],
  context: FilterContext,
): CatalogueProduct[] {
  const variants = products.reduce((sum, product) => sum + product.variants.length, 0);
  const kinds = [...testsByKind(filters, context).values()];
  context.work.spend("item", kinds.flat().length * variants);
  const passes = (variant: CatalogueVariant): boolean =>
    kinds.every((tests) => tests.some((test) => test(variant)));
  return products.filter((product) => product.variants.some(passes));
}

/** Groups tests by kind; one filter object may contain several. */
function testsByKind(filters: readonly ProductFilter[], context: FilterContext): Map<Kind, Test[]> {
  const kinds = new Map<Kind, Test[]>();
  for (const filter of filters) {
    for (const kind of trustType<Kind[]>(Object.keys(filter))) {
      if (filter[kind] == null) continue;
      const tests = kinds.get(kind) ?? [];
      kinds.set(kind, tests);
      tests.push(testOf(kind, filter, context));
    }
  }
  return kinds;
}

/** Makes a test; the filter's value is parsed here, once for all variants. */
function testOf(kind: Kind, filter: ProductFilter, context: FilterContext): Test {
  const { language } = context;
  switch (kind) {
    case "available":
      return (variant) => isAvailable(variant) === filter.available;
    case "price": {
      const { min, max } = filter.price ?? {};
      return (variant) => {
        const price = inMajorUnits(variant.price);
        return price >= (min ?? 0) && price <= (max ?? Number.POSITIVE_INFINITY);
      };
    }
    case "productType": {
      const isWanted = same(filter.productType);
      return ({ product }) => isWanted(product.texts[language].productType);
    }
    case "productVendor": {
      const isWanted = same(filter.productVendor);
      return ({ product }) => isWanted(product.facts.vendor);
    }
    case "tag": {
      const isWanted = same(filter.tag);
      return ({ product }) => product.facts.tags.some(isWanted);
    }
    case "variantOption": {
      const [hasName, hasValue] = [same(filter.variantOption?.name), same(filter.variantOption?.value)];
      return (variant) =>
        hasName(variant.product.texts[language].optionName) &&
        hasValue(variantTexts(variant, language).title);
    }
    case "productMetafield":
      return ({ product }) => hasMetafield(product, filter.productMetafield, context);
    case "variantMetafield":
      return (variant) => hasMetafield(variant, filter.variantMetafield, context);
    case "category":
    case "taxonomyMetafield":
      throw notImplemented(`ProductFilter.${kind}`);
  }
}

function hasMetafield(
  owner: CatalogueProduct | CatalogueVariant,
  wanted: ProductFilter["productMetafield"],
  context: FilterContext,
): boolean {
  return wanted != null && findMetafield(owner, wanted, context)?.value === wanted.value;
}

function same(wanted: string | null | undefined): (own: string) => boolean {
  const lowered = wanted?.toLowerCase();
  return (own) => own.toLowerCase() === lowered;
}
