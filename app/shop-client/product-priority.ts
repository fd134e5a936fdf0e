/** spec §9: "Handles containing papillex first, then ahcc, then simplix; the rest keep order". */
export const PRIORITY_HANDLES = ["papillex", "ahcc", "simplix"] as const;

/** Sorts products by the list's priority; the given list is not changed. */
export function prioritise<T extends { readonly handle: string }>(products: readonly T[]): T[] {
  return products.toSorted((a, b) => rank(a.handle) - rank(b.handle));
}

function rank(handle: string): number {
  const place = PRIORITY_HANDLES.findIndex((wanted) => handle.includes(wanted));
  return place === -1 ? PRIORITY_HANDLES.length : place;
}
