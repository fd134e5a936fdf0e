import { copyFile, glob, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { MadePicture } from "./brand-pictures.ts";
import { encodeMaster } from "./encode-master.ts";

/** Size of a picture's master and the widths that were made of it. */
interface ManifestEntry {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
}

/** By the master's file name: `{ "papillex-single.webp": { width: 1600, … } }`. */
type PictureManifest = Record<string, ManifestEntry>;

export interface PictureSet {
  /** Folder of the masters (`*.webp`) and drawings (`*.svg`), with subfolders, except `generated`. */
  readonly masters: string;
  /**
   * Output folder: `<name>-<width>.avif`, `<name>-<width>.webp`, the drawings, and `manifest.json`; other files in it
   * are removed.
   */
  readonly output: string;
  readonly cache: string;
  /** Further files of the output, in other formats, by their path in it. */
  readonly extra?: Readonly<Record<string, MadePicture>>;
  readonly onProgress?: (done: number, total: number) => void;
}

/** An encoder uses one core (see `encode-master.ts`); more at once would only use more memory. */
const MASTERS_AT_ONCE = 2;

/**
 * Updates `output` from `masters`.
 *
 * @throws when a master cannot be read as a picture.
 */
export async function makePictures(set: PictureSet): Promise<PictureManifest> {
  const { masters, output, cache, extra = {}, onProgress = () => {} } = set;
  const drawings = await namesIn(masters, "**/*.svg");
  const names = await namesIn(masters, "**/*.webp");
  const manifest: PictureManifest = {};
  const kept = new Set([...drawings, ...Object.keys(extra), "manifest.json", ".stamp"]);
  await mkdir(output, { recursive: true });
  for (const drawing of drawings) await copy(join(masters, drawing), join(output, drawing));
  for (const [name, make] of Object.entries(extra)) {
    await mkdir(dirname(join(output, name)), { recursive: true });
    await writeFile(join(output, name), await make());
  }

  const waiting = [...names];
  let done = 0;
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const master = await encodeMaster(join(masters, name), cache);
      for (const { width, format, file } of master.files) {
        const target = name.replace(/\.webp$/, `-${width}.${format}`);
        kept.add(target);
        await copy(file, join(output, target));
      }
      manifest[name] = { width: master.width, height: master.height, widths: master.widths };
      done += 1;
      onProgress(done, names.length);
    }
  };
  await Promise.all(Array.from({ length: MASTERS_AT_ONCE }, work));

  for (const name of await namesIn(output, "**/*.*")) if (!kept.has(name)) await rm(join(output, name));
  const sorted = Object.fromEntries(names.map((name) => [name, manifest[name]]));
  await writeFile(join(output, "manifest.json"), `${JSON.stringify(sorted, null, 2)}\n`);
  return manifest;
}

async function namesIn(folder: string, pattern: string): Promise<string[]> {
  return (await Array.fromAsync(glob(pattern, { cwd: folder, exclude: ["generated"] }))).toSorted();
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}
