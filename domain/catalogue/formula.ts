/** One line of a formula: ingredient, amount in a daily portion, and share of the nutrient reference value. */
export interface FormulaLine {
  readonly name: string;
  /** "300 mg"; empty when the line has none. */
  readonly amount: string;
  /** "100%"; null without a reference value. */
  readonly reference: string | null;
}

/**
 * Parses a line of the metafield `formula`: "Zinc — 10 mg (100% VNR)". Brackets hold a share of the reference value
 * only when they start with one.
 */
export function parseFormulaLine(line: string): FormulaLine {
  const [name = line, rest = ""] = line.split(" — ", 2);
  const [, amount = rest, bracket = ""] = /^(.*?)\s*\(([^()]*)\)$/.exec(rest) ?? [];
  return { name, amount, reference: /^\d[\d.,]*\s?%/.exec(bracket)?.[0] ?? null };
}
