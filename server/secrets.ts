import { hkdfSync, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { StartError } from "#lib/process/start-error.server.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";

const SECRET_BYTES = 32;

/** Secrets in a file of the first release. */
const oldest = z.object({ privateToken: z.string(), webhookSecret: z.string() });
const secrets = oldest.extend({
  multipassSecret: z.string(),
  linkSecret: z.string(),
  storeCreditSecret: z.string(),
  /** Opens the outbox (`/dev/mail`). */
  operatorSecret: z.string(),
  /** Opens `/metrics` where no METRICS_TOKEN is set; a monitoring system that holds it cannot read mails. */
  metricsToken: z.string(),
  /** Seals the secrets of the desk's authenticator apps. */
  deskSecret: z.string(),
});

export type Secrets = z.infer<typeof secrets>;

/**
 * Loads the secrets without a setting: created at the first start and kept in the data folder, readable by its owner
 * only. Adds the secrets that an older file lacks.
 *
 * @throws {StartError} when the file exists but is not what this function wrote (guessing would log every customer
 * out), or cannot be written.
 */
export function loadSecrets(dataFolder: string): Secrets {
  mkdirSync(dataFolder, { recursive: true });
  const file = join(dataFolder, "secrets.json");
  const made: Secrets = {
    privateToken: random(),
    webhookSecret: random(),
    multipassSecret: random(),
    linkSecret: random(),
    storeCreditSecret: random(),
    operatorSecret: random(),
    metricsToken: random(),
    deskSecret: random(),
  };
  const found = read(file) ?? create(file, made);
  const complete = secrets.safeParse(found);
  return complete.success ? complete.data : addMissing(file, found);
}

/** Reads the file; returns null when there is none yet. */
function read(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw new StartError(`The secrets in ${file} cannot be read (${codeOf(error)}).`, { cause: error });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

/** Creates the file; of two concurrent first starts, one creates it and both use it. */
function create(file: string, made: Secrets): unknown {
  writeWhole(file, made, (beside) => {
    try {
      linkSync(beside, file);
    } catch (error) {
      // On a file system without hard links, the later of two first starts wins.
      if (codeOf(error) !== "EEXIST") renameSync(beside, file);
    }
    rmSync(beside, { force: true });
  });
  return read(file);
}

/**
 * Adds the missing secrets, derived from the existing ones and not random: two processes that start at once on one
 * folder then add the same. None can be reversed to its source.
 */
function addMissing(file: string, found: unknown): Secrets {
  const known = oldest.safeParse(found);
  if (!known.success) throw unreadable(file, known.error);
  const { privateToken, webhookSecret } = known.data;
  const missing = Object.keys(secrets.shape).map((name) => {
    const key = hkdfSync("sha256", privateToken + webhookSecret, "", `store ${name}`, SECRET_BYTES);
    return [name, Buffer.from(key).toString("base64url")] as const;
  });
  const completed = secrets.parse({ ...Object.fromEntries(missing), ...fieldsOf(found) });
  writeWhole(file, completed, (beside) => renameSync(beside, file));
  return completed;
}

/**
 * Writes a temporary file, then puts it in place: a concurrent reader, or a start after a full disk, sees the old file
 * or the new one, never half of one.
 */
function writeWhole(file: string, content: Secrets, putInPlace: (beside: string) => void): void {
  const beside = `${file}.${random()}`;
  try {
    writeFileSync(beside, JSON.stringify(content, null, 2), { mode: 0o600, flag: "wx" });
    putInPlace(beside);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new StartError(`The secrets cannot be written to ${file} (${codeOf(error)}).`, { cause: error });
  }
}

function unreadable(file: string, cause: unknown): StartError {
  return new StartError(
    `The secrets in ${file} cannot be read: put the file back from a backup, or delete it, which logs everybody out.`,
    { cause },
  );
}

function codeOf(error: unknown): string {
  return String(fieldsOf(error).code ?? error);
}

function random(): string {
  return randomBytes(SECRET_BYTES).toString("base64url");
}
