import { MAX_FORMULAS } from "#app/features/products/formulas.ts";

/** Search parameter of the compared formulas: repeated by the form, or one list with commas. */
export const COMPARED_PARAMETER = "with";

/** Formulas that the form offers, besides those that are chosen. */
const MAX_CHOICES = 24;

/** Formula that can be compared. */
export interface FormulaChoice {
  readonly handle: string;
  readonly title: string;
  readonly isChosen: boolean;
}

/** Reads the compared handles of an address: known ones, in the order of the list, as many as a page compares. */
export function comparedHandles(
  search: URLSearchParams,
  known: readonly { readonly handle: string }[],
): readonly string[] {
  const asked = new Set(search.getAll(COMPARED_PARAMETER).flatMap((value) => value.split(",")));
  return known
    .map(({ handle }) => handle)
    .filter((handle) => asked.has(handle))
    .slice(0, MAX_FORMULAS);
}

/** Lists the formulas that the form offers: the first of a long list, and each that is chosen. */
export function listChoices(
  formulas: readonly { readonly handle: string; readonly title: string }[],
  chosen: readonly string[],
): readonly FormulaChoice[] {
  return formulas
    .map(({ handle, title }) => ({ handle, title, isChosen: chosen.includes(handle) }))
    .filter(({ isChosen }, index) => index < MAX_CHOICES || isChosen);
}
