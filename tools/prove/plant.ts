/** Fault that breaks a statement of the specification, and the test that detects it. */
export interface Plant {
  /** Text of the statement in `docs/specification-coverage.md`. */
  readonly statement: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  /** One of the tests named for the statement. */
  readonly test: string;
  /** Pattern of the test's name; required for browser tests, whose whole file takes minutes. */
  readonly name?: string;
}

/** Statement without a fault that a test could detect, and the reason. */
export interface Unplantable {
  readonly statement: string;
  readonly unplantable: string;
}

export type PlantEntry = Plant | Unplantable;

export function isPlant(entry: PlantEntry): entry is Plant {
  return "find" in entry;
}

/** Kinds of tests: unit tests need nothing but the sources, the others a build with the fault in it. */
export type TestKind = "unit" | "server" | "browser";

export function kindOf({ test }: Plant): TestKind {
  if (test.startsWith("tests/browser/")) return "browser";
  return /^tests\/(?:server|recovery|soak)\//.test(test) ? "server" : "unit";
}

/** Replaces the one place named by a plant; null where it is missing or not the only one. */
export function plantInto(text: string, { find, replace }: Plant): string | null {
  const parts = text.split(find);
  return parts.length === 2 ? parts.join(replace) : null;
}
