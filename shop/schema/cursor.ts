import { GraphQLError } from "graphql";
import { isStorableText } from "#lib/text/storable-text.ts";

/** Value by which a list is sorted; ids break ties, so that every position in a list has exactly one cursor. */
export type SortValue = string | number;

/** Enough for a title of 255 characters, as bytes in base64; longer texts are not decoded. */
const CURSOR_MAX_CHARS = 1_200;

export interface CursorPosition {
  readonly id: number;
  readonly value: SortValue;
}

/** Encodes a cursor as Shopify does: base64 of `{"last_id":1001,"last_value":"Papillex"}`. */
export function encodeCursor({ id, value }: CursorPosition): string {
  return Buffer.from(JSON.stringify({ last_id: id, last_value: value })).toString("base64");
}

/**
 * Decodes a cursor.
 *
 * @throws {GraphQLError} for a text that is no cursor
 */
export function decodeCursor(cursor: string): CursorPosition {
  if (cursor.length > CURSOR_MAX_CHARS) throw invalidCursor();
  try {
    const { last_id: id, last_value: value } = JSON.parse(Buffer.from(cursor, "base64").toString("utf8"));
    const isValue = typeof value === "string" ? isStorableText(value) : Number.isFinite(value);
    if (Number.isSafeInteger(id) && isValue) return { id, value };
  } catch {
    // Falls through: invalid JSON is no cursor either.
  }
  throw invalidCursor();
}

/** Makes the error for a cursor that cannot be read, or that is of a list with another order. */
export function invalidCursor(): GraphQLError {
  return new GraphQLError("Invalid cursor for current pagination sort.", {
    extensions: { code: "BAD_REQUEST" },
  });
}
