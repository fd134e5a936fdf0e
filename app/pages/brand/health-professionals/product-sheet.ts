import { type FormulaLine, parseFormulaLine } from "#domain/catalogue/formula.ts";

/** Data sheet of a product for health professionals. */
export interface ProductSheet {
  readonly handle: string;
  readonly title: string;
  readonly category: string | null;
  readonly formula: readonly FormulaLine[];
  readonly claims: readonly string[];
  readonly ingredients: readonly string[];
  readonly directions: readonly string[];
}

interface ProductFacts {
  readonly handle: string;
  readonly title: string;
  readonly category: string | null;
  readonly metafields: Readonly<Record<string, string>>;
}

/** Reads a product's metafields (spec §3); null when it has no formula to show. */
export function toSheet({ handle, title, category, metafields }: ProductFacts): ProductSheet | null {
  const lines = (key: string): string[] => (metafields[key] ?? "").split("\n").filter(Boolean);
  const formula = lines("formula").map(parseFormulaLine);
  if (formula.length === 0) return null;
  return {
    handle,
    title,
    category,
    formula,
    claims: lines("benefits"),
    ingredients: lines("ingredients"),
    directions: lines("directions"),
  };
}
