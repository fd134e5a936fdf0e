import { GraphQLError, Kind, print } from "graphql";
import { type DocumentPlace, type ErrorDetails, nearest } from "./document-place.ts";

export function variableName(place: DocumentPlace): string {
  const variable = nearest(place, Kind.VARIABLE) ?? nearest(place, Kind.VARIABLE_DEFINITION)?.variable;
  return variable?.name.value ?? "";
}

/** Describes a variable with a type that does not exist, or that no value can have. */
export function describeVariableType(place: DocumentPlace): ErrorDetails {
  const type = nearest(place, Kind.VARIABLE_DEFINITION)?.type;
  return {
    code: "variableRequiresValidType",
    typeName: type === undefined ? "" : withoutModifiers(print(type)),
    variableName: variableName(place),
  };
}

/** Describes a variable that stands where its type is not allowed. */
export function describeMismatch(place: DocumentPlace, { nodes }: GraphQLError): ErrorDetails {
  const definition = nodes?.find((node) => node.kind === Kind.VARIABLE_DEFINITION);
  const declared = definition === undefined ? "" : print(definition.type);
  // A default value stands in for null.
  const typeName =
    definition?.defaultValue === undefined || declared.endsWith("!") ? declared : `${declared}!`;
  return {
    code: "variableMismatch",
    variableName: definition?.variable.name.value ?? "",
    typeName,
    argumentName: nearest(place, Kind.ARGUMENT, Kind.OBJECT_FIELD)?.name.value ?? "",
    errorMessage: `${mismatch(typeName, String(place.inputType))} mismatch`,
  };
}

function mismatch(declared: string, expected: string): string {
  if (withoutModifiers(declared) !== withoutModifiers(expected)) return "Type";
  const listDepth = (type: string): number => type.split("[").length;
  return listDepth(declared) === listDepth(expected) ? "Nullability" : "List dimension";
}

function withoutModifiers(type: string): string {
  return type.replaceAll(/[[\]!]/g, "");
}

/**
 * Adds what Shopify says of variables with values that their types do not allow: one error for each variable, with all
 * its problems.
 */
export function describeVariableErrors(
  errors: readonly GraphQLError[],
  variables: Readonly<Record<string, unknown>> | undefined,
): readonly GraphQLError[] {
  const byVariable = Map.groupBy(errors, ({ nodes }) => nodes?.[0]);
  return [...byVariable].flatMap(([node, found]) => {
    const [first] = found;
    if (node?.kind !== Kind.VARIABLE_DEFINITION || first === undefined) return found;
    const extensions = {
      code: "INVALID_VARIABLE",
      value: variables?.[node.variable.name.value] ?? null,
      problems: found.map((error) => ({
        path: valuePath(error.message),
        explanation: error.cause instanceof Error ? error.cause.message : error.message,
      })),
    };
    return [new GraphQLError(first.message, { nodes: node, extensions })];
  });
}

/** Reads the path that graphql-js writes into its message: `has invalid value at .lines[0].quantity: Expected …`. */
function valuePath(message: string): (string | number)[] {
  const written = / has invalid value at ((?:\.\w+|\[\d+\])+): /.exec(message)?.[1] ?? "";
  return [...written.matchAll(/\.(\w+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index));
}
