import { hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const SECRET_BYTES = 32;

/** Those a file of the first release has. */
const oldest = z.object({ privateToken: z.string(), webhookSecret: z.string() });
const secrets = oldest.extend({
  multipassSecret: z.string(),
  linkSecret: z.string(),
  /** Opens the outbox (`/dev/mail`) and, where no METRICS_TOKEN is set, `/metrics`. */
  operatorSecret: z.string(),
});

export type Secrets = z.infer<typeof secrets>;

/**
 * Secrets nobody set: made at the first start and kept in the data folder, readable by its owner only. A file from
 * before a secret was invented gets that one added.
 *
 * @throws when the file is there but is not what this function wrote: guessing would log every customer out.
 */
export function loadSecrets(dataFolder: string): Secrets {
  mkdirSync(dataFolder, { recursive: true });
  const file = join(dataFolder, "secrets.json");
  const made: Secrets = {
    privateToken: random(),
    webhookSecret: random(),
    multipassSecret: random(),
    linkSecret: random(),
    operatorSecret: random(),
  };
  try {
    // "wx": of two first starts at once, one writes and both read the same file.
    writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const found: unknown = JSON.parse(readFileSync(file, "utf8"));
  const complete = secrets.safeParse(found);
  return complete.success ? complete.data : addMissing(file, found);
}

/**
 * The missing secrets are derived from those that are there, not drawn: two processes that start at once on one
 * folder then add the same. None of them can be turned back into what it came from.
 */
function addMissing(file: string, found: unknown): Secrets {
  const { privateToken, webhookSecret } = oldest.parse(found);
  const missing = Object.keys(secrets.shape).map((name) => {
    const key = hkdfSync("sha256", privateToken + webhookSecret, "", `sanziana ${name}`, SECRET_BYTES);
    return [name, Buffer.from(key).toString("base64url")] as const;
  });
  const completed = secrets.parse({ ...Object.fromEntries(missing), ...(found as Partial<Secrets>) });
  // Written beside and moved over: whoever reads meanwhile sees the old file or the new one, never half of one.
  const beside = `${file}.${random()}`;
  writeFileSync(beside, JSON.stringify(completed, null, 2), { mode: 0o600, flag: "wx" });
  renameSync(beside, file);
  return completed;
}

function random(): string {
  return randomBytes(SECRET_BYTES).toString("base64url");
}
