import { type DocumentNode, type FieldNode, GraphQLError, Kind, type SelectionSetNode } from "graphql";
import { fragmentsOf } from "./selection-sizes.ts";

/** Comparisons that checking whether fields can be merged may take; a large document of a storefront takes hundreds. */
const MERGE_COMPARISONS_MAX = 50_000;
/** Fields of a document when every fragment stands where it is spread. */
const SPREAD_FIELDS_MAX = 50_000;

/**
 * Refuses a document whose validation would take too long. graphql compares fields of the same name within an object
 * pair by pair, also across fragments: the time grows with the square of the document, up to a bound of its own
 * (500,000 in 17.1) that is reached after more than half a second. This walk only counts how many fields would meet. No
 * fragment of the document may contain itself.
 */
export function mergeSizeError(document: DocumentNode): GraphQLError | null {
  const fragments = fragmentsOf(document);
  const compared = new Set<SelectionSetNode>();
  let [comparisons, fields] = [0, 0];
  const isTooLarge = () => comparisons > MERGE_COMPARISONS_MAX || fields > SPREAD_FIELDS_MAX;

  /** Lists the fields of a selection. @param spread names of the fragments in it so far: each counts once */
  function collectFields(set: SelectionSetNode, spread: Set<string>): FieldNode[] {
    return set.selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return selection;
      if (selection.kind === Kind.INLINE_FRAGMENT) return collectFields(selection.selectionSet, spread);
      const name = selection.name.value;
      const fragment = spread.has(name) ? undefined : fragments.get(name);
      spread.add(name);
      return fragment ? collectFields(fragment.selectionSet, spread) : [];
    });
  }

  /** @param sets all selections that are made of one object */
  function addObject(sets: readonly SelectionSetNode[]): void {
    const spread = new Set<string>();
    const alike = Map.groupBy(
      sets.flatMap((set) => collectFields(set, spread)),
      ({ alias, name }) => (alias ?? name).value,
    );
    const [first] = sets;
    if (first && !compared.has(first)) {
      // Fragments are compared once for all places where they meet.
      compared.add(first);
      comparisons += spread.size * alike.size;
    }
    for (const { length } of alike.values()) {
      fields += length;
      comparisons += (length * (length - 1)) / 2;
    }
    for (const nodes of alike.values()) {
      if (isTooLarge()) return;
      const below = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
      if (below.length > 0) addObject(below);
    }
  }

  for (const definition of document.definitions) {
    if ("selectionSet" in definition) addObject([definition.selectionSet]);
  }
  if (!isTooLarge()) return null;
  return new GraphQLError("The document asks for the same fields too often.", {
    extensions: { code: "MAX_FIELDS_EXCEEDED" },
  });
}
