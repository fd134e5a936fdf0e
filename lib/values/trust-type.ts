/**
 * Returns a value as the type that the caller names: for values whose type is agreed with their source (an answer of
 * the store's own server, data validated against a schema) and cannot be checked in a few lines.
 */
// The type is the caller's word: nothing else in the signature can name it.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function trustType<Type>(value: unknown): Type;
export function trustType(value: unknown): unknown {
  return value;
}
