import type { ProductColumn } from "./product-columns.ts";

type Columns = readonly (readonly [field: RegExp, column: ProductColumn])[];

const OF_FACTS: Columns = [
  [/^handle$/, "handle"],
  [/^vendor$/, "vendor"],
  [/^tags\b/, "tags"],
  [/^category$/, "type"],
  [/^kind$/, "kind"],
  [/^vatPercent$/, "vat"],
  [/^images\b/, "image"],
  [/^variants\.\d+\.key$/, "option1"],
  [/^variants\.\d+\.sku$/, "sku"],
  [/^variants\.\d+\.price$/, "price"],
  [/^variants\.\d+\.compareAtPrice$/, "compareAt"],
  [/^variants\.\d+\.stock$/, "quantity"],
  [/^variants\.\d+\.weightGrams$/, "grams"],
  [/^variants\.\d+\.image$/, "variantImage"],
];

const OF_TEXTS: Columns = [
  [/^title$/, "title"],
  [/^(?:productType|metafields\.category)$/, "type"],
  [/^seo\.title$/, "seoTitle"],
  [/^seo\.description$/, "seoDescription"],
  [/^(?:description|descriptionHtml|metafields\.(?:shortDescription|description))$/, "body"],
  [/^optionName$/, "option1Name"],
  [/^variants\b/, "option1"],
  [/^imageAlts\b/, "imageAlt"],
];

/** Finds the column of which a field of a product's document is made; null for a field that no column decides. */
export function columnOfField(isFacts: boolean, field: string): ProductColumn | null {
  const columns = isFacts ? OF_FACTS : OF_TEXTS;
  return columns.find(([pattern]) => pattern.test(field))?.[1] ?? null;
}
