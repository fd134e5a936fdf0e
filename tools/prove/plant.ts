/** A fault that switches off what a statement of the specification says, and the test that notices. */
export interface Plant {
  /** The text of the statement in `docs/specification-coverage.md`. */
  readonly statement: string;
  readonly file: string;
  /** Stands once in the file. */
  readonly find: string;
  readonly replace: string;
  /** One of the tests the statement names. */
  readonly test: string;
  /** A pattern of the test's name; required for browser tests, whose whole file takes minutes. */
  readonly name?: string;
}

/** A statement without a fault that a test could notice, and why. */
export interface Unplantable {
  readonly statement: string;
  readonly unplantable: string;
}

export type PlantEntry = Plant | Unplantable;

export function isPlant(entry: PlantEntry): entry is Plant {
  return "find" in entry;
}

/** Unit tests need nothing but the sources, the others a build with the fault in it. */
export type TestKind = "unit" | "server" | "browser";

export function kindOf({ test }: Plant): TestKind {
  if (test.startsWith("tests/browser/")) return "browser";
  return /^tests\/(?:server|recovery|soak)\//.test(test) ? "server" : "unit";
}

/** Replaces the one place a plant names; null where it is missing or not the only one. */
export function plantInto(text: string, { find, replace }: Plant): string | null {
  const parts = text.split(find);
  return parts.length === 2 ? parts.join(replace) : null;
}
