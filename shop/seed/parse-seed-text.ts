import type { z } from "zod";
import { checkDocument, checkedOrSeedError } from "./document-issue.ts";
import { SeedError } from "./seed-error.ts";

/**
 * Parses a seed file's JSON in its format.
 *
 * @param name path below the seed folder, for the message
 * @throws {SeedError} naming file, field and reason
 */
export function parseSeedText<Schema extends z.ZodType>(
  name: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  return checkedOrSeedError(name, checkDocument(schema, parseSeedJson(name, text)));
}

/** @throws {SeedError} when the text is no JSON */
export function parseSeedJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SeedError(name, "", `no valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
