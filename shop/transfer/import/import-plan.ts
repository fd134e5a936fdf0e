import { isDeepStrictEqual } from "node:util";

export type ChangeKind = "product" | "collection" | "blog" | "article" | "document" | "picture" | "stock";
export type ChangeAction = "created" | "changed" | "removed";

/** One thing that an import would write, or has written. */
export interface PlannedChange {
  readonly kind: ChangeKind;
  /** Its handle, the name of the document or of the picture, or the SKU. */
  readonly name: string;
  readonly action: ChangeAction;
  /** Fields with another value, the first of them: `facts.vendor`, `texts.ro.title`. */
  readonly fields: readonly string[];
}

/** Number of things by what happens to them; `left` is what stays as it is although the files name it. */
export type PlanCounts = Readonly<Record<ChangeAction | "left", number>>;

const FIELDS_MAX = 8;

/** Collects what an import does. */
export class ImportPlan {
  readonly changes: PlannedChange[] = [];
  #left = 0;

  /** Compares an item before and after, undefined if it does not exist. Returns true if it has to be written. */
  compare(kind: ChangeKind, name: string, before: unknown, after: unknown): boolean {
    const action = before === undefined ? "created" : after === undefined ? "removed" : "changed";
    const fields = action === "changed" ? changedFields(before, after) : [];
    if (action === "changed" && fields.length === 0) {
      this.#left += 1;
      return false;
    }
    this.changes.push({ kind, name, action, fields });
    return true;
  }

  get counts(): PlanCounts {
    const count = (action: ChangeAction): number =>
      this.changes.filter((change) => change.action === action).length;
    return {
      created: count("created"),
      changed: count("changed"),
      removed: count("removed"),
      left: this.#left,
    };
  }
}

/** Lists the paths at which two documents differ, the first of them; empty when they are the same. */
function changedFields(before: unknown, after: unknown): string[] {
  const found: string[] = [];
  const walk = (a: unknown, b: unknown, path: string): void => {
    if (found.length >= FIELDS_MAX || isDeepStrictEqual(a, b)) return;
    const [left, right] = [fieldsIn(a), fieldsIn(b)];
    if (left === null || right === null) {
      found.push(path);
      return;
    }
    for (const key of new Set([...left.keys(), ...right.keys()]))
      walk(left.get(key), right.get(key), path === "" ? key : `${path}.${key}`);
  };
  walk(before, after, "");
  return found;
}

/** Lists the fields of an object, or the entries of a list; null for a value that has none. */
function fieldsIn(value: unknown): ReadonlyMap<string, unknown> | null {
  return typeof value === "object" && value !== null ? new Map<string, unknown>(Object.entries(value)) : null;
}
