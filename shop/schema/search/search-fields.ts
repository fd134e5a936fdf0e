/** Kind of search by one field of the items. */
export type SearchField<Item> =
  /** Words in a row anywhere in one of the texts. */
  | { readonly kind: "text"; readonly read: (item: Item) => readonly string[] }
  /** One of the texts as a whole. */
  | { readonly kind: "exact"; readonly read: (item: Item) => readonly string[] }
  | { readonly kind: "number"; readonly read: (item: Item) => readonly number[] }
  | { readonly kind: "boolean"; readonly read: (item: Item) => boolean }
  | { readonly kind: "date"; readonly read: (item: Item) => Date };

export interface SearchFields<Item> {
  /** Title of an item; words found there count more for `RELEVANCE`. */
  readonly title: (item: Item) => string;
  /** Texts for free text search. */
  readonly free: (item: Item) => readonly string[];
  readonly named: Readonly<Record<string, SearchField<Item>>>;
  /** Names that mean "not this value" of another field. */
  readonly negated?: Readonly<Record<string, string>>;
}
