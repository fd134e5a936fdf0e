/**
 * Returns the first free id from the wanted one on. Ids follow the position, so that the same files give the same ids
 * everywhere.
 */
export function firstFree(wanted: number, taken: Iterable<number>): number {
  const used = new Set(taken);
  let id = wanted;
  while (used.has(id)) id += 1;
  return id;
}
