import { foldText, foldWords } from "./fold-text.ts";
import type { SearchFields } from "./search-fields.ts";
import { WordIndex } from "./word-index.ts";

type Read<Item> = (item: Item) => readonly string[];

interface FieldIndex<Item> {
  readonly words: WordIndex;
  readonly read: Read<Item>;
  /** Makes the words of a text. */
  readonly split: (text: string) => readonly string[];
}

/**
 * Index of a list of items that changes: which items have a word, in all their texts or in a field. A field is indexed
 * when it is first searched. An item that replaces another takes its slot, and is indexed again where its texts differ.
 */
export class ItemIndex<Item extends object> {
  readonly #fields: SearchFields<Item>;
  readonly #slots = new Map<Item, number>();
  readonly #items: (Item | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #indexes = new Map<string, FieldIndex<Item>>();
  #list: readonly Item[] = [];

  constructor(fields: SearchFields<Item>) {
    this.#fields = fields;
  }

  /** Brings the index to a list: what is not in it any more is forgotten. */
  follow(list: readonly Item[]): void {
    if (list === this.#list) return;
    const wanted = new Set(list);
    const gone = this.#list.filter((item) => !wanted.has(item));
    const added = list.filter((item) => !this.#slots.has(item));
    for (const [n, item] of added.entries()) this.#put(item, gone[n]);
    for (const item of gone.slice(added.length)) this.#remove(item);
    this.#list = list;
  }

  /** Number of slots: the length of what marks them. */
  get size(): number {
    return this.#items.length;
  }

  itemAt(slot: number): Item | undefined {
    return this.#items[slot];
  }

  slotOf(item: Item): number {
    return this.#slots.get(item) ?? -1;
  }

  /** Words of all texts. */
  get free(): WordIndex {
    return this.#index("free", this.#fields.free, foldWords);
  }

  /** Words of the titles. */
  get titles(): WordIndex {
    return this.#index("title", (item) => [this.#fields.title(item)], foldWords);
  }

  /** Words of a field, or its folded texts as a whole. */
  named(name: string, { read, whole }: { readonly read: Read<Item>; readonly whole: boolean }): WordIndex {
    return this.#index(`named ${name}`, read, whole ? (text) => [foldText(text)] : foldWords);
  }

  #index(name: string, read: Read<Item>, split: FieldIndex<Item>["split"]): WordIndex {
    const known = this.#indexes.get(name);
    if (known) return known.words;
    const field: FieldIndex<Item> = { words: new WordIndex(), read, split };
    this.#indexes.set(name, field);
    for (const [item, slot] of this.#slots) field.words.add(slot, wordsOf(field, read(item)));
    return field.words;
  }

  #put(item: Item, before: Item | undefined): void {
    const slot = (before && this.#slots.get(before)) ?? this.#free.pop() ?? this.#items.length;
    if (before) this.#slots.delete(before);
    this.#slots.set(item, slot);
    this.#items[slot] = item;
    for (const field of this.#indexes.values()) {
      const [old, texts] = [before ? field.read(before) : [], field.read(item)];
      if (old.length === texts.length && texts.every((text, index) => text === old[index])) continue;
      field.words.remove(slot, wordsOf(field, old));
      field.words.add(slot, wordsOf(field, texts));
    }
  }

  #remove(item: Item): void {
    const slot = this.slotOf(item);
    for (const field of this.#indexes.values()) field.words.remove(slot, wordsOf(field, field.read(item)));
    this.#slots.delete(item);
    this.#items[slot] = undefined;
    this.#free.push(slot);
  }
}

function wordsOf<Item>({ split }: FieldIndex<Item>, texts: readonly string[]): readonly string[] {
  return texts.flatMap(split);
}
