import type { ProductSummary } from "#app/shop-client/product.ts";

/** Formulas that a page compares or asks about at most: each is read whole. */
export const MAX_FORMULAS = 6;

/** Fewer leave nothing to choose. */
export const MIN_FORMULAS = 2;

/** Selects the food supplements of a list: other goods have nothing of what formulas are chosen by. */
export function formulasOf(products: readonly ProductSummary[]): readonly ProductSummary[] {
  return products.filter(({ kind }) => kind === "supplement");
}

/** Selects what pages show that speak of formulas; of a shop that has none, everything. */
export function formulasOrAll(products: readonly ProductSummary[]): readonly ProductSummary[] {
  const formulas = formulasOf(products);
  return formulas.length === 0 ? products : formulas;
}

/** Selects the formulas that the quiz may suggest: those whose shop says for whom they are not. */
export function quizFormulasOf(products: readonly ProductSummary[]): readonly ProductSummary[] {
  return formulasOf(products)
    .filter(({ notFor }) => notFor !== null)
    .slice(0, MAX_FORMULAS);
}

/** Pages that help to choose a formula, and whether a catalogue has what they need. */
export interface FormulaGuides {
  readonly comparison: boolean;
  readonly quiz: boolean;
}

/** Tells which guides are offered for a list of products. */
export function offeredGuides(products: readonly ProductSummary[]): FormulaGuides {
  return {
    comparison: formulasOf(products).length >= MIN_FORMULAS,
    quiz: quizFormulasOf(products).length >= MIN_FORMULAS,
  };
}

/** Tells whether a page is there: every one but a guide that is not offered. */
export function isPageOffered(path: string, { comparison, quiz }: FormulaGuides): boolean {
  return (path !== "/compare" || comparison) && (path !== "/which-formula" || quiz);
}
