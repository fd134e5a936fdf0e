import { Lexer, Source, TokenKind } from "graphql";

/** Brackets of any kind within each other, in a document or its variables; far more than the schema can use. */
export const NESTING_MAX = 100;

const OPENING: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Tells whether a document nests deeper than any parser should follow. Reads tokens only, so that it cannot run out of
 * stack.
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

/**
 * Counts the bytes of a JSON value, roughly: what is escaped is not exact. Infinity when it nests too deep.
 *
 * @param levels brackets that may still be opened: by default those of a body around its variables
 */
export function jsonSize(value: unknown, levels = NESTING_MAX + 1): number {
  // A pair of brackets or quotation marks, and a comma.
  const around = 3;
  if (typeof value !== "object" || value === null) return around + Buffer.byteLength(String(value));
  if (levels === 0) return Infinity;
  let bytes = around;
  for (const [key, inner] of Object.entries(value)) {
    bytes += jsonSize(inner, levels - 1) + (Array.isArray(value) ? 0 : around + Buffer.byteLength(key));
  }
  return bytes;
}
