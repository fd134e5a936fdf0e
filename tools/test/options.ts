import { parseArgs } from "node:util";

/** Parts of `npm test`, in the order of the report. */
export const PARTS = ["format", "lockfile", "lint", "types", "knip", "build", "unit", "browser"] as const;
export type Part = (typeof PARTS)[number];

/** Parts that check a change within seconds; none needs a build. */
const PARTS_OF_CHANGED: readonly Part[] = ["format", "lint", "types", "unit"];

export interface Options {
  readonly parts: ReadonlySet<Part>;
  /** Passed to the test runners of the parts `unit` and `browser`. */
  readonly files: readonly string[];
  /** Also runs what a plain `npm test` leaves out (docs/how/tests.md). */
  readonly all: boolean;
  /** Commit since which imports must have changed for a unit test to run; null for all tests. */
  readonly changedSince: string | null;
}

const USAGE = `Usage: npm test -- [options]
  --all                everything, also what a plain run leaves out: before an issue is closed
  --changed [commit]   format, lint and types of the whole, and the unit tests of what changed since HEAD or the commit
  --only ${PARTS.join("|")}[,…] [files of unit or browser tests]`;

/**
 * Reads the arguments of `npm test`.
 *
 * @throws {Error} naming a part that does not exist, or with the usage when the options do not go together
 */
export function parseOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const { all = false, changed = false, only } = values;
  if ([all, changed, only !== undefined].filter(Boolean).length > 1 && !(all && only !== undefined))
    throw new Error(USAGE);
  if (changed) {
    const [commit = "HEAD", ...more] = positionals;
    if (more.length > 0) throw new Error(USAGE);
    return { parts: new Set(PARTS_OF_CHANGED), files: [], all, changedSince: commit };
  }
  const parts = only === undefined ? [...PARTS] : only.split(",").map(toPart);
  const takesFiles = only !== undefined && parts.some((part) => part === "unit" || part === "browser");
  if (positionals.length > 0 && !takesFiles) throw new Error(USAGE);
  return { parts: new Set(parts), files: positionals, all, changedSince: null };
}

function parse(args: readonly string[]) {
  const options = {
    all: { type: "boolean" },
    changed: { type: "boolean" },
    only: { type: "string" },
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new Error(USAGE);
  }
}

function toPart(name: string): Part {
  const part = PARTS.find((each) => each === name);
  if (part === undefined) throw new Error(`There is no part "${name}". ${USAGE}`);
  return part;
}
