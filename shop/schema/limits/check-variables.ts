import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  validate,
  type VariableDefinitionNode,
  VariablesInAllowedPositionRule,
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
  const isNulled = ({ defaultValue, variable }: VariableDefinitionNode): boolean =>
    defaultValue !== undefined && variables[variable.name.value] === null;
  const declared = operation.variableDefinitions ?? [];
  if (!declared.some(isNulled)) return null;
  // Without its default value such a variable breaks a rule of graphql.
  const variableDefinitions = declared.map((variable) =>
    isNulled(variable) ? { ...variable, defaultValue: undefined } : variable,
  );
  const definitions = document.definitions.map((definition) =>
    definition === operation ? { ...operation, variableDefinitions } : definition,
  );
  const rules = [VariablesInAllowedPositionRule];
  return validate(schema, { ...document, definitions }, rules, { maxErrors: 1 })[0] ?? null;
}
