import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  specifiedRules,
  validate,
  type ValidationRule,
} from "graphql";
import { type DocumentPlace, type ErrorDetails, findPlaces, placePath } from "./document-place.ts";
import { ERROR_CODES } from "./error-codes.ts";

const ERRORS_MAX = 10;
/** A longer path is left out: one long name would be in the paths of all errors below it. */
const PATH_CHARACTERS_MAX = 2_000;

/** Validates a document; its errors have the `path` and the `extensions` that Shopify's have. */
export function validateDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  rules: readonly ValidationRule[] = specifiedRules,
): readonly GraphQLError[] {
  const ruleOf = new Map<GraphQLError, ValidationRule>();
  const noted = rules.map((rule) => noteErrors(rule, ruleOf));
  const errors = validate(schema, document, noted, { maxErrors: ERRORS_MAX });
  if (errors.length === 0) return [];
  const places = findPlaces(schema, document, new Set(errors.flatMap(({ nodes = [] }) => nodes)));
  return errors.map((error) => {
    const rule = ruleOf.get(error);
    const describe = rule === undefined ? undefined : ERROR_CODES.get(rule);
    const { message, nodes = [] } = error;
    const node = nodes.find(({ kind }) => kind === Kind.VARIABLE) ?? nodes[0];
    const place = node === undefined ? undefined : places.get(node);
    if (describe === undefined || place === undefined) return error;
    const extensions = describe(place, error);
    return new GraphQLError(message, { nodes, path: errorPath(place, extensions), extensions });
  });
}

/** Returns the path of an error: to what is missing in an input object; empty for a conflict, which has two places. */
function errorPath(
  place: DocumentPlace,
  { code, argumentName = "" }: ErrorDetails,
): readonly (string | number)[] | null {
  if (code === "fieldConflict") return [];
  const path = placePath(place);
  if (code === "missingRequiredInputObjectAttribute") path.push(argumentName);
  return path.join("").length > PATH_CHARACTERS_MAX ? null : path;
}

/** Makes a rule that notes which errors are its own. */
function noteErrors(rule: ValidationRule, ruleOf: Map<GraphQLError, ValidationRule>): ValidationRule {
  return (context) => {
    const reportError = (error: GraphQLError): void => {
      ruleOf.set(error, rule);
      context.reportError(error);
    };
    return rule(
      new Proxy(context, {
        get: (target, key, receiver) =>
          key === "reportError" ? reportError : Reflect.get(target, key, receiver),
      }),
    );
  };
}
