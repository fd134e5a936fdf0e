import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoFragmentCyclesRule,
  parse,
  visit,
} from "graphql";
import { BoundedMap } from "#lib/bounded-map/bounded-map.ts";
import { validateDocument } from "./errors/validate-document.ts";
import { isDocumentTooNested, NESTING_MAX } from "./limits/input-size.ts";
import { literalTextError } from "./limits/input-text.ts";
import { mergeSizeError } from "./limits/merge-size.ts";
import { depthError } from "./limits/query-limits.ts";

/** A store sends a few dozen different documents; the rest is for tools. */
export const DOCUMENT_CACHE_SIZE = 200;
/** Characters of all of them together: parsed, a document takes some thirty times the memory of its text. */
export const DOCUMENT_CACHE_CHARACTERS = 1_000_000;
/** About two tokens per field: the largest document of the store has some hundreds. */
const DOCUMENT_TOKENS_MAX = 5_000;

export type PreparedDocument =
  | { readonly ok: true; readonly document: DocumentNode }
  | {
      readonly ok: false;
      /** As on Shopify, a GraphQL error answers 200; 400 is for a document that is refused unparsed. */
      readonly status: 200 | 400;
      readonly errors: readonly GraphQLError[];
    };

/** Makes a function that parses and validates a document once and caches it; invalid documents are not cached. */
export function createDocumentCache(schema: GraphQLSchema): (query: string) => PreparedDocument {
  const documents = new BoundedMap<string, PreparedDocument>({
    maxEntries: DOCUMENT_CACHE_SIZE,
    maxWeight: DOCUMENT_CACHE_CHARACTERS,
    weightOf: (_prepared, query) => query.length,
  });
  return (query) => {
    const known = documents.get(query);
    if (known) return known;
    const prepared = prepare(schema, query);
    if (prepared.ok) documents.set(query, prepared);
    return prepared;
  };
}

function prepare(schema: GraphQLSchema, query: string): PreparedDocument {
  let document: DocumentNode;
  try {
    // Checked first: graphql's parser and rules handle nested brackets by recursion.
    if (isDocumentTooNested(query)) return refused(400, [tooNested()]);
    document = parse(query, { maxLexicalTokens: DOCUMENT_TOKENS_MAX });
  } catch (error) {
    if (error instanceof GraphQLError) return refused(200, [error]);
    throw error;
  }
  // Recursion through fragments terminates only when none of them contains itself.
  const cycles = validateDocument(schema, document, [NoFragmentCyclesRule]);
  if (cycles.length > 0) return refused(200, cycles);
  const tooLarge = mergeSizeError(document);
  if (tooLarge) return refused(200, [tooLarge]);
  const errors = validateDocument(schema, document);
  if (errors.length > 0) return refused(200, errors);
  const tooMuch = depthError(document) ?? literalTextError(document);
  return tooMuch ? refused(200, [tooMuch]) : { ok: true, document: withoutDefer(document) };
}

/** Removes `@defer`: an answer is one whole, which the directive allows. */
function withoutDefer(document: DocumentNode): DocumentNode {
  return visit(document, { Directive: ({ name }) => (name.value === "defer" ? null : undefined) });
}

function refused(status: 200 | 400, errors: readonly GraphQLError[]): PreparedDocument {
  return { ok: false, status, errors };
}

function tooNested(): GraphQLError {
  return new GraphQLError(`The document nests deeper than ${NESTING_MAX} levels.`);
}
