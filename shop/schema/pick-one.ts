/**
 * Returns the item found by id, by handle, or by both when they are the same; `undefined` for an argument that was not
 * given.
 */
export function pickOne<Item>(byId: Item | null | undefined, byHandle: Item | null | undefined): Item | null {
  if (byId !== undefined && byHandle !== undefined && byId !== byHandle) return null;
  return byId ?? byHandle ?? null;
}
