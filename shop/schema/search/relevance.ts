import { foldWords } from "./fold-text.ts";
import type { ItemIndex } from "./item-index.ts";
import type { SearchNode } from "./search-syntax.ts";
import type { IndexedWord } from "./word-index.ts";
import type { WorkMeter } from "#shop/schema/limits/work-meter.ts";

/** A word of the query found in the title counts more than one found elsewhere. */
const TITLE_WEIGHT = 10;

export interface FreeWord {
  readonly text: string;
  /** True for one that may be the start of a word. */
  readonly prefix: boolean;
}

/** Lists the words of the free text and of the titles in a query. */
export function freeWords(node: SearchNode | null): FreeWord[] {
  if (node === null || node.kind === "not") return [];
  if (node.kind === "term") {
    const words = node.field === null || node.field === "title" ? foldWords(node.value) : [];
    return words.map((text, index) => ({ text, prefix: node.prefix && index === words.length - 1 }));
  }
  return node.nodes.flatMap(freeWords);
}

/** Sums up the relevance of every item: how often it has the words, and more where they are in the title. */
export function scoresOf<Item extends object>(
  words: readonly FreeWord[],
  index: ItemIndex<Item>,
  work: WorkMeter,
): Uint32Array {
  const scores = new Uint32Array(index.size);
  work.spend("entry", scores.length);
  const add = (found: readonly IndexedWord[], weightOf: (slot: number, count: number) => number): void => {
    for (const word of found) {
      work.spend("entry", 1 + word.length);
      word.forEach((slot, count) => {
        scores[slot] = (scores[slot] ?? 0) + weightOf(slot, count);
      });
    }
  };
  for (const { text, prefix } of words) {
    add(index.free.word(text), (_slot, count) => count);
    const seen = new Uint8Array(scores.length);
    add(prefix ? index.titles.wordsWith(text) : index.titles.word(text), (slot) => {
      if (seen[slot] === 1) return 0;
      seen[slot] = 1;
      return TITLE_WEIGHT;
    });
  }
  return scores;
}
