import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  GraphQLError,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isListType,
  isObjectType,
  getNullableType,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from "graphql";
import { PAGE_SIZE_MAX } from "./connection.ts";

/** Levels of fields in a document; introspection has a limit of its own in graphql's rules. */
const QUERY_DEPTH_MAX = 15;
/** Points a query may cost, as on Shopify. */
const QUERY_COST_MAX = 1000;

// A point is a hundred units. What multiplies is the node of a connection, as on Shopify; plain objects and texts
// cost a little too, because thousands of aliases of a cheap field are work as well.
const UNITS_PER_POINT = 100;
const CONNECTION_UNITS = 200;
const NODE_UNITS = 100;
const OBJECT_UNITS = 5;
const LEAF_UNITS = 1;
/** Entries that a list without a size in its arguments is taken to have. */
const LIST_LENGTH_ASSUMED = 10;

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
  const fragments = fragmentsOf(document);
  const known = new Map<string, number>();
  const deepest = (set: SelectionSetNode | undefined): number => {
    const depths = (set?.selections ?? []).map((selection) => {
      if (selection.kind === "InlineFragment") return deepest(selection.selectionSet);
      if (selection.kind === "Field") {
        return selection.name.value.startsWith("__") ? 0 : 1 + deepest(selection.selectionSet);
      }
      const name = selection.name.value;
      if (!known.has(name)) known.set(name, deepest(fragments.get(name)?.selectionSet));
      return known.get(name) ?? 0;
    });
    return Math.max(0, ...depths);
  };
  for (const definition of document.definitions) {
    if (definition.kind !== "OperationDefinition") continue;
    const depth = deepest(definition.selectionSet);
    if (depth > QUERY_DEPTH_MAX) {
      return new GraphQLError(`Query has depth of ${depth}, which exceeds max depth of ${QUERY_DEPTH_MAX}`, {
        nodes: definition,
        extensions: { code: "MAX_DEPTH_EXCEEDED", depth, maxDepth: QUERY_DEPTH_MAX },
      });
    }
  }
  return null;
}

/** @returns an error like Shopify's for an operation that asks for too much, else null */
export function costError(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): GraphQLError | null {
  const cost = queryCost(schema, document, operation, variables);
  if (cost <= QUERY_COST_MAX) return null;
  return new GraphQLError(
    `Query cost is ${cost}, which exceeds the single query max cost limit (${QUERY_COST_MAX}).\n\n` +
      "See https://shopify.dev/concepts/about-apis/rate-limits for more information on how the\n" +
      "cost of a query is calculated.",
    { nodes: operation, extensions: { code: "MAX_COST_EXCEEDED", cost, maxCost: QUERY_COST_MAX } },
  );
}

/**
 * Points of an operation at most: two for a connection and one for each node it may answer with, times what is asked
 * of the node; a twentieth for any other object, a hundredth for a leaf. Rounded up.
 */
export function queryCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const root = schema.getRootType(operation.operation);
  const scope: Scope = { schema, fragments: fragmentsOf(document), variables, known: new Map() };
  return Math.ceil(selectionUnits(scope, operation.selectionSet, root?.name) / UNITS_PER_POINT);
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
  if (name.startsWith("__")) return name === "__typename" ? LEAF_UNITS : NODE_UNITS;
  const type = fieldType(scope.schema, typeName, name);
  if (!type || !field.selectionSet) return LEAF_UNITS;
  const named = getNamedType(type).name;
  if (named.endsWith("Connection")) {
    return CONNECTION_UNITS + selectionUnits(scope, field.selectionSet, named, askedPageSize(scope, field));
  }
  const below = selectionUnits(scope, field.selectionSet, named);
  if (typeName?.endsWith("Connection") && (name === "edges" || name === "nodes")) {
    return pageSize * (NODE_UNITS + below);
  }
  if (!isListType(getNullableType(type))) return OBJECT_UNITS + below;
  const asked = listLength(scope, field, "ids") ?? listLength(scope, field, "identifiers");
  const each = named === "Node" ? NODE_UNITS : OBJECT_UNITS;
  return (asked ?? LIST_LENGTH_ASSUMED) * (each + below);
}

function askedPageSize(scope: Scope, field: FieldNode): number {
  const size = argument(scope, field, "first") ?? argument(scope, field, "last");
  return typeof size === "number" ? Math.min(Math.max(size, 0), PAGE_SIZE_MAX) : 1;
}

function listLength(scope: Scope, field: FieldNode, name: string): number | null {
  const value = field.arguments?.find((arg) => arg.name.value === name)?.value;
  if (value?.kind === "ListValue") return value.values.length;
  const given = argument(scope, field, name);
  return Array.isArray(given) ? given.length : null;
}

function argument(scope: Scope, field: FieldNode, name: string): unknown {
  const value: ValueNode | undefined = field.arguments?.find((arg) => arg.name.value === name)?.value;
  if (value?.kind === "Variable") return scope.variables[value.name.value];
  return value?.kind === "IntValue" ? Number(value.value) : undefined;
}

function fieldType(
  schema: GraphQLSchema,
  typeName: string | undefined,
  field: string,
): GraphQLOutputType | undefined {
  const type = typeName === undefined ? undefined : schema.getType(typeName);
  if (isObjectType(type)) return type.getFields()[field]?.type;
  if (isAbstractType(type) && "getFields" in type) return type.getFields()[field]?.type;
  return undefined;
}

function fragmentsOf(document: DocumentNode): Map<string, FragmentDefinitionNode> {
  return new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === "FragmentDefinition" ? [[definition.name.value, definition] as const] : [],
    ),
  );
}
