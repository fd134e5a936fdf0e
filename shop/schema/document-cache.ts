import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, validate } from "graphql";
import { depthError } from "./query-limits.ts";

/** A store asks a few dozen different documents; the rest of the room is for tools. */
export const DOCUMENT_CACHE_SIZE = 200;
/** Two tokens a field or so: the largest document of the store has some hundreds. */
const DOCUMENT_TOKENS_MAX = 5_000;
const VALIDATION_ERRORS_MAX = 10;

export type PreparedDocument =
  | { readonly ok: true; readonly document: DocumentNode }
  | { readonly ok: false; readonly errors: readonly GraphQLError[] };

/** Parses and validates a document once and keeps it; documents that fail are not kept. */
export function createDocumentCache(schema: GraphQLSchema): (query: string) => PreparedDocument {
  const documents = new Map<string, PreparedDocument>();
  return (query) => {
    const known = documents.get(query);
    if (known) {
      // A map keeps its order of insertion: the document used last goes to the end.
      documents.delete(query);
      documents.set(query, known);
      return known;
    }
    const prepared = prepare(schema, query);
    if (!prepared.ok) return prepared;
    documents.set(query, prepared);
    if (documents.size > DOCUMENT_CACHE_SIZE) {
      const [oldest] = documents.keys();
      if (oldest !== undefined) documents.delete(oldest);
    }
    return prepared;
  };
}

function prepare(schema: GraphQLSchema, query: string): PreparedDocument {
  let document: DocumentNode;
  try {
    document = parse(query, { maxLexicalTokens: DOCUMENT_TOKENS_MAX });
  } catch (error) {
    if (error instanceof GraphQLError) return { ok: false, errors: [error] };
    throw error;
  }
  const errors = validate(schema, document, undefined, { maxErrors: VALIDATION_ERRORS_MAX });
  if (errors.length > 0) return { ok: false, errors };
  const tooDeep = depthError(document);
  return tooDeep ? { ok: false, errors: [tooDeep] } : { ok: true, document };
}
