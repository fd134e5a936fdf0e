import { countPassing } from "#shop/schema/pick-first.ts";

/** Slot of an item and the number of times it has the word, in one number. */
const COUNT_BITS = 10;
const COUNT_MAX = 2 ** COUNT_BITS - 1;

/** Word with the items that have it. */
export class IndexedWord {
  readonly text: string;
  #entries = new Uint32Array(1);
  #length = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Number of items. */
  get length(): number {
    return this.#length;
  }

  add(slot: number, count: number): void {
    if (this.#length === this.#entries.length) {
      const larger = new Uint32Array(Math.ceil(this.#length * 1.5) + 1);
      larger.set(this.#entries);
      this.#entries = larger;
    }
    this.#entries[this.#length] = entryOf(slot, count);
    this.#length += 1;
  }

  remove(slot: number, count: number): void {
    const at = this.#entries.indexOf(entryOf(slot, count));
    if (at === -1 || at >= this.#length) return;
    this.#length -= 1;
    this.#entries[at] = this.#entries[this.#length] ?? 0;
  }

  forEach(visit: (slot: number, count: number) => void): void {
    for (let at = 0; at < this.#length; at += 1) {
      const entry = this.#entries[at] ?? 0;
      visit(entry >>> COUNT_BITS, entry & COUNT_MAX);
    }
  }
}

function entryOf(slot: number, count: number): number {
  return slot * 2 ** COUNT_BITS + Math.min(count, COUNT_MAX);
}

/**
 * Inverted index of the texts of items: every word with the items that have it. Items are numbers, their slots. A
 * search costs as much as it finds, whatever the number of items; a change costs as much as the item has words.
 */
export class WordIndex {
  readonly #words = new Map<string, IndexedWord>();
  /** In the order of the alphabet, for beginnings of words. */
  #sorted: IndexedWord[] = [];
  #isSorted = true;

  add(slot: number, words: readonly string[]): void {
    for (const [text, count] of countEach(words)) {
      let word = this.#words.get(text);
      if (word === undefined) {
        word = new IndexedWord(text);
        this.#words.set(text, word);
        this.#sorted.push(word);
        this.#isSorted = false;
      }
      word.add(slot, count);
    }
  }

  /** @param words those it was added with */
  remove(slot: number, words: readonly string[]): void {
    for (const [text, count] of countEach(words)) {
      const word = this.#words.get(text);
      word?.remove(slot, count);
      if (word?.length !== 0) continue;
      this.#words.delete(text);
      this.#isSorted = false;
    }
  }

  word(text: string): readonly IndexedWord[] {
    const word = this.#words.get(text);
    return word === undefined ? [] : [word];
  }

  /** Sorts the words where they have changed, as `wordsWith` needs them. */
  sort(): void {
    if (this.#isSorted) return;
    this.#sorted = this.#sorted.filter(({ length }) => length > 0).toSorted(byText);
    this.#isSorted = true;
  }

  /** Lists the words with a beginning; all words without one. */
  wordsWith(beginning: string): readonly IndexedWord[] {
    this.sort();
    const countWords = (test: (text: string) => boolean): number =>
      countPassing(this.#sorted.length, (index) => test(this.#sorted[index]?.text ?? ""));
    const start = countWords((text) => text < beginning);
    const end = countWords((text) => text < beginning || text.startsWith(beginning));
    return this.#sorted.slice(start, end);
  }
}

function byText(a: IndexedWord, b: IndexedWord): number {
  if (a.text === b.text) return 0;
  return a.text < b.text ? -1 : 1;
}

function countEach(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
