/** One line of a formula: what, how much in a daily portion, and the share of the nutrient reference value. */
export interface SheetLine {
  readonly name: string;
  /** "300 mg"; empty when the line names none. */
  readonly amount: string;
  /** "100%"; null for what has no reference value. */
  readonly reference: string | null;
}

/** A product as those read it who know the substances. */
export interface ProductSheet {
  readonly handle: string;
  readonly title: string;
  readonly category: string | null;
  readonly formula: readonly SheetLine[];
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
  const formula = lines("formula").map(toLine);
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

/** "Zinc — 10 mg (100% VNR)"; what is in brackets is a share of the reference value only when it starts as one. */
function toLine(line: string): SheetLine {
  const [name = line, rest = ""] = line.split(" — ", 2);
  const [, amount = rest, bracket = ""] = /^(.*?)\s*\(([^()]*)\)$/.exec(rest) ?? [];
  return { name, amount, reference: /^\d[\d.,]*\s?%/.exec(bracket)?.[0] ?? null };
}
