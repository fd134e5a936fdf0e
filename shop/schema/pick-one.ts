/** By id, by handle, or by both when they name the same thing; `undefined` stands for "not asked by this". */
export function pickOne<Item>(byId: Item | null | undefined, byHandle: Item | null | undefined): Item | null {
  if (byId !== undefined && byHandle !== undefined && byId !== byHandle) return null;
  return byId ?? byHandle ?? null;
}
