import type { FormulaLine } from "#domain/catalogue/formula.ts";
import type { Supply } from "#app/shop-client/supply.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";

/** Long parts of a label that products share lines of. */
export const LABEL_PARTS = ["directions", "ingredients", "qualityStandards"] as const;
type LabelPart = (typeof LABEL_PARTS)[number];

/** Facts of a formula, each as the catalogue has it. */
export interface ComparedFormula {
  readonly product: Pick<ProductSummary, "handle" | "title" | "picture" | "variants">;
  /** Content of one bottle; null if the shop does not say. */
  readonly supply: Supply | null;
  readonly formula: readonly FormulaLine[];
  /** Sentences of what its nutrients contribute to, each with the nutrient that carries it. */
  readonly claims: readonly string[];
  /** Lines that not all compared formulas have. */
  readonly own: Readonly<Record<LabelPart, readonly string[]>>;
  /** Null without real reviews. */
  readonly rating: { readonly average: number; readonly averageText: string; readonly count: number } | null;
}

export interface Comparison {
  readonly formulas: readonly ComparedFormula[];
  /** Lines that all compared formulas have. */
  readonly shared: Readonly<Record<LabelPart, readonly string[]>>;
}
