import { createCipheriv, createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { type BackupHeader, CIPHER, FORMAT, MAGIC, newEncryption } from "./backup-format.server.ts";

/** Little compression: a database halves, and the processor stays free for customers. */
const GZIP_LEVEL = 1;

interface Contents {
  /** Folder whose entries are written, with all that is in them. */
  readonly folder: string;
  /** Entries of the folder; those that are missing are left out. */
  readonly entries: readonly string[];
  readonly createdAt: Date;
  readonly migrations: BackupHeader["migrations"];
  /** Encrypts the backup; a plain one if undefined. */
  readonly password: string | undefined;
}

/** Writes files into one backup, which gets its name when it is complete and on the disk. @returns its size in bytes */
export async function writeBackup(file: string, contents: Contents): Promise<number> {
  const { createdAt, migrations, password } = contents;
  const made = password === undefined ? null : newEncryption(password);
  const told: BackupHeader = {
    format: FORMAT,
    createdAt: createdAt.toISOString(),
    migrations,
    encryption: made?.encryption ?? null,
  };
  const head = Buffer.from(`${MAGIC}${JSON.stringify(told)}\n`);
  const unfinished = `${file}.part`;
  try {
    const target = await open(unfinished, "w", 0o600);
    try {
      await target.write(head);
      const sealed = made === null ? sealPlain(head) : sealEncrypted(head, made.key, made.encryption.nonce);
      await pipeline(
        Readable.from(entriesOf(contents), { objectMode: false }),
        createGzip({ level: GZIP_LEVEL }),
        sealed,
        async (chunks: AsyncIterable<Buffer>) => {
          for await (const chunk of chunks) await target.writeFile(chunk);
        },
      );
      await target.sync();
    } finally {
      await target.close();
    }
    await rename(unfinished, file);
    return (await stat(file)).size;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Appends the SHA-256 of all bytes. */
function sealPlain(head: Buffer): Transform {
  const hash = createHash("sha256").update(head);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, hash.digest());
    },
  });
}

/** Encrypts, and appends the tag, which covers the head, too. */
function sealEncrypted(head: Buffer, key: Buffer, nonce: string): Transform {
  const cipher = createCipheriv(CIPHER, key, Buffer.from(nonce, "base64")).setAAD(head);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, cipher.update(chunk));
    },
    flush(done) {
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
}

async function* entriesOf({ folder, entries }: Contents): AsyncGenerator<Buffer> {
  let files = 0;
  for (const name of entries) {
    for await (const path of filesBelow(folder, name)) {
      const size = path.endsWith("/") ? 0 : (await stat(join(folder, path))).size;
      yield describe({ path, size });
      if (size > 0) yield* bytesOf(join(folder, path), size);
      files += 1;
    }
  }
  yield describe({ files });
}

async function* bytesOf(file: string, size: number): AsyncGenerator<Buffer> {
  let left = size;
  // The file may grow meanwhile, not shrink: it is still, or a report that somebody puts there.
  for await (const chunk of createReadStream(file, { end: size - 1 })) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError("A file was read as text.");
    left -= chunk.length;
    yield chunk;
  }
  if (left !== 0) throw new Error(`${file} became shorter while it was read.`);
}

function describe(
  told: { readonly path: string; readonly size: number } | { readonly files: number },
): Buffer {
  const text = Buffer.from(JSON.stringify(told));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text]);
}

/** Lists a file, or the files of a folder and of those in it; empty folders end with a slash. */
async function* filesBelow(root: string, path: string): AsyncGenerator<string> {
  const found = await stat(join(root, path)).catch((error: unknown) => {
    if (fieldsOf(error).code !== "ENOENT") throw error;
    return null;
  });
  if (found === null) return;
  if (!found.isDirectory()) {
    yield path;
    return;
  }
  const names = await readdir(join(root, path));
  for (const name of names.toSorted()) yield* filesBelow(root, `${path}/${name}`);
  if (names.length === 0) yield `${path}/`;
}
