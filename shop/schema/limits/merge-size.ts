import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type SelectionSetNode,
} from "graphql";
import { fragmentsOf } from "./selection-sizes.ts";

/** Comparisons that checking whether fields can be merged may take; a large document of a storefront takes hundreds. */
const MERGE_COMPARISONS_MAX = 50_000;
/** Fields of a document when every fragment stands where it is spread. */
const SPREAD_FIELDS_MAX = 50_000;

/**
 * Refuses a document whose validation would take too long. graphql compares fields of the same name within an object
 * pair by pair, also across fragments: the time grows with the square of the document. This walk does not compare, it
 * counts how many fields would meet. No fragment of the document may contain itself.
 */
export function mergeSizeError(document: DocumentNode): GraphQLError | null {
  const count = new MergeCount(document);
  for (const definition of document.definitions) {
    if ("selectionSet" in definition) count.addObject([definition.selectionSet]);
  }
  if (!count.isTooLarge) return null;
  return new GraphQLError("The document asks for the same fields too often.", {
    extensions: { code: "MAX_FIELDS_EXCEEDED" },
  });
}

class MergeCount {
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #seen = new Set<SelectionSetNode>();
  #comparisons = 0;
  #fields = 0;

  constructor(document: DocumentNode) {
    this.#fragments = fragmentsOf(document);
  }

  get isTooLarge(): boolean {
    return this.#comparisons > MERGE_COMPARISONS_MAX || this.#fields > SPREAD_FIELDS_MAX;
  }

  /** @param sets all selections that are made of one object */
  addObject(sets: readonly SelectionSetNode[]): void {
    const fields = new Map<string, FieldNode[]>();
    const fragments = new Set<string>();
    for (const set of sets) this.#collect(set, fields, fragments);
    const [first] = sets;
    if (first && !this.#seen.has(first)) {
      // Fragments are compared once for all places where they meet.
      this.#seen.add(first);
      this.#comparisons += fragments.size * fields.size;
    }
    for (const alike of fields.values()) {
      this.#fields += alike.length;
      this.#comparisons += (alike.length * (alike.length - 1)) / 2;
    }
    for (const alike of fields.values()) {
      if (this.isTooLarge) return;
      const below = alike.flatMap(({ selectionSet }) => selectionSet ?? []);
      if (below.length > 0) this.addObject(below);
    }
  }

  #collect(set: SelectionSetNode, fields: Map<string, FieldNode[]>, fragments: Set<string>): void {
    for (const selection of set.selections) {
      if (selection.kind === "Field") {
        const key = (selection.alias ?? selection.name).value;
        const alike = fields.get(key);
        if (alike) alike.push(selection);
        else fields.set(key, [selection]);
      } else if (selection.kind === "InlineFragment") {
        this.#collect(selection.selectionSet, fields, fragments);
      } else if (!fragments.has(selection.name.value)) {
        fragments.add(selection.name.value);
        const fragment = this.#fragments.get(selection.name.value);
        if (fragment) this.#collect(fragment.selectionSet, fields, fragments);
      }
    }
  }
}
