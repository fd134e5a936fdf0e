import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Pause } from "#lib/process/pauses.server.ts";
import type { ExportedCatalogue } from "./export-catalogue.ts";

/**
 * Writes an export into a folder that does not exist yet, or is empty. It appears there when it is complete.
 *
 * @returns the number of files; null when the folder has something in it
 */
export async function writeFolder(
  folder: string,
  { documents, pictures }: ExportedCatalogue,
  pause: Pause,
): Promise<number | null> {
  const target = resolve(folder);
  if (existsSync(target) && readdirSync(target).length > 0) return null;
  mkdirSync(dirname(target), { recursive: true });
  const part = mkdtempSync(`${target}.part-`);
  let files = 0;
  const write = (path: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(part, path)), { recursive: true });
    writeFileSync(join(part, path), content);
    files += 1;
  };
  try {
    for (const [path, value] of documents) {
      write(path, `${JSON.stringify(value, null, 2)}\n`);
      await pause();
    }
    for await (const [file, bytes] of pictures) write(join("media", file), bytes);
    rmSync(target, { recursive: true, force: true });
    renameSync(part, target);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
  return files;
}
