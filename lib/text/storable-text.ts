/**
 * Tells whether every store can keep a text. PostgreSQL refuses a NUL character in `text` and `jsonb`, and half of a
 * surrogate pair (`"\ud800"`) in `jsonb`; in `text` the driver would silently change the latter.
 */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** Replaces characters that cannot be stored by U+FFFD, the replacement character of decoders. */
export function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", REPLACEMENT_CHARACTER);
}

const REPLACEMENT_CHARACTER = "\uFFFD";

/** Names and indexes that lead from a JSON value to one inside it. */
type JsonPath = readonly (string | number)[];

/**
 * Finds text that cannot be stored in a JSON value, in keys as well as in strings.
 *
 * @returns the path of the first such string, or of the value with such a key; null when there is none
 */
export function findUnstorableText(value: unknown): JsonPath | null {
  // An explicit stack instead of recursion: input may nest deeper than the call stack.
  const waiting: { value: unknown; path: Path }[] = [{ value, path: null }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value: current, path } = next;
    if (typeof current === "string" && !isStorableText(current)) return stepsOf(path);
    if (typeof current !== "object" || current === null) continue;
    const entries = Array.isArray(current) ? current.entries() : Object.entries(current);
    for (const [step, inner] of entries) {
      const innerPath = { step, before: path };
      if (typeof step === "string" && !isStorableText(step)) return stepsOf(innerPath);
      waiting.push({ value: inner, path: innerPath });
    }
  }
  return null;
}

/** Linked instead of copied at every level, so that the work grows with the size of the value alone. */
type Path = { readonly step: string | number; readonly before: Path } | null;

function stepsOf(path: Path): JsonPath {
  const steps: (string | number)[] = [];
  for (let at = path; at !== null; at = at.before) steps.unshift(at.step);
  return steps;
}

/** Copies a JSON value with every key and string made storable, see `toStorableText`. */
export function toStorableJson(value: unknown): unknown {
  const root: { copy: unknown } = { copy: undefined };
  const waiting: { value: unknown; put: (copy: unknown) => void }[] = [
    { value, put: (copy) => (root.copy = copy) },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value: current, put } = next;
    if (Array.isArray(current)) {
      const copy: unknown[] = current.map(() => null);
      put(copy);
      current.forEach((inner, index) => waiting.push({ value: inner, put: (made) => (copy[index] = made) }));
    } else if (typeof current === "object" && current !== null) {
      // Without a prototype `__proto__` is a key like any other.
      const copy: Record<string, unknown> = Object.create(null);
      put(copy);
      for (const [key, inner] of Object.entries(current)) {
        const name = toStorableText(key);
        copy[name] = null;
        waiting.push({ value: inner, put: (made) => (copy[name] = made) });
      }
    } else {
      put(typeof current === "string" ? toStorableText(current) : current);
    }
  }
  return root.copy;
}
