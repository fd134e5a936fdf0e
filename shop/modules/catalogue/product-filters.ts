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

/** Test of a product, or of one of its variants. */
type Test =
  | { readonly of: "product"; readonly passes: (product: CatalogueProduct) => boolean }
  | { readonly of: "variant"; readonly passes: (variant: CatalogueVariant) => boolean };

/**
 * Filters the products of a collection. As on Shopify, filters of the same kind are joined by OR, those of different
 * kinds by AND; those about variants must all match the same variant.
 *
 * @returns the given list when there are no filters
 */
export function filterProducts(
  products: readonly CatalogueProduct[],
  filters: readonly ProductFilter[],
  context: FilterContext,
): readonly CatalogueProduct[] {
  const tests = [...testsByKind(filters, context).values()];
  if (tests.length === 0) return products;
  const { work } = context;
  const ofProduct = tests.map((kind) => kind.filter((test) => test.of === "product")).filter(isNotEmpty);
  const ofVariant = tests.map((kind) => kind.filter((test) => test.of === "variant")).filter(isNotEmpty);
  work.spend("item", ofProduct.flat().length * products.length);
  const likely = products.filter((product) =>
    ofProduct.every((kind) => kind.some(({ passes }) => passes(product))),
  );
  if (ofVariant.length === 0) return likely;
  const variants = likely.reduce((sum, product) => sum + product.variants.length, 0);
  work.spend("comparison", ofVariant.flat().length * variants);
  return likely.filter((product) =>
    product.variants.some((variant) => ofVariant.every((kind) => kind.some(({ passes }) => passes(variant)))),
  );
}

function isNotEmpty(list: readonly unknown[]): boolean {
  return list.length > 0;
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
      return { of: "variant", passes: (variant) => isAvailable(variant) === filter.available };
    case "price": {
      const { min, max } = filter.price ?? {};
      return {
        of: "variant",
        passes: (variant) => {
          const price = inMajorUnits(variant.price);
          return price >= (min ?? 0) && price <= (max ?? Number.POSITIVE_INFINITY);
        },
      };
    }
    case "productType": {
      const isWanted = same(filter.productType);
      return { of: "product", passes: ({ texts }) => isWanted(texts[language].productType) };
    }
    case "productVendor": {
      const isWanted = same(filter.productVendor);
      return { of: "product", passes: ({ facts }) => isWanted(facts.vendor) };
    }
    case "tag": {
      const isWanted = same(filter.tag);
      return { of: "product", passes: ({ facts }) => facts.tags.some(isWanted) };
    }
    case "variantOption": {
      const [hasName, hasValue] = [same(filter.variantOption?.name), same(filter.variantOption?.value)];
      return {
        of: "variant",
        passes: (variant) =>
          hasName(variant.product.texts[language].optionName) &&
          hasValue(variantTexts(variant, language).title),
      };
    }
    case "productMetafield":
      return { of: "product", passes: (product) => hasMetafield(product, filter.productMetafield, context) };
    case "variantMetafield":
      return {
        of: "variant",
        passes: (variant) => {
          context.work.spend("item", 1);
          return hasMetafield(variant, filter.variantMetafield, context);
        },
      };
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
