import { parseFormulaLine } from "#domain/catalogue/formula.ts";
import { MAX_BENEFITS } from "#domain/catalogue/catalogue-limits.ts";
import { recordOf } from "#domain/text/record-of.ts";
import type { Product } from "#app/shop-client/product.ts";
import { withoutVariantTexts } from "#app/shop-client/without-variant-texts.ts";
import { type ComparedFormula, type Comparison, LABEL_PARTS } from "./comparison.ts";

/** Ratings of real reviews, by the product's id. */
export type RealRatings = ReadonlyMap<string, NonNullable<ComparedFormula["rating"]>>;

/** Puts the facts of formulas side by side. What all labels say is named once, so that the differences are seen. */
export function compareFormulas(products: readonly Product[], ratings: RealRatings): Comparison {
  const shared = recordOf(LABEL_PARTS, (part) => sharedLines(products.map((each) => linesOf(each, part))));
  return {
    formulas: products.map((product) => ({
      product: shownOf(product),
      supply: product.supply,
      formula: linesOf(product, "formula").map(parseFormulaLine),
      claims: claimsOf(product),
      own: recordOf(LABEL_PARTS, (part) =>
        linesOf(product, part).filter((line) => !shared[part].includes(line)),
      ),
      rating: ratings.get(product.id) ?? null,
    })),
    shared,
  };
}

function shownOf(product: Product): ComparedFormula["product"] {
  const { handle, title, picture, variants } = withoutVariantTexts(product);
  return { handle, title, picture, variants };
}

/** Lists the claims of a product: a line each, or else the texts of its benefits. */
function claimsOf(product: Product): readonly string[] {
  const lines = linesOf(product, "benefits");
  if (lines.length > 0) return lines;
  return Array.from({ length: MAX_BENEFITS }, (_, index) =>
    linesOf(product, `benefit_${index + 1}_description`),
  ).flat();
}

function linesOf({ metafields }: Product, key: string): readonly string[] {
  return (metafields[key] ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

function sharedLines([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  return first.filter((line) => others.every((lines) => lines.includes(line)));
}
