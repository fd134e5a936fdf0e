import { createHmac, randomBytes, scryptSync } from "node:crypto";
import { z } from "zod";
import { StartError } from "#lib/process/start-error.server.ts";

/** First line of every backup. */
export const MAGIC = "STORE BACKUP\n";
/** Changed when an older release could no longer read a backup. */
export const FORMAT = 1;
/** Digest of SHA-256 at the end of a plain backup, tag of GCM at the end of an encrypted one. */
export const TRAILER_BYTES = { plain: 32, encrypted: 16 } as const;
export const CIPHER = "aes-256-gcm";

const KEY_BYTES = 32;
const NONCE_BYTES = 12;

/** Second line of a backup, readable without its key. */
export const header = z.object({
  format: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Migrations that the database has, by owner: an older release has fewer, and cannot open it. */
  migrations: z.record(z.string(), z.number().int()),
  /** How the key was made; null for a plain backup. */
  encryption: z.object({ salt: z.string(), nonce: z.string(), check: z.string() }).nullable(),
});
export type BackupHeader = z.infer<typeof header>;
type Encryption = NonNullable<BackupHeader["encryption"]>;

/** Describes the next entry of the content, or its end. Four bytes before it give its length. */
export const entry = z.union([
  z.object({ path: z.string(), size: z.number().int().min(0) }),
  z.object({ files: z.number().int().min(0) }),
]);

/** Error of a backup that cannot be made or restored: its message says why, in one line. */
export class BackupError extends StartError {}

/** Makes the salt and nonce of a new backup, and the key from what the operator typed. */
export function newEncryption(password: string): { readonly encryption: Encryption; readonly key: Buffer } {
  const salt = randomBytes(KEY_BYTES);
  const key = scryptSync(password, salt, KEY_BYTES);
  const nonce = randomBytes(NONCE_BYTES).toString("base64");
  return { key, encryption: { salt: salt.toString("base64"), nonce, check: keyCheck(key) } };
}

/**
 * Makes the key of an encrypted backup.
 *
 * @throws {BackupError} for another key than it was made with
 */
export function keyOf({ salt, check }: Encryption, password: string | undefined): Buffer {
  if (password === undefined) throw new BackupError("The backup is encrypted: set BACKUP_KEY to its key.");
  const key = scryptSync(password, Buffer.from(salt, "base64"), KEY_BYTES);
  if (keyCheck(key) !== check) throw new BackupError("The backup was made with another BACKUP_KEY.");
  return key;
}

/** Tells keys apart without giving away anything of them. */
function keyCheck(key: Buffer): string {
  return createHmac("sha256", key).update("key check").digest("base64");
}
