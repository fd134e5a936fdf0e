import type { z } from "zod";
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
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new SeedError(name, "", `no valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new SeedError(name, fieldName(issue?.path ?? []), issue?.message ?? "invalid");
}

/** Formats a path: `["faq", "items", 2]` → `faq.items[2]`. */
function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === "number") return `${name}[${key}]`;
    return name === "" ? String(key) : `${name}.${String(key)}`;
  }, "");
}
