/** Letters from which on orders and goods are searched. */
export const FOUND_MIN_CHARS = 2;
export const QUERY_MAX_CHARS = 100;

/** Kinds of things that are found, in the order in which they are shown. */
export type FoundKind = "orders" | "customers" | "products";

export interface FoundRow {
  readonly title: string;
  readonly about: string;
  /** Within the desk. */
  readonly path: string;
}

export interface FoundGroup {
  readonly kind: FoundKind;
  /** Null where the shop did not answer. */
  readonly rows: readonly FoundRow[] | null;
}

export interface Found {
  /** What was searched for. */
  readonly query: string;
  /** Null where the desk did not answer. */
  readonly groups: readonly FoundGroup[] | null;
}
