/** The parts of `npm test`, in the order of the report. */
export const PARTS = ["format", "lockfile", "lint", "types", "knip", "build", "unit", "browser"] as const;
export type Part = (typeof PARTS)[number];

export interface Options {
  readonly parts: ReadonlySet<Part>;
  /** Handed to the test runners of the parts `unit` and `browser`. */
  readonly files: readonly string[];
}

/**
 * Reads `npm test -- [--only <part>[,<part>]] [files]`.
 *
 * @throws {Error} naming a part that does not exist, or files without the part that reads them.
 */
export function parseOptions(args: readonly string[]): Options {
  const [flag, list, ...files] = args;
  if (flag === undefined) return { parts: new Set(PARTS), files: [] };
  if (flag !== "--only" || list === undefined) throw new Error(USAGE);
  const parts = list.split(",").map(toPart);
  if (files.length > 0 && !parts.some((part) => part === "unit" || part === "browser"))
    throw new Error(USAGE);
  return { parts: new Set(parts), files };
}

const USAGE = `Usage: npm test -- [--only ${PARTS.join("|")}[,…] [files of unit or browser tests]]`;

function toPart(name: string): Part {
  const part = PARTS.find((each) => each === name);
  if (part === undefined) throw new Error(`There is no part "${name}". ${USAGE}`);
  return part;
}
