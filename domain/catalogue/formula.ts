/** One line of a formula: what, how much in a daily portion, and the share of the nutrient reference value. */
export interface FormulaLine {
  readonly name: string;
  /** "300 mg"; empty when the line names none. */
  readonly amount: string;
  /** "100%"; null for what has no reference value. */
  readonly reference: string | null;
}

/**
 * Reads a line of the metafield `formula`: "Zinc — 10 mg (100% VNR)". What is in brackets is a share of the reference value
 * only when it starts as one.
 */
export function parseFormulaLine(line: string): FormulaLine {
  const [name = line, rest = ""] = line.split(" — ", 2);
  const [, amount = rest, bracket = ""] = /^(.*?)\s*\(([^()]*)\)$/.exec(rest) ?? [];
  return { name, amount, reference: /^\d[\d.,]*\s?%/.exec(bracket)?.[0] ?? null };
}
