import { foldText, foldWords } from "./fold-text.ts";
import type { ItemIndex } from "./item-index.ts";
import { scoresOf } from "./relevance.ts";
import { quoted } from "#shop/schema/quoted.ts";
import type { SearchFields } from "./search-fields.ts";
import type { SearchNode, SearchTerm } from "./search-syntax.ts";
import type { IndexedWord, WordIndex } from "./word-index.ts";
import type { WorkMeter } from "#shop/schema/limits/work-meter.ts";

export interface SearchWarning {
  readonly field: string;
  readonly message: string;
}

export interface CompiledSearch<Item extends object> {
  /** Marks the items that match; counts all it does. */
  readonly mark: Mark<Item>;
  /** Terms that were ignored, with Shopify's reasons. */
  readonly warnings: readonly SearchWarning[];
}

/** 1 at the slot of each item that is meant. */
type Marks = Uint8Array<ArrayBuffer>;

interface Scope<Item extends object> {
  readonly index: ItemIndex<Item>;
  /** Items whose mark matters: the others may have any. */
  readonly within: Marks;
  readonly work: WorkMeter;
}

type Mark<Item extends object> = (scope: Scope<Item>) => Marks;

/**
 * Compiles a parsed query. As on Shopify, a term with an unknown field or an unreadable value is ignored.
 */
export function compileSearch<Item extends object>(
  query: SearchNode | null,
  fields: SearchFields<Item>,
): CompiledSearch<Item> {
  const warnings: SearchWarning[] = [];
  const ignore = (field: string, message: string): null => {
    warnings.push({ field: quoted(field), message });
    return null;
  };
  const compile = (node: SearchNode): Mark<Item> | null => {
    switch (node.kind) {
      case "term":
        return compileTerm(node, { fields, ignore });
      case "not": {
        const inner = compile(node.node);
        return inner && not(inner);
      }
      case "and":
      case "or": {
        const parts = node.nodes.map(compile).filter((part) => part !== null);
        if (parts.length === 0) return null;
        return node.kind === "and" ? all(parts) : any(parts);
      }
    }
  };
  const mark = query && compile(query);
  return { mark: mark ?? (({ within }) => within), warnings };
}

/** Each part is looked for among what the parts before it have left, until nothing is left. */
function all<Item extends object>(parts: readonly Mark<Item>[]): Mark<Item> {
  return ({ within, ...scope }) => {
    let left = within;
    for (const part of parts) {
      if (!left.includes(1)) break;
      const found = part({ ...scope, within: left });
      left = combined(left, scope.work, (mark, slot) => mark & (found[slot] ?? 0));
    }
    return left;
  };
}

function any<Item extends object>(parts: readonly Mark<Item>[]): Mark<Item> {
  return (scope) =>
    parts.reduce<Marks>((marks, part) => {
      const found = part(scope);
      return combined(marks, scope.work, (mark, slot) => mark | (found[slot] ?? 0));
    }, new Uint8Array(scope.within.length));
}

function not<Item extends object>(inner: Mark<Item>): Mark<Item> {
  return (scope) => combined(inner(scope), scope.work, (mark) => 1 - mark);
}

function combined(marks: Marks, work: WorkMeter, combine: (mark: number, slot: number) => number): Marks {
  work.spend("entry", marks.length);
  return marks.map(combine);
}

interface Compiler<Item extends object> {
  readonly fields: SearchFields<Item>;
  readonly ignore: (field: string, message: string) => null;
}

function compileTerm<Item extends object>(term: SearchTerm, compiler: Compiler<Item>): Mark<Item> | null {
  const { fields, ignore } = compiler;
  if (term.field === null) return markWords(term, fields.free, ({ free }) => free);
  const negated = fields.negated ?? {};
  const opposite = Object.hasOwn(negated, term.field) ? negated[term.field] : undefined;
  if (opposite !== undefined) {
    const inner = compileTerm({ ...term, field: opposite }, compiler);
    return inner && not(inner);
  }
  const name = term.field;
  const field = Object.hasOwn(fields.named, name) ? fields.named[name] : undefined;
  if (!field) return ignore(name, "Invalid search field for this query.");
  const unreadable = (): null => ignore(name, `Input \`${quoted(term.value)}\` is not an accepted value.`);
  switch (field.kind) {
    case "text": {
      const { read } = field;
      if (term.any) return markTested((item) => read(item).some((text) => text !== ""));
      return markWords(term, read, (index) => index.named(name, { read, whole: false }));
    }
    case "exact": {
      const { read } = field;
      if (term.any) return markTested((item) => read(item).length > 0);
      const wanted = foldText(term.value);
      return (scope) => {
        const texts = scope.index.named(name, { read, whole: true });
        return markAll(term.prefix ? texts.wordsWith(wanted) : texts.word(wanted), scope);
      };
    }
    case "boolean": {
      if (term.any) return ({ within }) => within;
      if (term.value !== "true" && term.value !== "false") return unreadable();
      return markTested((item) => field.read(item) === (term.value === "true"));
    }
    case "number": {
      const bound = Number(term.value);
      if (term.any) return markTested((item) => field.read(item).length > 0);
      if (!Number.isFinite(bound)) return unreadable();
      return markTested((item, work) =>
        field.read(item).some((value) => {
          work.spend("comparison", 1);
          return holds(value, term, bound);
        }),
      );
    }
    case "date": {
      const bound = Date.parse(term.value);
      if (term.any) return ({ within }) => within;
      if (Number.isNaN(bound)) return unreadable();
      return markTested((item) => holds(field.read(item).getTime(), term, bound));
    }
  }
}

/** Marks the items that pass a test. */
function markTested<Item extends object>(test: (item: Item, work: WorkMeter) => boolean): Mark<Item> {
  return ({ index, within, work }) =>
    combined(within, work, (mark, slot) => {
      const item = mark === 1 ? index.itemAt(slot) : undefined;
      if (item === undefined) return 0;
      work.spend("comparison", 1);
      return test(item, work) ? 1 : 0;
    });
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
 * Marks the items with the words of a term in a row in one of their texts. A single word is looked up. Of several, the
 * texts of the items that have each of them are read, those of the most relevant items first, as long as the request may
 * work for it; then having each word is enough.
 */
function markWords<Item extends object>(
  term: SearchTerm,
  read: (item: Item) => readonly string[],
  indexOf: (index: ItemIndex<Item>) => WordIndex,
): Mark<Item> {
  const wanted = foldWords(term.value);
  const last = wanted.at(-1) ?? "";
  const single: Mark<Item> = (scope) => {
    const words = indexOf(scope.index);
    // A term without a letter or digit matches every text with a word.
    const isBeginning = term.prefix || wanted.length === 0;
    return markAll(isBeginning ? words.wordsWith(last) : words.word(last), scope);
  };
  if (wanted.length <= 1) return single;
  const others = wanted.slice(0, -1).map(
    (word): Mark<Item> =>
      (scope) =>
        markAll(indexOf(scope.index).word(word), scope),
  );
  const isInARow = (item: Item, work: WorkMeter): boolean =>
    read(item).some((text) => {
      work.spend("comparison", text.length * FOLDED_PER_COMPARISON);
      const words = foldWords(text);
      work.spend("comparison", words.length * wanted.length);
      return hasInARow(words, wanted, term.prefix);
    });
  const withEachWord = all([...others, single]);
  return (scope) => {
    const { index, work } = scope;
    const marks = withEachWord(scope);
    const mostUnits = work.units + work.unitsLeft / PHRASE_SHARE;
    const words = wanted.map((text, at) => ({ text, prefix: term.prefix && at === wanted.length - 1 }));
    for (const slot of bestFirst(marks, scoresOf(words, index, work), work)) {
      if (work.units > mostUnits) break;
      const item = index.itemAt(slot);
      if (item !== undefined && !isInARow(item, work)) marks[slot] = 0;
    }
    return marks;
  };
}

/** Lists the marked items by relevance; equal ones in the order of the list. */
function bestFirst(marks: Marks, scores: Uint32Array, work: WorkMeter): Uint32Array {
  work.spend("entry", marks.length);
  const marked = Uint32Array.from(marks.keys().filter((slot) => marks[slot] === 1));
  work.spend("comparison", marked.length);
  return marked.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

/** Texts are read for one part in so many of the work that a request may still do. */
const PHRASE_SHARE = 4;

/** Comparisons that folding a character takes as long as. */
const FOLDED_PER_COMPARISON = 0.2;

function hasInARow(words: readonly string[], wanted: readonly string[], prefix: boolean): boolean {
  const last = wanted.length - 1;
  return words.some((_word, start) =>
    wanted.every((part, offset) => {
      const word = words[start + offset];
      return prefix && offset === last ? word?.startsWith(part) : word === part;
    }),
  );
}

/** Marks the items that have one of some words. */
function markAll<Item extends object>(words: readonly IndexedWord[], { within, work }: Scope<Item>): Marks {
  const marks = new Uint8Array(within.length);
  work.spend("entry", within.length);
  for (const word of words) {
    work.spend("entry", 1 + word.length);
    word.forEach((slot) => {
      marks[slot] = 1;
    });
  }
  return marks;
}
