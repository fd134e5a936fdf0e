import { BoundedMap } from "./bounded-map.ts";

/** Longest text to cache: browsers' headers of preferences are not longer. */
const MAX_TEXT_LENGTH = 200;

/**
 * Caches the results of a function of a text, for repeated texts such as `Accept-Language`. The least recently used are
 * evicted; the result for a text longer than 200 characters is computed each time.
 *
 * @param make depends on nothing but the text
 */
export function remember<Value extends NonNullable<unknown>>(
  make: (text: string) => Value,
  maxEntries: number,
): (text: string) => Value {
  const made = new BoundedMap<string, Value>({ maxEntries });
  return (text) => {
    if (text.length > MAX_TEXT_LENGTH) return make(text);
    const before = made.get(text);
    if (before !== undefined) return before;
    const value = make(text);
    made.set(text, value);
    return value;
  };
}
