import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  OperationDefinitionNode,
  SelectionSetNode,
} from "graphql";
import { fragmentsOf } from "#shop/schema/limits/selection-sizes.ts";

/**
 * Fields of `__Type` and its parts that lead to another type, of which only name, kind and `ofType` may be selected.
 */
const TYPE_REFERENCES = new Set([
  "type",
  "ofType",
  "interfaces",
  "possibleTypes",
  "queryType",
  "mutationType",
  "subscriptionType",
]);
const REFERENCE_FIELDS = new Set(["kind", "name", "ofType", "__typename"]);

/**
 * Tells whether an operation queries the schema as tools do (`getIntrospectionQuery` with any options, of any version
 * of graphql): `__schema` and nothing else, each field under its own name and once, and types within types only as
 * references. Such an answer is at most the whole schema once, so that it can be cached.
 */
export function isStandardIntrospection(document: DocumentNode, operation: OperationDefinitionNode): boolean {
  const isAlone = document.definitions.every(
    (part) => part === operation || part.kind === "FragmentDefinition",
  );
  if (!isAlone || operation.operation !== "query" || operation.variableDefinitions?.length) return false;
  const fragments = fragmentsOf(document);
  const root = plainFields(operation.selectionSet, fragments);
  return (
    root !== null &&
    root.some(({ name }) => name.value === "__schema") &&
    root.every(
      ({ name, selectionSet }) =>
        name.value === "__typename" ||
        (name.value === "__schema" && selectionSet !== undefined && isPlain(selectionSet, fragments, false)),
    )
  );
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function isPlain(set: SelectionSetNode, fragments: Fragments, isReference: boolean): boolean {
  const fields = plainFields(set, fragments);
  return (
    fields !== null &&
    fields.every(({ name, selectionSet }) => {
      if (isReference && !REFERENCE_FIELDS.has(name.value)) return false;
      return selectionSet === undefined || isPlain(selectionSet, fragments, TYPE_REFERENCES.has(name.value));
    })
  );
}

/** Lists the fields of a selection, fragments included; null when one has an alias, a directive or is repeated. */
function plainFields(set: SelectionSetNode | undefined, fragments: Fragments): FieldNode[] | null {
  const fields: FieldNode[] = [];
  const seen = new Set<string>();
  for (const selection of set?.selections ?? []) {
    if (selection.directives?.length) return null;
    const inner =
      selection.kind === "Field"
        ? [selection]
        : plainFields(
            selection.kind === "InlineFragment"
              ? selection.selectionSet
              : fragments.get(selection.name.value)?.selectionSet,
            fragments,
          );
    if (inner === null) return null;
    for (const field of inner) {
      if (field.alias || seen.has(field.name.value)) return null;
      seen.add(field.name.value);
      fields.push(field);
    }
  }
  return fields;
}
