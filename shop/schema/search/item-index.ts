import { foldText, foldWords } from "./fold-text.ts";
import type { SearchFields } from "./search-fields.ts";
import { WordIndex } from "./word-index.ts";

type Read<Item> = (item: Item) => readonly string[];

interface FieldIndex<Item> {
  readonly words: WordIndex;
  readonly read: Read<Item>;
  /** Makes the words of a text. */
  readonly split: (text: string) => readonly string[];
  /** Slots of the items that are not indexed yet. */
  readonly waiting: Set<number>;
}

/** Named field of a search; its texts are indexed as a whole, or their words. */
export interface NamedField<Item> {
  readonly read: Read<Item>;
  readonly whole: boolean;
}

/**
 * Index of a list of items that changes: which items have a word, in all their texts or in a field. A field is indexed
 * when it is first searched, or before that by `build`. An item that replaces another takes its slot, and is indexed
 * again where its texts differ.
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
    return this.#complete(this.#freeField());
  }

  /** Words of the titles. */
  get titles(): WordIndex {
    return this.#complete(this.#titleField());
  }

  /** Words of a field, or its folded texts as a whole. */
  named(name: string, field: NamedField<Item>): WordIndex {
    return this.#complete(this.#namedField(name, field));
  }

  /** Indexes all texts, titles and some named fields, one item in each step. */
  *build(named: Readonly<Record<string, NamedField<Item>>>): Generator<void> {
    const fields = Object.entries(named).map(([name, field]) => this.#namedField(name, field));
    for (const field of [this.#freeField(), this.#titleField(), ...fields]) {
      for (const slot of field.waiting) {
        this.#fill(field, slot);
        yield;
      }
      field.words.sort();
      yield;
    }
  }

  #freeField(): FieldIndex<Item> {
    return this.#field("free", this.#fields.free, foldWords);
  }

  #titleField(): FieldIndex<Item> {
    return this.#field("title", (item) => [this.#fields.title(item)], foldWords);
  }

  #namedField(name: string, { read, whole }: NamedField<Item>): FieldIndex<Item> {
    return this.#field(`named ${name}`, read, whole ? (text) => [foldText(text)] : foldWords);
  }

  #field(name: string, read: Read<Item>, split: FieldIndex<Item>["split"]): FieldIndex<Item> {
    const known = this.#indexes.get(name);
    if (known) return known;
    const field = { words: new WordIndex(), read, split, waiting: new Set(this.#slots.values()) };
    this.#indexes.set(name, field);
    return field;
  }

  #complete(field: FieldIndex<Item>): WordIndex {
    for (const slot of field.waiting) this.#fill(field, slot);
    return field.words;
  }

  #fill(field: FieldIndex<Item>, slot: number): void {
    field.waiting.delete(slot);
    const item = this.#items[slot];
    if (item !== undefined) field.words.add(slot, wordsOf(field, field.read(item)));
  }

  #put(item: Item, before: Item | undefined): void {
    const slot = (before && this.#slots.get(before)) ?? this.#free.pop() ?? this.#items.length;
    if (before) this.#slots.delete(before);
    this.#slots.set(item, slot);
    this.#items[slot] = item;
    for (const field of this.#indexes.values()) {
      if (before && !field.waiting.has(slot)) {
        const [old, texts] = [field.read(before), field.read(item)];
        if (old.length === texts.length && texts.every((text, index) => text === old[index])) continue;
        field.words.remove(slot, wordsOf(field, old));
      }
      field.waiting.add(slot);
    }
  }

  #remove(item: Item): void {
    const slot = this.slotOf(item);
    for (const field of this.#indexes.values()) {
      if (!field.waiting.delete(slot)) field.words.remove(slot, wordsOf(field, field.read(item)));
    }
    this.#slots.delete(item);
    this.#items[slot] = undefined;
    this.#free.push(slot);
  }
}

function wordsOf<Item>({ split }: FieldIndex<Item>, texts: readonly string[]): readonly string[] {
  return texts.flatMap(split);
}
