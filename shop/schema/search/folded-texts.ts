import { foldText, foldWords } from "./fold-text.ts";
import type { SearchFields } from "./search-fields.ts";

export interface FoldedText {
  readonly text: string;
  readonly words: readonly string[];
}

/** Folded texts of an item, for free text search. */
interface FoldedItem {
  readonly texts: readonly FoldedText[];
  /** Every word of these texts, with its number of occurrences. */
  readonly counts: ReadonlyMap<string, number>;
  readonly title: ReadonlySet<string>;
  readonly named: Map<string, readonly FoldedText[]>;
}

/**
 * Folded texts of items, each folded at its first search and kept as long as the item itself: the catalogue and the
 * articles in memory are new objects whenever they are read again.
 */
export class FoldedTexts<Item extends object> {
  readonly #fields: SearchFields<Item>;
  readonly #items = new WeakMap<Item, FoldedItem>();

  constructor(fields: SearchFields<Item>) {
    this.#fields = fields;
  }

  free(item: Item): Omit<FoldedItem, "named"> {
    return this.#item(item);
  }

  /** @param name a field of kind `text` or `exact` */
  named(item: Item, name: string): readonly FoldedText[] {
    const { named } = this.#item(item);
    const known = named.get(name);
    if (known) return known;
    const field = this.#fields.named[name];
    const texts = field?.kind === "text" || field?.kind === "exact" ? field.read(item).map(fold) : [];
    named.set(name, texts);
    return texts;
  }

  #item(item: Item): FoldedItem {
    const known = this.#items.get(item);
    if (known) return known;
    const texts = this.#fields.free(item).map(fold);
    const counts = new Map<string, number>();
    for (const { words } of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    const title = new Set(foldWords(this.#fields.title(item)));
    const folded = { texts, counts, title, named: new Map() };
    this.#items.set(item, folded);
    return folded;
  }
}

function fold(text: string): FoldedText {
  return { text: foldText(text), words: foldWords(text) };
}
