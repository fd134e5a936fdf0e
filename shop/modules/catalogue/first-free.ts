/**
 * Returns the first free id from the wanted one on. Ids follow the position, so that the same files give the same ids
 * everywhere.
 */
export function firstFree(wanted: number, taken: ReadonlySet<number>): number {
  let id = wanted;
  while (taken.has(id)) id += 1;
  return id;
}
