import { parse, print } from "graphql";

/** Part of a document that has a name or parts with names: a type, a field, an argument, a value. */
interface Part {
  readonly kind: string;
  readonly name?: { readonly value: string };
}

/** Properties that list parts with names. */
const LISTS = ["definitions", "fields", "arguments", "values", "types", "interfaces"];

/**
 * Merges two versions of a schema: all types, fields, arguments and values of both. Where they differ the newer one counts.
 *
 * @param older SDL
 * @param newer SDL of a later version
 * @returns SDL
 */
export function mergeSchemas(older: string, newer: string): string {
  return print(mergePart(parse(older), parse(newer)));
}

function mergePart<Merged extends Part>(older: Merged, newer: Merged): Merged {
  const merged = LISTS.filter((list) => list in newer).map((list) => [
    list,
    mergeLists(partsIn(older, list), partsIn(newer, list)),
  ]);
  return { ...newer, ...Object.fromEntries(merged) };
}

function partsIn(part: Part, list: string): readonly Part[] {
  return (Reflect.get(part, list) as readonly Part[] | undefined) ?? [];
}

function mergeLists(older: readonly Part[], newer: readonly Part[]): readonly Part[] {
  const keyOf = ({ kind, name }: Part): string => `${kind} ${name?.value}`;
  const onlyOlder = new Map(older.map((part) => [keyOf(part), part]));
  const merged = newer.map((part) => {
    const before = onlyOlder.get(keyOf(part));
    onlyOlder.delete(keyOf(part));
    return before ? mergePart(before, part) : part;
  });
  return [...merged, ...onlyOlder.values()];
}
