import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { copiesOf, readStages, removedPackages, stageOf } from "./dockerfile.ts";

const DOCKERFILE = "deploy/Dockerfile";

interface LockedPackage {
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Makes the folder that the image `store` has as `/store`, from this repository and its build, without Docker. */
export function makeImageFolder(folder: string): void {
  const stages = readStages(DOCKERFILE);
  for (const { from, sources, target } of copiesOf(stageOf(stages, "store"))) {
    for (const source of sources) {
      if (from === "packages") copyPackages(join(folder, target));
      else if (source.startsWith("/store/")) copy(source.slice("/store/".length), join(folder, target));
    }
  }
  for (const name of removedPackages(stageOf(stages, "packages"))) {
    if (name !== "") rmSync(join(folder, "node_modules", name), { recursive: true, force: true });
  }
}

/** Copies what `npm ci --omit=dev` installs. */
function copyPackages(target: string): void {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  for (const [path, { dev, link }] of Object.entries(lock.packages)) {
    const isInstalled = path.startsWith("node_modules/") && existsSync(path);
    if (!isInstalled || dev === true || link === true) continue;
    copy(
      path,
      join(target, path.slice("node_modules/".length)),
      (file) =>
        // Packages nested in it are listed on their own.
        !file.slice(path.length).includes("node_modules"),
    );
  }
}

/** Links the files of a folder, which takes no time; copies them where the target is on another disk. */
function copy(source: string, target: string, filter: (path: string) => boolean = () => true): void {
  if (!filter(source)) return;
  if (lstatSync(source).isDirectory()) {
    mkdirSync(target, { recursive: true });
    for (const name of readdirSync(source)) copy(join(source, name), join(target, name), filter);
    return;
  }
  mkdirSync(dirname(target), { recursive: true });
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/** Sums up the sizes of all files in a folder, in bytes. */
export function sizeOfFolder(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => lstatSync(join(folder, name)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
}
