// @ts-check
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Tells whether something derived from files is still up to date.
 *
 * The names, sizes and times of the inputs are compared first, which takes milliseconds. Only when they differ (a fresh
 * checkout, a touched file) are the contents compared, so that a changed time alone rebuilds nothing.
 *
 * @param {{ root: string, stamp: string, inputs: readonly string[], skip?: (path: string) => boolean }} options paths relative
 *   to `root`; `inputs` are files or folders, a missing one counts as absent.
 * @returns {{ fresh: boolean, seal: () => void }} `seal` records the inputs as they were when this was called.
 */
export function checkFreshness({ root, stamp, inputs, skip = () => false }) {
  const files = inputs.flatMap((input) => filesUnder(root, input, skip)).toSorted(byPath);
  const listed = digest(files.map((file) => `${file.path} ${file.size} ${file.mtimeMs}`));
  const file = join(root, stamp);
  const previous = readStamp(file);
  if (previous?.listed === listed) return { fresh: true, seal: () => {} };

  const contents = digest(files.map(({ path }) => `${path} ${digest([readFileSync(join(root, path))])}`));
  const seal = () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ listed, contents }));
  };
  const fresh = previous?.contents === contents;
  if (fresh) seal();
  return { fresh, seal };
}

/**
 * @param {string} root
 * @param {string} path
 * @param {(path: string) => boolean} skip
 * @returns {{ path: string, size: number, mtimeMs: number }[]}
 */
function filesUnder(root, path, skip) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats === undefined || skip(path)) return [];
  if (!stats.isDirectory()) return [{ path, size: stats.size, mtimeMs: stats.mtimeMs }];
  return readdirSync(join(root, path)).flatMap((name) => filesUnder(root, `${path}/${name}`, skip));
}

/** @param {string} file @returns {{ listed?: unknown, contents?: unknown } | undefined} */
function readStamp(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // Incomplete file of a killed process: ignored.
    return undefined;
  }
}

/** @param {{ path: string }} a @param {{ path: string }} b */
function byPath(a, b) {
  return a.path < b.path ? -1 : 1;
}

/** @param {readonly (string | Buffer)[]} parts */
function digest(parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\n");
  return hash.digest("hex");
}
