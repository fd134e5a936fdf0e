import type { Language } from "#domain/language/languages.ts";
import type { FilterType, ProductFilter } from "#shop/schema/generated/resolver-types.ts";
import type { WorkMeter } from "#shop/schema/limits/work-meter.ts";
import { textsIn } from "#shop/texts/say.ts";
import { isAvailable } from "./availability.ts";
import { type CatalogueProduct, type CatalogueVariant, variantTexts } from "./catalogue.ts";
import { inMajorUnits } from "./product-search.ts";

/** `Filter`: one property by which products can be chosen, with its values. */
interface FilterObject {
  readonly id: string;
  readonly label: string;
  readonly type: FilterType;
  readonly presentation: "TEXT" | null;
  readonly values: readonly FilterValueObject[];
}

interface FilterValueObject {
  readonly id: string;
  readonly label: string;
  /** Number of products with the value. */
  readonly count: number;
  /** `ProductFilter` that chooses them, as JSON. */
  readonly input: string;
  readonly image: null;
  readonly swatch: null;
}

interface Context {
  readonly language: Language;
  readonly work: WorkMeter;
}

/** Lists the filters of a list of products (`ProductFilter`), with the values that occur in it. */
export function listFilters(
  products: readonly CatalogueProduct[],
  { language, work }: Context,
): FilterObject[] {
  const say = textsIn(language);
  const list = (
    id: string,
    label: string,
    valuesOf: (product: CatalogueProduct) => readonly string[],
    toInput: (value: string) => ProductFilter,
  ): FilterObject => {
    const counts = countValues(products, valuesOf);
    work.spend("item", products.length + counts.size);
    const values = [...counts].map(([value, count]) =>
      filterValue(`${id}.${value}`, value, count, toInput(value)),
    );
    return { id, label, type: "LIST", presentation: "TEXT", values };
  };
  const isForSale = ({ variants }: CatalogueProduct): boolean => variants.some(isAvailable);
  const available = [true, false].map((wanted) => {
    const label = say(wanted ? "catalogue.filter.in_stock" : "catalogue.filter.out_of_stock");
    const count = products.filter((product) => isForSale(product) === wanted).length;
    return filterValue(`filter.v.availability.${Number(wanted)}`, label, count, { available: wanted });
  });
  return [
    {
      id: "filter.v.availability",
      label: say("catalogue.filter.availability"),
      type: "LIST" as const,
      presentation: "TEXT" as const,
      values: available,
    },
    priceFilter(products, say("catalogue.filter.price")),
    list(
      "filter.p.product_type",
      say("catalogue.filter.type"),
      ({ texts }) => [texts[language].productType],
      (productType) => ({ productType }),
    ),
    list(
      "filter.p.tag",
      say("catalogue.filter.tag"),
      ({ facts }) => facts.tags,
      (tag) => ({ tag }),
    ),
    ...optionNames(products, language).map((name) =>
      list(
        `filter.v.option.${name}`,
        name,
        (product) => (product.texts[language].optionName === name ? optionValues(product, language) : []),
        (value) => ({ variantOption: { name, value } }),
      ),
    ),
  ].filter(({ values }) => values.length > 0);
}

function priceFilter(products: readonly CatalogueProduct[], label: string): FilterObject {
  const prices = products.flatMap(({ variants }) => variants.map(({ price }) => inMajorUnits(price)));
  const price = { min: Math.min(...prices), max: Math.max(...prices) };
  const values =
    prices.length === 0 ? [] : [filterValue("filter.v.price", label, products.length, { price })];
  return { id: "filter.v.price", label, type: "PRICE_RANGE", presentation: null, values };
}

function filterValue(id: string, label: string, count: number, input: ProductFilter): FilterValueObject {
  return { id, label, count, input: JSON.stringify(input), image: null, swatch: null };
}

/** Counts the products with each value. */
function countValues(
  products: readonly CatalogueProduct[],
  valuesOf: (product: CatalogueProduct) => readonly string[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const product of products) {
    for (const value of new Set(valuesOf(product))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

function optionNames(products: readonly CatalogueProduct[], language: Language): readonly string[] {
  return [...new Set(products.map(({ texts }) => texts[language].optionName))];
}

function optionValues({ variants }: CatalogueProduct, language: Language): readonly string[] {
  return variants.map((variant: CatalogueVariant) => variantTexts(variant, language).title);
}
