import { readFileSync } from "node:fs";

/**
 * Checks the text of a lockfile: a registry's address in it would tie every installation to that registry, and a
 * package installed inside of a workspace would have another version than the shared one.
 *
 * @returns one line for each problem.
 */
export function lockfileProblems(text: string): readonly string[] {
  const { packages } = JSON.parse(text) as {
    packages: Record<string, { resolved?: string; version?: string }>;
  };
  return Object.entries(packages).flatMap(([path, { resolved }]) => {
    const hasHost = resolved !== undefined && /^[a-z+]+:\/\//.test(resolved);
    if (hasHost) return [`The lockfile names a host for ${path}: ${resolved}`];
    const isNested = /^(?!node_modules\/)[\w-]+\/node_modules\//.test(path);
    return isNested ? [`Two packages of the repository name different versions: ${path}`] : [];
  });
}

/** Lists the problems of the repository's own lockfiles. */
export function ownLockfileProblems(): readonly string[] {
  return ["package-lock.json", "bench/package-lock.json"].flatMap((file) =>
    lockfileProblems(readFileSync(file, "utf8")),
  );
}
