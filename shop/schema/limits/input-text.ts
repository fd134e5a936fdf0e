import { type DocumentNode, GraphQLError, Kind, print, visit } from "graphql";
import { findUnstorableText, isStorableText } from "#lib/text/storable-text.ts";
import { quoted } from "#shop/schema/quoted.ts";

const EXPLANATION = "must not contain NUL characters or unpaired surrogates";

/** Refuses a document with a string that no store can keep; null for every other. */
export function literalTextError(document: DocumentNode): GraphQLError | null {
  let error: GraphQLError | null = null;
  visit(document, {
    StringValue: (node) => {
      if (!isStorableText(node.value)) {
        error ??= new GraphQLError(`String literal ${EXPLANATION}`, {
          nodes: node,
          extensions: { code: "BAD_REQUEST" },
        });
      }
    },
  });
  return error;
}

/**
 * Refuses variables with text that no store can keep, in the form Shopify gives to a value that a variable cannot take:
 * `extensions.problems` names the path inside the variable.
 *
 * @param document the document they are for, whose declarations name the variables' types
 */
export function variableTextError(
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>> | undefined,
): GraphQLError | null {
  const [name, ...path] = findUnstorableText(variables ?? {}) ?? [];
  if (name === undefined) return null;
  const type = typeOfVariable(document, String(name));
  const place = path.length > 0 ? ` for ${quoted(path.join("."))}` : "";
  return new GraphQLError(
    `Variable $${quoted(String(name))}${type} was provided invalid value${place} (${EXPLANATION})`.toWellFormed(),
    { extensions: { code: "INVALID_VARIABLE", problems: [{ path, explanation: EXPLANATION }] } },
  );
}

function typeOfVariable(document: DocumentNode, name: string): string {
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const declared = definition.variableDefinitions?.find(({ variable }) => variable.name.value === name);
    if (declared) return ` of type ${print(declared.type)}`;
  }
  return "";
}
