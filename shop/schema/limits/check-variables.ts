import {
  GraphQLError,
  type GraphQLSchema,
  isNonNullType,
  type OperationDefinitionNode,
  type DocumentNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";

/**
 * Finds a variable with a default value that was set to null and stands where null is not allowed. graphql would fail
 * every object of the answer that uses it, one by one; the request is refused at once instead.
 */
export function nullVariableError(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError | null {
  const nulls = new Set(
    (operation.variableDefinitions ?? [])
      .filter(({ defaultValue, variable }) => defaultValue && variables[variable.name.value] === null)
      .map(({ variable }) => variable.name.value),
  );
  if (nulls.size === 0) return null;
  const errors: GraphQLError[] = [];
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      VariableDefinition: () => false,
      Variable: (node) => {
        if (!nulls.has(node.name.value) || !isNonNullType(types.getInputType())) return;
        errors.push(new GraphQLError(`Variable "$${node.name.value}" must not be null.`, { nodes: node }));
      },
    }),
  );
  return errors[0] ?? null;
}
