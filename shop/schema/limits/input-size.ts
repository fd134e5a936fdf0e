import { GraphQLError, Lexer, Source, TokenKind } from "graphql";

/** Brackets of any kind within each other, in a document or its variables; far more than the schema can use. */
export const NESTING_MAX = 100;
/** Entries of a list in an argument, as on Shopify. */
export const INPUT_LIST_MAX = 250;

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

/** Whether a JSON value nests deeper than the limit. Goes level by level, so that it cannot run out of stack. */
export function isValueTooNested(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > NESTING_MAX) return true;
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
  }
  return false;
}

/** Bytes of a value as JSON, roughly: brackets, commas and what is escaped are not exact. */
export function inputBytes(value: unknown): number {
  let bytes = 0;
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    // A pair of brackets or quotation marks, and a comma.
    bytes += 3;
    if (typeof next === "string") bytes += Buffer.byteLength(next);
    else if (typeof next !== "object" || next === null) bytes += String(next).length;
    else if (Array.isArray(next)) for (const entry of next) rest.push(entry);
    else for (const [key, inner] of Object.entries(next)) rest.push(key, inner);
  }
  return bytes;
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
