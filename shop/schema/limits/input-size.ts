import { GraphQLError, Lexer, type OperationDefinitionNode, Source, TokenKind } from "graphql";

/** Brackets of any kind within each other, in a document or its variables; far more than the schema can use. */
export const NESTING_MAX = 100;
/** Entries of a list in an argument, as on Shopify. */
export const INPUT_LIST_MAX = 250;
/** What one request may have stored. */
const STORED_BYTES_MAX = 256 * 1024;

const OPENING: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Whether a document nests deeper than any parser should follow. Reads tokens only, so that it cannot run out of stack.
 *
 * @throws {GraphQLError} for a text that has no tokens of GraphQL
 */
export function isDocumentTooNested(query: string): boolean {
  const lexer = new Lexer(new Source(query));
  let depth = 0;
  for (let { kind } = lexer.advance(); kind !== TokenKind.EOF; { kind } = lexer.advance()) {
    if (OPENING.has(kind)) depth += 1;
    else if (CLOSING.has(kind)) depth -= 1;
    if (depth > NESTING_MAX) return true;
  }
  return false;
}

/** Measures the body of a call, a JSON value, level by level, so that it cannot run out of stack. */
export function measureBody(body: object): {
  /** As JSON, roughly: brackets, commas and what is escaped are not exact. */
  readonly bytes: number;
  readonly isTooNested: boolean;
} {
  let [bytes, depth] = [0, 0];
  for (let level: unknown[] = [body]; level.length > 0; depth += 1) {
    const below: unknown[] = [];
    for (const value of level) {
      // A pair of brackets or quotation marks, and a comma.
      bytes += 3;
      if (typeof value === "string") bytes += Buffer.byteLength(value);
      else if (typeof value !== "object" || value === null) bytes += String(value).length;
      else if (Array.isArray(value)) for (const entry of value) below.push(entry);
      else {
        for (const [key, inner] of Object.entries(value)) {
          bytes += 3 + Buffer.byteLength(key);
          below.push(inner);
        }
      }
    }
    level = below;
  }
  // Not counted: the body itself, and what the innermost brackets hold.
  return { bytes, isTooNested: depth - 2 > NESTING_MAX };
}

/**
 * The error of Shopify for a list in the variables that is longer than the limit; null when none is.
 *
 * @param path where the value stands: the name of the variable, then keys and positions
 */
export function listSizeError(value: unknown, path: readonly string[] = []): GraphQLError | null {
  if (typeof value !== "object" || value === null) return null;
  if (Array.isArray(value) && value.length > INPUT_LIST_MAX) return tooManyEntries(value.length, path);
  for (const [key, inner] of Object.entries(value)) {
    const error = listSizeError(inner, [...path, key]);
    if (error) return error;
  }
  return null;
}

/** @param field where the list stands in the variables; not said of a list in the document, whose place is known */
export function tooManyEntries(size: number, field?: readonly string[]): GraphQLError {
  return new GraphQLError(
    `The input array size of ${size} is greater than the maximum allowed of ${INPUT_LIST_MAX}.`,
    { extensions: { code: "MAX_INPUT_SIZE_EXCEEDED", ...(field ? { field } : {}) } },
  );
}

/** @returns the error of a mutation that would store too much: a small request can name a large variable many times */
export function storedBytesError(bytes: number, operation: OperationDefinitionNode): GraphQLError | null {
  if (bytes <= STORED_BYTES_MAX) return null;
  const message = `The mutation would store about ${bytes} bytes, which exceeds the maximum of ${STORED_BYTES_MAX} for one request.`;
  return new GraphQLError(message, {
    nodes: operation,
    extensions: { code: "MAX_INPUT_SIZE_EXCEEDED", bytes, maxBytes: STORED_BYTES_MAX },
  });
}
