/** Value of a document that is edited. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

type Fields = { readonly [key: string]: Json };

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isFields(value: Json | undefined): value is Fields {
  return typeof value === "object" && value !== null && !isList(value);
}

/** Returns what is at a place, `texts.ro.faq.items.0.answer`; undefined for nothing. */
export function valueAt(document: Json | undefined, path: string): Json | undefined {
  return path
    .split(".")
    .reduce<Json | undefined>(
      (value, key) =>
        isList(value)
          ? value[Number(key)]
          : isFields(value) && Object.hasOwn(value, key)
            ? value[key]
            : undefined,
      document,
    );
}

export function textAt(document: Json, path: string): string {
  const value = valueAt(document, path);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function listAt(document: Json, path: string): readonly Json[] {
  const value = valueAt(document, path);
  return isList(value) ? value : [];
}

export function keysAt(document: Json, path: string): readonly string[] {
  const value = valueAt(document, path);
  return isFields(value) ? Object.keys(value) : [];
}

/** Puts a value at a place of a document, which is made on the way; undefined removes what is there. */
export function withValue(document: Json, path: string, value: Json | undefined): Json {
  const [key = "", ...rest] = path.split(".");
  const inner = (before: Json | undefined): Json | undefined =>
    rest.length === 0 ? value : withValue(before ?? {}, rest.join("."), value);
  if (isList(document)) {
    const index = Number(key);
    const changed = inner(document[index]);
    return changed === undefined ? document.toSpliced(index, 1) : document.with(index, changed);
  }
  const fields = isFields(document) ? document : {};
  const { [key]: before, ...others } = fields;
  const changed = inner(before);
  if (changed === undefined) return others;
  return before === undefined ? { ...others, [key]: changed } : { ...fields, [key]: changed };
}

/** Adds an entry to the end of a list. */
export function withEntry(document: Json, path: string, entry: Json): Json {
  return withValue(document, path, [...listAt(document, path), entry]);
}

/** Exchanges an entry of a list with its neighbour. */
export function withMoved(document: Json, path: string, index: number, by: 1 | -1): Json {
  const list = listAt(document, path);
  const [moved, other] = [list[index], list[index + by]];
  if (moved === undefined || other === undefined) return document;
  return withValue(document, path, list.with(index, other).with(index + by, moved));
}

/** Change of one value between two documents. */
export interface JsonChange {
  readonly path: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** Lists the single values that differ between two documents. */
export function changesBetween(before: Json | undefined, after: Json | undefined, path = ""): JsonChange[] {
  if (before === after) return [];
  const isTree = (value: Json | undefined): boolean => isList(value) || isFields(value);
  if (!isTree(before) || !isTree(after)) return [{ path, before, after }];
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...keys].flatMap((key) =>
    changesBetween(valueAt(before, key), valueAt(after, key), path === "" ? key : `${path}.${key}`),
  );
}
