import { createDecipheriv, createHash, type DecipherGCM } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { parseJson } from "#lib/http/request-body.ts";
import {
  BackupError,
  type BackupHeader,
  CIPHER,
  entry,
  FORMAT,
  header,
  keyOf,
  MAGIC,
  TRAILER_BYTES,
} from "./backup-format.server.ts";

/** Longer than any header, and than the description of any entry. */
const HEAD_MAX_BYTES = 64 * 1024;
/** Folder inside the target in which a restore is prepared. */
const PREPARED = ".restoring";

interface Opened {
  readonly told: BackupHeader;
  /** Bytes of the magic line and the header, which the seal covers. */
  readonly head: Buffer;
  readonly key: Buffer | null;
  readonly size: number;
}

interface Restoring {
  readonly file: string;
  /** A folder that is empty, or does not exist yet. */
  readonly folder: string;
  readonly password: string | undefined;
  /** Migrations that this release has, by owner. */
  readonly migrations: BackupHeader["migrations"];
  /** Entries that the folder may get; others are no part of a backup. */
  readonly entries: readonly string[];
}

/**
 * Restores a backup into an empty folder. The whole backup is read and checked before a file is written, and the folder
 * gets its entries when all are written.
 *
 * @throws {BackupError} saying why it is refused, with nothing written
 */
export async function restoreBackup(
  asked: Restoring,
): Promise<{ readonly createdAt: string; readonly files: number }> {
  const { file, folder, entries } = asked;
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0)
    throw new BackupError(
      `${folder} is not empty: a restore writes into an empty folder only. Set DATA_DIR to one.`,
    );
  const opened = await openBackup(asked);
  const files = await readEntries(file, opened, entries, null);
  const prepared = join(folder, PREPARED);
  await mkdir(prepared, { recursive: true });
  try {
    await readEntries(file, opened, entries, prepared);
    for (const name of await readdir(prepared)) await rename(join(prepared, name), join(folder, name));
  } finally {
    await rm(prepared, { recursive: true, force: true });
  }
  return { createdAt: opened.told.createdAt, files };
}

async function openBackup({ file, password, migrations }: Restoring): Promise<Opened> {
  const source = await open(file, "r").catch((cause: unknown) => {
    throw new BackupError(`The backup ${file} cannot be read.`, { cause });
  });
  try {
    const { size } = await source.stat();
    const start = Buffer.alloc(Math.min(size, HEAD_MAX_BYTES));
    await source.read(start, 0, start.length, 0);
    const end = start.indexOf("\n", MAGIC.length);
    if (!start.subarray(0, MAGIC.length).equals(Buffer.from(MAGIC)) || end === -1)
      throw new BackupError(`${file} is no backup of a store, or only the beginning of one.`);
    const read = header.safeParse(parseJson(start.subarray(MAGIC.length, end)));
    if (!read.success || read.data.format > FORMAT) throw tooNew(file);
    const told = read.data;
    for (const [owner, count] of Object.entries(told.migrations))
      if (count > (migrations[owner] ?? 0)) throw tooNew(file);
    const key = told.encryption === null ? null : keyOf(told.encryption, password);
    return { told, head: start.subarray(0, end + 1), key, size };
  } finally {
    await source.close();
  }
}

function tooNew(file: string): BackupError {
  return new BackupError(`${file} was made by a newer release: restore it with that one.`);
}

function isCut(file: string, cause?: unknown): BackupError {
  return new BackupError(`The backup ${file} is cut off or was changed: use another one.`, { cause });
}

/** Reads all entries, checks them and the seal, and writes them below `target` if one is given. @returns how many */
async function readEntries(
  file: string,
  opened: Opened,
  entries: readonly string[],
  target: string | null,
): Promise<number> {
  const bytes = new ByteReader(contentOf(file, opened));
  try {
    for (let count = 0; ; count += 1) {
      const length = (await bytes.take(4)).readUInt32BE();
      if (length > HEAD_MAX_BYTES) throw isCut(file);
      const told = entry.parse(parseJson(await bytes.take(length)));
      if ("files" in told) {
        if (told.files !== count || !(await bytes.isAtEnd())) throw isCut(file);
        return count;
      }
      if (!isSafe(told.path, entries)) throw isCut(file);
      await writeEntry(bytes, told, target);
    }
  } catch (error) {
    if (error instanceof BackupError || isOfDisk(error)) throw error;
    throw isCut(file, error);
  }
}

async function writeEntry(
  bytes: ByteReader,
  { path, size }: { readonly path: string; readonly size: number },
  target: string | null,
): Promise<void> {
  if (target === null) {
    for await (const _chunk of bytes.chunks(size));
    return;
  }
  const place = join(target, path);
  if (path.endsWith("/")) {
    await mkdir(place, { recursive: true });
    return;
  }
  await mkdir(dirname(place), { recursive: true });
  const written = await open(place, "wx", 0o600);
  try {
    for await (const chunk of bytes.chunks(size)) await written.writeFile(chunk);
  } finally {
    await written.close();
  }
}

/** Tells whether a path stays below the folder, inside an entry that a backup may have. */
function isSafe(path: string, entries: readonly string[]): boolean {
  const parts = path.replace(/\/$/, "").split("/");
  return (
    entries.includes(parts[0] ?? "") &&
    parts.every(
      (part) => part !== "" && part !== "." && part !== ".." && !part.includes("\\") && !part.includes("\0"),
    )
  );
}

/** Errors while writing are told as they are: no space left, no permission. */
function isOfDisk(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

/** Decrypts and unpacks the content; the seal is checked at its end. */
function contentOf(file: string, { head, key, size, told }: Opened): Readable {
  const trailer = key === null ? TRAILER_BYTES.plain : TRAILER_BYTES.encrypted;
  const end = size - trailer;
  if (end <= head.length) throw isCut(file);
  const unpacked = createGunzip();
  const sealed = Readable.from(unsealed(file, { head, key, end, told }), { objectMode: false });
  sealed.on("error", (error) => unpacked.destroy(error));
  return sealed.pipe(unpacked);
}

async function* unsealed(
  file: string,
  { head, key, end, told }: Pick<Opened, "head" | "key" | "told"> & { readonly end: number },
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256").update(head);
  const nonce = Buffer.from(told.encryption?.nonce ?? "", "base64");
  const decipher: DecipherGCM | null = key && createDecipheriv(CIPHER, key, nonce).setAAD(head);
  for await (const chunk of createReadStream(file, { start: head.length, end: end - 1 })) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError("A file was read as text.");
    if (decipher === null) hash.update(chunk);
    yield decipher === null ? chunk : decipher.update(chunk);
  }
  const seal: Buffer[] = [];
  for await (const chunk of createReadStream(file, { start: end }))
    if (Buffer.isBuffer(chunk)) seal.push(chunk);
  const expected = Buffer.concat(seal);
  if (decipher === null) {
    if (!hash.digest().equals(expected)) throw isCut(file);
    return;
  }
  decipher.setAuthTag(expected);
  yield decipher.final();
}

/** Reads a stream in pieces of given lengths. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: Readable) {
    const chunks: AsyncIterable<Buffer> = source;
    this.#source = chunks[Symbol.asyncIterator]();
  }

  /** Returns exactly so many bytes, which fit into memory. */
  async take(length: number): Promise<Buffer> {
    const taken: Buffer[] = [];
    for await (const chunk of this.chunks(length)) taken.push(chunk);
    return Buffer.concat(taken);
  }

  /** Yields exactly so many bytes in pieces, however many they are. */
  async *chunks(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      if (this.#rest.length === 0 && !(await this.#more())) throw new Error("The backup ends too early.");
      const chunk = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(chunk.length);
      left -= chunk.length;
      yield chunk;
    }
  }

  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#more());
  }

  async #more(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next();
      if (next.done === true) return false;
      this.#rest = next.value;
    }
    return true;
  }
}
