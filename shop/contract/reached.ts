import {
  type DocumentNode,
  getNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from "graphql";

/** Coordinates that an answer reached: fields with a value, and the arguments passed to them. */
export interface Reached {
  readonly fields: Set<string>;
  readonly args: Set<string>;
}

/** Returns what an answer reached. For an interface or union it must include `__typename`. */
export function reachedIn(schema: GraphQLSchema, document: DocumentNode, data: unknown): Reached {
  const reached: Reached = { fields: new Set(), args: new Set() };
  const fragments = new Map(
    document.definitions.flatMap((part) =>
      part.kind === Kind.FRAGMENT_DEFINITION ? [[part.name.value, part] as const] : [],
    ),
  );
  const visit = (set: SelectionSetNode, type: GraphQLObjectType, value: unknown): void => {
    for (const selection of set.selections) {
      if (selection.kind !== Kind.FIELD) {
        const inner =
          selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
        const condition = inner?.typeCondition?.name.value;
        const applies = condition === undefined || condition === type.name || hasInterface(type, condition);
        if (inner && applies) visit(inner.selectionSet, type, value);
        continue;
      }
      const name = selection.name.value;
      const field = type.getFields()[name];
      const key = selection.alias?.value ?? name;
      if (!field || typeof value !== "object" || value === null || !(key in value)) continue;
      const coordinate = `${type.name}.${name}`;
      reached.fields.add(coordinate);
      for (const arg of selection.arguments ?? []) reached.args.add(`${coordinate}(${arg.name.value}:)`);
      const below = (value as Record<string, unknown>)[key];
      for (const item of [below].flat(2)) {
        const inner = runtimeType(schema, getNamedType(field.type).name, item);
        if (selection.selectionSet && inner && item !== null) visit(selection.selectionSet, inner, item);
      }
    }
  };
  for (const part of document.definitions) {
    if (part.kind !== Kind.OPERATION_DEFINITION) continue;
    const root = schema.getRootType(part.operation);
    if (root) visit(part.selectionSet, root, data);
  }
  return reached;
}

/** Returns the runtime type: for an interface or union the answer must include it. */
function runtimeType(schema: GraphQLSchema, declared: string, item: unknown): GraphQLObjectType | null {
  const said =
    typeof item === "object" && item !== null && "__typename" in item ? item.__typename : undefined;
  const type = schema.getType(typeof said === "string" ? said : declared);
  return isObjectType(type) ? type : null;
}

function hasInterface(type: GraphQLObjectType, name: string): boolean {
  return type.getInterfaces().some((implemented) => implemented.name === name);
}
