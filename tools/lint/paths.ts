import { posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Tells whether a file imports other folders from their root (`#app/…`). The bench is a package of its own outside of
 * the workspaces: there such names resolve to its own files only.
 */
export function hasAlias(path: string): boolean {
  return /^(?:app|brand|design|domain|lib|server|shop|tests|tools)\//.test(path);
}

/** Returns a linted file's path from the repository's root, with forward slashes. */
export function pathInRepository(filename: string): string {
  return relative(ROOT, filename).split(sep).join("/");
}

/**
 * Resolves an import: a path in the repository for `./x`, `../x` and `#folder/x` (the package's own `imports`), or
 * `null` for a package. A relative path is resolved, so that `../..` cannot bypass a boundary.
 */
export function importedPath(importer: string, specifier: string): string | null {
  const [path = ""] = specifier.split("?");
  if (path.startsWith("#")) return path.slice(1);
  if (path.startsWith(".")) return posix.join(posix.dirname(importer), path);
  return null;
}
