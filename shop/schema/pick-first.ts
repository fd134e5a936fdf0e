/** Returns the first items of a sorted list without sorting it; equal items keep their order. */
export function pickFirst<Item>(
  items: readonly Item[],
  count: number,
  compare: (a: Item, b: Item) => number,
): Item[] {
  const picked: Item[] = [];
  for (const item of items) {
    const last = picked.at(-1);
    if (picked.length >= count && (last === undefined || compare(item, last) >= 0)) continue;
    const at = countPassing(picked.length, (index) => compare(picked[index] ?? item, item) <= 0);
    picked.splice(at, 0, item);
    if (picked.length > count) picked.pop();
  }
  return picked;
}

/** Counts the positions that pass, which come first of so many, by binary search. */
export function countPassing(length: number, test: (index: number) => boolean): number {
  let [start, end] = [0, length];
  while (start < end) {
    const middle = Math.floor((start + end) / 2);
    if (test(middle)) start = middle + 1;
    else end = middle;
  }
  return start;
}
