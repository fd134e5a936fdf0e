import { inflateRawSync } from "node:zlib";

/** Limits of an archive: what is beyond them is not read. */
export interface ZipLimits {
  readonly files: number;
  /** Bytes of each file, unpacked. */
  readonly fileBytes: number;
}

export interface ZippedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_END_BYTES = 22;
const COMMENT_MAX_BYTES = 0xffff;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_ENTRY_BYTES = 46;
const LOCAL_ENTRY = 0x04034b50;
const LOCAL_ENTRY_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/**
 * Reads the files of a ZIP archive: stored or deflated, without encryption and ZIP64. Names are as in the archive, and
 * nothing is written to a disk.
 *
 * @returns null for what is no such archive, is damaged, or is larger than the limits
 */
export function readZip(bytes: Uint8Array, limits: ZipLimits): readonly ZippedFile[] | null {
  try {
    return readEntries(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
  } catch {
    // A position outside the archive, or data that cannot be unpacked.
    return null;
  }
}

function readEntries(archive: Buffer, { files, fileBytes }: ZipLimits): readonly ZippedFile[] | null {
  const end = findDirectoryEnd(archive);
  if (end === null) return null;
  const count = archive.readUInt16LE(end + 10);
  if (count > files) return null;
  let position = archive.readUInt32LE(end + 16);
  const found: ZippedFile[] = [];
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(position) !== DIRECTORY_ENTRY) return null;
    const method = archive.readUInt16LE(position + 10);
    const packedBytes = archive.readUInt32LE(position + 20);
    const nameBytes = archive.readUInt16LE(position + 28);
    const skipped = archive.readUInt16LE(position + 30) + archive.readUInt16LE(position + 32);
    const nameStart = position + DIRECTORY_ENTRY_BYTES;
    const name = archive.toString("utf8", nameStart, nameStart + nameBytes);
    const packed = packedContent(archive, archive.readUInt32LE(position + 42), packedBytes);
    const content = packed === null ? null : unpack(packed, method, fileBytes);
    if (content === null) return null;
    found.push({ name, content });
    position = nameStart + nameBytes + skipped;
  }
  return found;
}

/** Finds the end of the directory, which a comment may follow. */
function findDirectoryEnd(archive: Buffer): number | null {
  const first = Math.max(0, archive.length - DIRECTORY_END_BYTES - COMMENT_MAX_BYTES);
  for (let position = archive.length - DIRECTORY_END_BYTES; position >= first; position -= 1) {
    if (archive.readUInt32LE(position) === DIRECTORY_END) return position;
  }
  return null;
}

function packedContent(archive: Buffer, local: number, packedBytes: number): Buffer | null {
  if (archive.readUInt32LE(local) !== LOCAL_ENTRY) return null;
  const start =
    local + LOCAL_ENTRY_BYTES + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(start, start + packedBytes);
  return packed.length === packedBytes ? packed : null;
}

function unpack(packed: Buffer, method: number, fileBytes: number): Uint8Array | null {
  if (method === DEFLATED) return inflateRawSync(packed, { maxOutputLength: fileBytes });
  return method === STORED && packed.length <= fileBytes ? packed : null;
}
