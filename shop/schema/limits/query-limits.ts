import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  GraphQLError,
  type GraphQLOutputType,
  type GraphQLSchema,
  isCompositeType,
  isListType,
  getNullableType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { PAGE_SIZE_MAX } from "#shop/schema/connection.ts";
import { isStandardIntrospection } from "#shop/schema/introspection/standard-introspection.ts";
import { fragmentsOf, SelectionSizes } from "./selection-sizes.ts";

/** Levels of fields in a document, introspection included; standard introspection is kept ready and may be deeper. */
const QUERY_DEPTH_MAX = 15;
/** Points that a query without a token may cost, as on Shopify; with one the work it does is limited (`work-meter.ts`). */
const TOKENLESS_COST_MAX = 1000;

// A point is a hundred units. What multiplies is the node of a connection, as on Shopify; plain objects and texts
// cost a little too, because thousands of aliases of a cheap field are work as well.
const UNITS_PER_POINT = 100;
const CONNECTION_UNITS = 200;
const NODE_UNITS = 100;
const OBJECT_UNITS = 5;
const LEAF_UNITS = 1;
/** Entries that a list without a size in its arguments is taken to have. */
const LIST_LENGTH_ASSUMED = 10;
/** A search is looked for in every item, term by term. */
const SEARCH_UNITS_PER_CHARACTER = 10;
/** Its answer is kept, but is made once for each way to write it, and has half a megabyte. */
const STANDARD_INTROSPECTION_POINTS = 500;

export type Variables = Readonly<Record<string, unknown>>;

interface Scope {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Variables;
  /** A fragment costs the same wherever it is spread; counting each once keeps nested spreads from exploding. */
  readonly known: Map<string, number>;
}

/** @returns an error like Shopify's for a document that nests deeper than the limit, else null */
export function depthError(document: DocumentNode): GraphQLError | null {
  const sizes = new SelectionSizes(Object.fromEntries(fragmentsOf(document)), {});
  for (const definition of document.definitions) {
    if (definition.kind !== "OperationDefinition" || isStandardIntrospection(document, definition)) continue;
    const { depth } = sizes.ofSet(definition.selectionSet);
    if (depth > QUERY_DEPTH_MAX) {
      return new GraphQLError(`Query has depth of ${depth}, which exceeds max depth of ${QUERY_DEPTH_MAX}`, {
        nodes: definition,
        extensions: { code: "MAX_DEPTH_EXCEEDED", depth, maxDepth: QUERY_DEPTH_MAX },
      });
    }
  }
  return null;
}

/** @returns Shopify's error for an operation that costs too much for a caller without a token, else null */
export function tokenlessCostError(cost: number, operation: OperationDefinitionNode): GraphQLError | null {
  if (cost <= TOKENLESS_COST_MAX) return null;
  return new GraphQLError("Complexity exceeded", {
    nodes: operation,
    extensions: { code: "MAX_COMPLEXITY_EXCEEDED", cost, maxCost: TOKENLESS_COST_MAX },
  });
}

/**
 * Points of an operation at most: two for a connection and one for each node it may answer with, times what is asked
 * of the node; a twentieth for any other object, a hundredth for a leaf, a tenth for each character of a search.
 * Introspection costs the same, the standard query a fixed price. Rounded up.
 */
export function queryCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  if (isStandardIntrospection(document, operation)) return STANDARD_INTROSPECTION_POINTS;
  const root = schema.getRootType(operation.operation);
  const scope: Scope = { schema, fragments: fragmentsOf(document), variables, known: new Map() };
  const points = Math.ceil(selectionUnits(scope, operation.selectionSet, root?.name) / UNITS_PER_POINT);
  return Math.min(points, Number.MAX_SAFE_INTEGER);
}

/** @param pageSize what `edges` and `nodes` in this selection are multiplied by, when it is a connection's */
function selectionUnits(
  scope: Scope,
  set: SelectionSetNode,
  typeName: string | undefined,
  pageSize = 1,
): number {
  let units = 0;
  for (const selection of set.selections) {
    if (selection.kind === "Field") units += fieldUnits(scope, selection, typeName, pageSize);
    else if (selection.kind === "InlineFragment") {
      const inner = selection.typeCondition?.name.value ?? typeName;
      units += selectionUnits(scope, selection.selectionSet, inner, pageSize);
    } else units += fragmentUnits(scope, selection.name.value, pageSize);
  }
  return units;
}

function fragmentUnits(scope: Scope, name: string, pageSize: number): number {
  const key = `${name} ${pageSize}`;
  const known = scope.known.get(key);
  if (known !== undefined) return known;
  const fragment = scope.fragments.get(name);
  const units = fragment
    ? selectionUnits(scope, fragment.selectionSet, fragment.typeCondition.name.value, pageSize)
    : 0;
  scope.known.set(key, units);
  return units;
}

function fieldUnits(scope: Scope, field: FieldNode, typeName: string | undefined, pageSize: number): number {
  const name = field.name.value;
  const type = fieldType(scope.schema, typeName, name);
  if (!type || !field.selectionSet) return LEAF_UNITS;
  const named = getNamedType(type).name;
  if (named.endsWith("Connection")) {
    const search = searchLength(scope, field) * SEARCH_UNITS_PER_CHARACTER;
    const below = selectionUnits(scope, field.selectionSet, named, askedPageSize(scope, field));
    return CONNECTION_UNITS + search + below;
  }
  const below = selectionUnits(scope, field.selectionSet, named);
  if (typeName?.endsWith("Connection") && (name === "edges" || name === "nodes")) {
    return pageSize * (NODE_UNITS + below);
  }
  if (!isListType(getNullableType(type))) return OBJECT_UNITS + below;
  if (named === "__Type" && name === "types")
    return Object.keys(scope.schema.getTypeMap()).length * (OBJECT_UNITS + below);
  const asked = listLength(scope, field, "ids") ?? listLength(scope, field, "identifiers");
  const each = named === "Node" ? NODE_UNITS : OBJECT_UNITS;
  return (asked ?? LIST_LENGTH_ASSUMED) * (each + below);
}

/** UTF-16 code units of the `query` argument. */
function searchLength(scope: Scope, field: FieldNode): number {
  const text = argument(scope, field, "query");
  return typeof text === "string" ? text.length : 0;
}

function askedPageSize(scope: Scope, field: FieldNode): number {
  const size = argument(scope, field, "first") ?? argument(scope, field, "last");
  return typeof size === "number" ? Math.min(Math.max(size, 0), PAGE_SIZE_MAX) : 1;
}

function listLength(scope: Scope, field: FieldNode, name: string): number | null {
  const list = argument(scope, field, name);
  return Array.isArray(list) ? list.length : null;
}

/** A number, a text, or a list with the right number of entries. */
function argument(scope: Scope, field: FieldNode, name: string): unknown {
  const value = field.arguments?.find((arg) => arg.name.value === name)?.value;
  switch (value?.kind) {
    case Kind.VARIABLE:
      return scope.variables[value.name.value];
    case Kind.INT:
      return Number(value.value);
    case Kind.STRING:
      return value.value;
    default:
      return value?.kind === Kind.LIST ? value.values : undefined;
  }
}

function fieldType(
  schema: GraphQLSchema,
  typeName: string | undefined,
  field: string,
): GraphQLOutputType | undefined {
  const type = typeName === undefined ? undefined : schema.getType(typeName);
  return isCompositeType(type) ? schema.getField(type, field)?.type : undefined;
}
