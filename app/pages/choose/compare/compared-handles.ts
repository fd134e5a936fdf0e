import { MAX_FORMULAS } from "#app/features/products/formulas.ts";

/** Search parameter of the compared formulas: repeated by the form, or one list with commas. */
export const COMPARED_PARAMETER = "with";

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
