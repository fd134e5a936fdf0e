import { GraphQLError } from "graphql";
import { quoted } from "./quoted.ts";

const GID = /^gid:\/\/shopify\/([A-Za-z]+)\/(.+)$/;

export interface ParsedGid {
  readonly type: string;
  readonly rest: string;
}

/** Builds a global id: `gid("Product", 1001)` → `gid://shopify/Product/1001`. */
export function gid(type: string, id: number | string): string {
  return `gid://shopify/${type}/${id}`;
}

/** Parses a global id; null for any other text. */
export function parseGid(text: string): ParsedGid | null {
  const [, type, rest] = GID.exec(text) ?? [];
  return type !== undefined && rest !== undefined ? { type, rest } : null;
}

/** Parses the number in a global id of the given type; null for another type or another form. */
export function numberInGid(text: string, type: string): number | null {
  const parsed = parseGid(text);
  return parsed?.type === type && /^\d{1,15}$/.test(parsed.rest) ? Number(parsed.rest) : null;
}

/** Makes Shopify's error for a text that is no global id. */
export function invalidGid(text: string): GraphQLError {
  return new GraphQLError(`Invalid global id '${quoted(text)}'`, {
    extensions: { code: "argumentLiteralsIncompatible", typeName: "CoercionError" },
  });
}

/** Returns the id itself. @throws {GraphQLError} for a text that is no global id */
export function checkedGid(id: string): string {
  if (!parseGid(id)) throw invalidGid(id);
  return id;
}
