// @ts-check
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Lists the lines of `patches/` that are missing in the installed packages: none when every patch is applied.
 *
 * @param {string} root
 * @returns {string[]} each with the path of its file
 */
export function findMissingPatchLines(root) {
  const missing = [];
  for (const name of readdirSync(join(root, "patches"))) {
    let path = "";
    let installed = "";
    for (const line of readFileSync(join(root, "patches", name), "utf8").split("\n")) {
      if (line.startsWith("+++ b/")) {
        path = line.slice("+++ b/".length);
        installed = existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "";
      } else if (line.startsWith("+") && !installed.includes(line.slice(1))) {
        missing.push(`${path}: ${line.slice(1).trim()}`);
      }
    }
  }
  return missing;
}
