import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoFragmentCyclesRule,
  parse,
  validate,
  visit,
} from "graphql";
import { BoundedMap } from "#lib/bounded-map/bounded-map.ts";
import { INPUT_LIST_MAX, isDocumentTooNested, NESTING_MAX, tooManyEntries } from "./limits/input-size.ts";
import { literalTextError } from "./limits/input-text.ts";
import { mergeSizeError } from "./limits/merge-size.ts";
import { depthError } from "./limits/query-limits.ts";

/** A store asks a few dozen different documents; the rest of the room is for tools. */
export const DOCUMENT_CACHE_SIZE = 200;
/** Characters of all of them together: parsed, a document takes some thirty times the memory of its text. */
export const DOCUMENT_CACHE_CHARACTERS = 1_000_000;
/** Two tokens a field or so: the largest document of the store has some hundreds. */
const DOCUMENT_TOKENS_MAX = 5_000;
const VALIDATION_ERRORS_MAX = 10;

export type PreparedDocument =
  | { readonly ok: true; readonly document: DocumentNode }
  | {
      readonly ok: false;
      /** As on Shopify, what is wrong with the GraphQL itself answers 200; 400 is for what is not even looked at. */
      readonly status: 200 | 400;
      readonly errors: readonly GraphQLError[];
    };

/** Parses and validates a document once and keeps it; documents that fail are not kept. */
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
    // First of all: parsers and rules of graphql follow brackets by recursion.
    if (isDocumentTooNested(query)) return refused(400, [tooNested()]);
    document = parse(query, { maxLexicalTokens: DOCUMENT_TOKENS_MAX });
  } catch (error) {
    if (error instanceof GraphQLError) return refused(200, [error]);
    throw error;
  }
  const options = { maxErrors: VALIDATION_ERRORS_MAX };
  // What follows fragments by recursion comes to an end only when none of them contains itself.
  const cycles = validate(schema, document, [NoFragmentCyclesRule], options);
  if (cycles.length > 0) return refused(200, cycles);
  const tooLarge = mergeSizeError(document);
  if (tooLarge) return refused(200, [tooLarge]);
  const errors = validate(schema, document, undefined, options);
  if (errors.length > 0) return refused(200, errors);
  const tooMuch = depthError(document) ?? longList(document) ?? literalTextError(document);
  return tooMuch ? refused(200, [tooMuch]) : { ok: true, document };
}

function refused(status: 200 | 400, errors: readonly GraphQLError[]): PreparedDocument {
  return { ok: false, status, errors };
}

function tooNested(): GraphQLError {
  return new GraphQLError(`The document nests deeper than ${NESTING_MAX} levels.`);
}

function longList(document: DocumentNode): GraphQLError | null {
  let longest = 0;
  visit(document, {
    ListValue: ({ values }) => {
      longest = Math.max(longest, values.length);
    },
  });
  return longest > INPUT_LIST_MAX ? tooManyEntries(longest) : null;
}
