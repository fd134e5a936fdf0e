import type { Language } from "#domain/language/languages.ts";
import type { FilterType, ProductFilter } from "#shop/schema/generated/resolver-types.ts";
import type { WorkMeter } from "#shop/schema/limits/work-meter.ts";
import { textsIn } from "#shop/texts/say.ts";
import { isAvailable } from "./availability.ts";
import { type CatalogueProduct, variantTexts } from "./catalogue.ts";
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
  const types = new ValueCounts();
  const tags = new ValueCounts();
  const options = new Map<string, ValueCounts>();
  let forSale = 0;
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { texts, facts, variants } of products) {
    const { optionName, productType } = texts[language];
    work.spend("comparison", 1 + facts.tags.length + variants.length);
    if (variants.some(isAvailable)) forSale += 1;
    types.add([productType]);
    tags.add(facts.tags);
    const option = options.get(optionName) ?? new ValueCounts();
    options.set(optionName, option);
    option.add(variants.map((variant) => variantTexts(variant, language).title));
    for (const { price } of variants) {
      const amount = inMajorUnits(price);
      [min, max] = [Math.min(min, amount), Math.max(max, amount)];
    }
  }
  const available = [true, false].map((wanted) => {
    const label = say(wanted ? "catalogue.filter.in_stock" : "catalogue.filter.out_of_stock");
    const count = wanted ? forSale : products.length - forSale;
    return filterValue(`filter.v.availability.${Number(wanted)}`, label, count, { available: wanted });
  });
  const list = (
    id: string,
    label: string,
    counts: ValueCounts,
    toInput: (value: string) => ProductFilter,
  ): FilterObject => {
    work.spend("item", counts.size);
    const values = [...counts].map(([value, count]) =>
      filterValue(`${id}.${value}`, value, count, toInput(value)),
    );
    return { id, label, type: "LIST", presentation: "TEXT", values };
  };
  const price = say("catalogue.filter.price");
  return [
    {
      id: "filter.v.availability",
      label: say("catalogue.filter.availability"),
      type: "LIST" as const,
      presentation: "TEXT" as const,
      values: available,
    },
    {
      id: "filter.v.price",
      label: price,
      type: "PRICE_RANGE" as const,
      presentation: null,
      values:
        products.length === 0
          ? []
          : [filterValue("filter.v.price", price, products.length, { price: { min, max } })],
    },
    list("filter.p.product_type", say("catalogue.filter.type"), types, (productType) => ({ productType })),
    list("filter.p.tag", say("catalogue.filter.tag"), tags, (tag) => ({ tag })),
    ...[...options].map(([name, counts]) =>
      list(`filter.v.option.${name}`, name, counts, (value) => ({ variantOption: { name, value } })),
    ),
  ].filter(({ values }) => values.length > 0);
}

/** Counts the products with each value, in the order in which the values are first met. */
class ValueCounts extends Map<string, number> {
  /** Adds the values of a product. */
  add(values: readonly string[]): void {
    for (const [index, value] of values.entries()) {
      if (values.indexOf(value) === index) this.set(value, (this.get(value) ?? 0) + 1);
    }
  }
}

function filterValue(id: string, label: string, count: number, input: ProductFilter): FilterValueObject {
  return { id, label, count, input: JSON.stringify(input), image: null, swatch: null };
}
