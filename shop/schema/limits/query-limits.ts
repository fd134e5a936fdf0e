import { type DocumentNode, GraphQLError, Kind, type OperationDefinitionNode } from "graphql";
import { isStandardIntrospection } from "#shop/schema/introspection/standard-introspection.ts";
import { COST_PER_POINT } from "./field-cost.ts";
import { BYTES_PER_VALUE, fragmentsOf, type SelectionSize, SelectionSizes } from "./selection-sizes.ts";

/** Levels of fields in a document, introspection included; standard introspection is kept ready and may be deeper. */
const QUERY_DEPTH_MAX = 15;
/** Points that a query without a token may cost, as on Shopify; with one the work it does is limited (`work-meter.ts`). */
const TOKENLESS_COST_MAX = 1000;
/** Entries of a list in an argument, as on Shopify. */
const INPUT_LIST_MAX = 250;
/** Bytes that the mutations of one request may store. */
const STORED_BYTES_MAX = 256 * 1024;
/** Stored with the arguments of a mutation: keys, times and index entries of an object such as a cart. */
const STORED_BYTES_PER_MUTATION = 1200;

/** Returns an error like Shopify's for a document that nests deeper than the limit, else null. */
export function depthError(document: DocumentNode): GraphQLError | null {
  const sizes = new SelectionSizes(Object.fromEntries(fragmentsOf(document)), {});
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION || isStandardIntrospection(document, definition)) {
      continue;
    }
    const { depth } = sizes.ofSet(definition.selectionSet);
    if (depth > QUERY_DEPTH_MAX) {
      return new GraphQLError(`Query has depth of ${depth}, which exceeds max depth of ${QUERY_DEPTH_MAX}`, {
        nodes: definition,
        extensions: { code: "MAX_DEPTH_EXCEEDED", depth, maxDepth: QUERY_DEPTH_MAX },
      });
    }
  }
  return null;
}

/** Returns the points that an operation is estimated to cost, rounded up. */
export function queryCost({ cost }: SelectionSize): number {
  return Math.min(Math.ceil(cost / COST_PER_POINT), Number.MAX_SAFE_INTEGER);
}

/** Returns Shopify's error for an operation that costs too much for a caller without a token, else null. */
export function tokenlessCostError(cost: number, operation: OperationDefinitionNode): GraphQLError | null {
  if (cost <= TOKENLESS_COST_MAX) return null;
  return new GraphQLError("Complexity exceeded", {
    nodes: operation,
    extensions: { code: "MAX_COMPLEXITY_EXCEEDED", cost, maxCost: TOKENLESS_COST_MAX },
  });
}

/** Returns Shopify's error for a list in an argument, or in a variable there, that is longer than the limit, else null. */
export function listSizeError(entries: number): GraphQLError | null {
  if (entries <= INPUT_LIST_MAX) return null;
  return new GraphQLError(
    `The input array size of ${entries} is greater than the maximum allowed of ${INPUT_LIST_MAX}.`,
    { extensions: { code: "MAX_INPUT_SIZE_EXCEEDED" } },
  );
}

/** Estimates how much mutations store at most. @param size of the selection that holds them */
export function storedBytes({ fields, values }: SelectionSize): number {
  return fields * STORED_BYTES_PER_MUTATION + values * BYTES_PER_VALUE;
}

/** Returns the error of mutations that would store too much: a small request can name a large variable many times. */
export function storedBytesError(bytes: number, operation: OperationDefinitionNode): GraphQLError | null {
  if (bytes <= STORED_BYTES_MAX) return null;
  const message = `The mutation would store about ${bytes} bytes, which exceeds the maximum of ${STORED_BYTES_MAX} for one request.`;
  return new GraphQLError(message, {
    nodes: operation,
    extensions: { code: "MAX_INPUT_SIZE_EXCEEDED", bytes, maxBytes: STORED_BYTES_MAX },
  });
}
