interface BoundedMapOptions<Key, Value> {
  readonly maxEntries: number;
  /** Limit of the sum of `weightOf` over all entries; unlimited when absent. */
  readonly maxWeight?: number;
  /** Weight of an entry, in any unit; the same at every call. */
  readonly weightOf?: (value: Value, key: Key) => number;
}

/**
 * A map that removes the least recently used entries above its maximum number, or above their maximum weight. An entry
 * too heavy for the map is not stored. `get` and `set` count as use; `has` and iterating do not.
 */
export class BoundedMap<Key, Value> {
  /** In order of use: a map keeps the order of insertion, and a used entry is inserted again. */
  readonly #entries = new Map<Key, Value>();
  readonly #maxEntries: number;
  readonly #maxWeight: number;
  readonly #weightOf: (value: Value, key: Key) => number;
  #weight = 0;

  constructor({
    maxEntries,
    maxWeight = Number.POSITIVE_INFINITY,
    weightOf = () => 0,
  }: BoundedMapOptions<Key, Value>) {
    this.#maxEntries = maxEntries;
    this.#maxWeight = maxWeight;
    this.#weightOf = weightOf;
  }

  get size(): number {
    return this.#entries.size;
  }

  has(key: Key): boolean {
    return this.#entries.has(key);
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.delete(key);
    const weight = this.#weightOf(value, key);
    if (weight > this.#maxWeight) return;
    this.#entries.set(key, value);
    this.#weight += weight;
    for (const leastUsed of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxEntries && this.#weight <= this.#maxWeight) return;
      this.delete(leastUsed);
    }
  }

  /** Removes an entry, if it is there. */
  delete(key: Key): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#weight -= this.#weightOf(value, key);
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }

  /** The entries, least recently used first. */
  [Symbol.iterator](): IterableIterator<[Key, Value]> {
    return this.#entries[Symbol.iterator]();
  }
}
