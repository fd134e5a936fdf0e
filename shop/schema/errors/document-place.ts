import {
  type ASTNode,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";

/** Where a node stands in a document, and the types that the schema has there. */
export interface DocumentPlace {
  /** From the operation or fragment down to the node itself. */
  readonly chain: readonly ASTNode[];
  readonly parentType: ReturnType<TypeInfo["getParentType"]>;
  readonly fieldType: ReturnType<TypeInfo["getType"]>;
  readonly field: ReturnType<TypeInfo["getFieldDef"]>;
  readonly directive: ReturnType<TypeInfo["getDirective"]>;
  readonly inputType: ReturnType<TypeInfo["getInputType"]>;
  readonly parentInputType: ReturnType<TypeInfo["getParentInputType"]>;
}

/** What the `extensions` of an error say: its code, and the names it is about. */
export type ErrorDetails = Readonly<Record<string, string>> & { readonly code: string };

/** Finds the places of some nodes of a document. */
export function findPlaces(
  schema: GraphQLSchema,
  document: DocumentNode,
  nodes: ReadonlySet<ASTNode>,
): ReadonlyMap<ASTNode, DocumentPlace> {
  const places = new Map<ASTNode, DocumentPlace>();
  const types = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(types, {
    enter: (node, _key, parent, _path, ancestors) => {
      if (!nodes.has(node)) return;
      // The parent of a node is not among its ancestors; lists of nodes are.
      const above = parent === undefined ? [] : [...ancestors, parent];
      places.set(node, {
        chain: [...above.filter((ancestor) => "kind" in ancestor), node],
        parentType: types.getParentType(),
        fieldType: types.getType(),
        field: types.getFieldDef(),
        directive: types.getDirective(),
        inputType: types.getInputType(),
        parentInputType: types.getParentInputType(),
      });
    },
  });
  visit(document, visitor);
  return places;
}

/** Finds the innermost node of a kind. */
export function nearest<K extends ASTNode["kind"]>(
  { chain }: Pick<DocumentPlace, "chain">,
  ...kinds: readonly K[]
): Extract<ASTNode, { readonly kind: K }> | undefined {
  return chain.findLast((node): node is Extract<ASTNode, { readonly kind: K }> =>
    kinds.some((kind) => kind === node.kind),
  );
}

/** Writes a place as Shopify does in the `path` of an error: `["query Shop", "product", "... on Product", "id"]`. */
export function placePath({ chain }: DocumentPlace): (string | number)[] {
  return chain.flatMap((node, index): readonly (string | number)[] => {
    switch (node.kind) {
      case Kind.OPERATION_DEFINITION:
        return [node.name === undefined ? node.operation : `${node.operation} ${node.name.value}`];
      case Kind.FRAGMENT_DEFINITION:
        return [`fragment ${node.name.value}`];
      case Kind.INLINE_FRAGMENT:
        return [node.typeCondition === undefined ? "..." : `... on ${node.typeCondition.name.value}`];
      case Kind.FRAGMENT_SPREAD:
        return [`... ${node.name.value}`];
      case Kind.FIELD:
        return [(node.alias ?? node.name).value];
      case Kind.ARGUMENT:
      case Kind.OBJECT_FIELD:
        return [node.name.value];
      case Kind.OBJECT: {
        const list = chain[index - 1];
        return list?.kind === Kind.LIST ? [list.values.indexOf(node)] : [];
      }
      default:
        return [];
    }
  });
}
