import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseSeedJson } from "#shop/seed/parse-seed-text.ts";
import { readSeedText } from "#shop/seed/read-seed-files.ts";

/** Reads a document of the seed; null for a shop without it. */
export function readSeedDocument(folder: string, name: string): unknown {
  if (!existsSync(join(folder, name))) return null;
  return parseSeedJson(name, readSeedText(folder, name));
}
