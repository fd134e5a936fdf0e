import { BoundedMap } from "./bounded-map.ts";

/** As long as a browser's headers of preferences get; a longer text is made up, and not worth its room. */
const MAX_TEXT_LENGTH = 200;

/**
 * Remembers the results of a function of a text, for texts that come again and again, such as `Accept-Language`. The least
 * recently used are forgotten; of a text longer than 200 characters the result is made each time.
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
