import { mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";

const PACKAGES = "node_modules";
/** Scope of the repository's own packages. */
const OWN = "@store";

/** Links the installed packages into a copy of the repository; the repository's own lead to the folders of the copy. */
export function linkPackages(copy: string): void {
  const target = join(copy, PACKAGES);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(join(target, OWN), { recursive: true });
  for (const name of readdirSync(PACKAGES)) {
    if (name !== OWN) symlinkSync(resolve(PACKAGES, name), join(target, name), "junction");
  }
  for (const name of readdirSync(join(PACKAGES, OWN))) {
    symlinkSync(resolve(copy, name), join(target, OWN, name), "junction");
  }
}
