// @ts-check
/**
 * Applies `patches/` to the installed packages. `npm ci --omit=dev` installs neither patch-package nor the packages
 * with patches: the build contains them already.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const program = "node_modules/patch-package/index.js";
if (existsSync(program)) {
  const { status } = spawnSync(process.execPath, [program, "--error-on-fail"], { stdio: "inherit" });
  process.exitCode = status ?? 1;
}
