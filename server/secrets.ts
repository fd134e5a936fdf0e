import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const secrets = z.object({ privateToken: z.string(), webhookSecret: z.string() });

export type Secrets = z.infer<typeof secrets>;

/**
 * Secrets nobody set: made at the first start and kept in the data folder, readable by its owner only.
 *
 * @throws when the file is there but is not what this function wrote: guessing would log every customer out.
 */
export function loadSecrets(dataFolder: string): Secrets {
  mkdirSync(dataFolder, { recursive: true });
  const file = join(dataFolder, "secrets.json");
  const made: Secrets = { privateToken: random(), webhookSecret: random() };
  try {
    // "wx": of two first starts at once, one writes and both read the same file.
    writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return secrets.parse(JSON.parse(readFileSync(file, "utf8")));
}

function random(): string {
  return randomBytes(32).toString("base64url");
}
