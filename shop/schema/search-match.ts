import { foldText, foldWords } from "./fold-text.ts";
import type { SearchNode, SearchTerm } from "./search-syntax.ts";

/** How the items of a list are searched by one field. */
export type SearchField<Item> =
  /** Words in a row anywhere in one of the texts. */
  | { readonly kind: "text"; readonly read: (item: Item) => readonly string[] }
  /** One of the texts as a whole. */
  | { readonly kind: "exact"; readonly read: (item: Item) => readonly string[] }
  | { readonly kind: "number"; readonly read: (item: Item) => readonly number[] }
  | { readonly kind: "boolean"; readonly read: (item: Item) => boolean }
  | { readonly kind: "date"; readonly read: (item: Item) => Date };

export interface SearchFields<Item> {
  /** What free text is looked for in. */
  readonly free: (item: Item) => readonly string[];
  readonly named: Readonly<Record<string, SearchField<Item>>>;
  /** Names that mean "not this value" of another field. */
  readonly negated?: Readonly<Record<string, string>>;
}

export interface SearchWarning {
  readonly field: string;
  readonly message: string;
}

export interface CompiledSearch<Item> {
  readonly matches: (item: Item) => boolean;
  /** Terms that were ignored, with Shopify's reasons. */
  readonly warnings: readonly SearchWarning[];
}

type Test<Item> = (item: Item) => boolean;

/** A predicate for a parsed query. As on Shopify, a term with an unknown field or an unreadable value is ignored. */
export function compileSearch<Item>(
  query: SearchNode | null,
  fields: SearchFields<Item>,
): CompiledSearch<Item> {
  const warnings: SearchWarning[] = [];
  const ignore = (field: string, message: string): null => {
    warnings.push({ field, message });
    return null;
  };
  const compile = (node: SearchNode): Test<Item> | null => {
    switch (node.kind) {
      case "term":
        return compileTerm(node, fields, ignore);
      case "not": {
        const test = compile(node.node);
        return test && ((item) => !test(item));
      }
      case "and":
      case "or": {
        const tests = node.nodes.map(compile).filter((test) => test !== null);
        if (tests.length === 0) return null;
        return node.kind === "and"
          ? (item) => tests.every((test) => test(item))
          : (item) => tests.some((test) => test(item));
      }
    }
  };
  const test = query && compile(query);
  return { matches: test ?? (() => true), warnings };
}

function compileTerm<Item>(
  term: SearchTerm,
  fields: SearchFields<Item>,
  ignore: (field: string, message: string) => null,
): Test<Item> | null {
  if (term.field === null) return textTest(term, fields.free);
  const opposite = fields.negated?.[term.field];
  if (opposite !== undefined) {
    const test = compileTerm({ ...term, field: opposite }, fields, ignore);
    return test && ((item) => !test(item));
  }
  const field = Object.hasOwn(fields.named, term.field) ? fields.named[term.field] : undefined;
  if (!field) return ignore(term.field, "Invalid search field for this query.");
  const unreadable = (): null =>
    ignore(term.field ?? "", `Input \`${term.value}\` is not an accepted value.`);
  switch (field.kind) {
    case "text":
      return term.any ? (item) => field.read(item).some((text) => text !== "") : textTest(term, field.read);
    case "exact":
      return exactTest(term, field.read);
    case "boolean": {
      if (term.any) return () => true;
      if (term.value !== "true" && term.value !== "false") return unreadable();
      return (item) => field.read(item) === (term.value === "true");
    }
    case "number": {
      const bound = Number(term.value);
      if (term.any) return (item) => field.read(item).length > 0;
      if (!Number.isFinite(bound)) return unreadable();
      return (item) => field.read(item).some((value) => holds(value, term, bound));
    }
    case "date": {
      const bound = Date.parse(term.value);
      if (term.any) return () => true;
      if (Number.isNaN(bound)) return unreadable();
      return (item) => holds(field.read(item).getTime(), term, bound);
    }
  }
}

function holds(value: number, { comparator }: SearchTerm, bound: number): boolean {
  switch (comparator) {
    case "=":
      return value === bound;
    case "<":
      return value < bound;
    case "<=":
      return value <= bound;
    case ">":
      return value > bound;
    case ">=":
      return value >= bound;
  }
}

function textTest<Item>(term: SearchTerm, read: (item: Item) => readonly string[]): Test<Item> {
  const wanted = foldWords(term.value);
  return (item) => read(item).some((text) => hasWords(foldWords(text), wanted, term.prefix));
}

function hasWords(words: readonly string[], wanted: readonly string[], prefix: boolean): boolean {
  const last = wanted.length - 1;
  return words.some((_word, start) =>
    wanted.every((part, offset) => {
      const word = words[start + offset];
      return prefix && offset === last ? word?.startsWith(part) : word === part;
    }),
  );
}

function exactTest<Item>(term: SearchTerm, read: (item: Item) => readonly string[]): Test<Item> {
  const wanted = foldText(term.value);
  if (term.any) return (item) => read(item).length > 0;
  return (item) =>
    read(item).some((text) => (term.prefix ? foldText(text).startsWith(wanted) : foldText(text) === wanted));
}
