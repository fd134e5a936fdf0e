import { foldText, foldWords } from "./fold-text.ts";
import type { FoldedText, FoldedTexts } from "./folded-texts.ts";
import { quoted } from "#shop/schema/quoted.ts";
import type { SearchFields } from "./search-fields.ts";
import type { SearchNode, SearchTerm } from "./search-syntax.ts";
import type { WorkMeter } from "#shop/schema/limits/work-meter.ts";

export interface SearchWarning {
  readonly field: string;
  readonly message: string;
}

export interface CompiledSearch<Item> {
  /** Counts every comparison it makes. */
  readonly matches: Test<Item>;
  /** Terms that were ignored, with Shopify's reasons. */
  readonly warnings: readonly SearchWarning[];
}

type Test<Item> = (item: Item, work: WorkMeter) => boolean;

/**
 * Compiles a parsed query to a predicate. As on Shopify, a term with an unknown field or an unreadable value is
 * ignored.
 */
export function compileSearch<Item extends object>(
  query: SearchNode | null,
  fields: SearchFields<Item>,
  folded: FoldedTexts<Item>,
): CompiledSearch<Item> {
  const warnings: SearchWarning[] = [];
  const ignore = (field: string, message: string): null => {
    warnings.push({ field: quoted(field), message });
    return null;
  };
  const compile = (node: SearchNode): Test<Item> | null => {
    switch (node.kind) {
      case "term":
        return compileTerm(node, { fields, folded, ignore });
      case "not": {
        const test = compile(node.node);
        return test && ((item, work) => !test(item, work));
      }
      case "and":
      case "or": {
        const tests = node.nodes.map(compile).filter((test) => test !== null);
        if (tests.length === 0) return null;
        return node.kind === "and"
          ? (item, work) => tests.every((test) => test(item, work))
          : (item, work) => tests.some((test) => test(item, work));
      }
    }
  };
  const test = query && compile(query);
  return { matches: test ?? (() => true), warnings };
}

interface Compiler<Item extends object> {
  readonly fields: SearchFields<Item>;
  readonly folded: FoldedTexts<Item>;
  readonly ignore: (field: string, message: string) => null;
}

function compileTerm<Item extends object>(term: SearchTerm, compiler: Compiler<Item>): Test<Item> | null {
  const { fields, folded, ignore } = compiler;
  if (term.field === null) return freeTest(term, folded);
  const opposite = fields.negated?.[term.field];
  if (opposite !== undefined) {
    const test = compileTerm({ ...term, field: opposite }, compiler);
    return test && ((item, work) => !test(item, work));
  }
  const name = term.field;
  const field = Object.hasOwn(fields.named, name) ? fields.named[name] : undefined;
  if (!field) return ignore(name, "Invalid search field for this query.");
  const unreadable = (): null => ignore(name, `Input \`${quoted(term.value)}\` is not an accepted value.`);
  switch (field.kind) {
    case "text":
      if (term.any) return counted((item) => field.read(item).some((text) => text !== ""));
      return textTest(term, (item) => folded.named(item, name));
    case "exact": {
      if (term.any) return counted((item) => field.read(item).length > 0);
      const wanted = foldText(term.value);
      return (item, work) =>
        folded.named(item, name).some(({ text }) => {
          work.spend("comparison", 1);
          return term.prefix ? text.startsWith(wanted) : text === wanted;
        });
    }
    case "boolean": {
      if (term.any) return () => true;
      if (term.value !== "true" && term.value !== "false") return unreadable();
      return counted((item) => field.read(item) === (term.value === "true"));
    }
    case "number": {
      const bound = Number(term.value);
      if (term.any) return counted((item) => field.read(item).length > 0);
      if (!Number.isFinite(bound)) return unreadable();
      return (item, work) =>
        field.read(item).some((value) => {
          work.spend("comparison", 1);
          return holds(value, term, bound);
        });
    }
    case "date": {
      const bound = Date.parse(term.value);
      if (term.any) return () => true;
      if (Number.isNaN(bound)) return unreadable();
      return counted((item) => holds(field.read(item).getTime(), term, bound));
    }
  }
}

function counted<Item>(test: (item: Item) => boolean): Test<Item> {
  return (item, work) => {
    work.spend("comparison", 1);
    return test(item);
  };
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

/**
 * Makes the test of a free text term. A single word is looked up among all words of the item; only words in a row are
 * searched text by text.
 */
function freeTest<Item extends object>(term: SearchTerm, folded: FoldedTexts<Item>): Test<Item> {
  const [word, ...more] = foldWords(term.value);
  if (word === undefined || more.length > 0 || term.prefix) {
    return textTest(term, (item) => folded.free(item).texts);
  }
  return (item, work) => {
    work.spend("comparison", 1);
    return folded.free(item).counts.has(word);
  };
}

function textTest<Item>(term: SearchTerm, read: (item: Item) => readonly FoldedText[]): Test<Item> {
  const wanted = foldWords(term.value);
  return (item, work) =>
    read(item).some(({ words }) => {
      work.spend("comparison", words.length * Math.max(wanted.length, 1));
      return hasWords(words, wanted, term.prefix);
    });
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
