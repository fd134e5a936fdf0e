import { GraphQLError } from "graphql";
import { isStorableText } from "#lib/text/storable-text.ts";

/** What a list is sorted by; ids break ties, so that every place in a list has exactly one cursor. */
export type SortValue = string | number;

/** A title of 255 characters has room, as bytes in base64; what is longer is not decoded. */
const CURSOR_MAX_CHARS = 1_200;

export interface CursorPosition {
  readonly id: number;
  readonly value: SortValue;
}

/** Base64 of `{"last_id":1001,"last_value":"Papillex"}`, as Shopify's cursors are. */
export function encodeCursor({ id, value }: CursorPosition): string {
  return Buffer.from(JSON.stringify({ last_id: id, last_value: value })).toString("base64");
}

/** @throws {GraphQLError} for a text that is no cursor */
export function decodeCursor(cursor: string): CursorPosition {
  if (cursor.length > CURSOR_MAX_CHARS) throw invalidCursor();
  try {
    const { last_id: id, last_value: value } = JSON.parse(Buffer.from(cursor, "base64").toString("utf8"));
    const isValue = typeof value === "string" ? isStorableText(value) : Number.isFinite(value);
    if (Number.isSafeInteger(id) && isValue) return { id, value };
  } catch {
    // Falls through: what is no JSON is no cursor either.
  }
  throw invalidCursor();
}

/** For a cursor that cannot be read, or that comes from a list sorted by something else. */
export function invalidCursor(): GraphQLError {
  return new GraphQLError("Invalid cursor for current pagination sort.", {
    extensions: { code: "BAD_REQUEST" },
  });
}
