import { readFileSync } from "node:fs";

/**
 * Checks the text of a lockfile: a registry's address in it would tie every installation to that registry.
 *
 * @returns one line for each problem.
 */
export function lockfileProblems(text: string): readonly string[] {
  const { packages } = JSON.parse(text) as {
    packages: Record<string, { resolved?: string; version?: string }>;
  };
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved !== undefined && /^[a-z+]+:\/\//.test(resolved))
    .map(([path, { resolved }]) => `The lockfile names a host for ${path}: ${resolved}`);
}

/** Lists the problems of the repository's own lockfiles. */
export function ownLockfileProblems(): readonly string[] {
  return ["package-lock.json", "bench/package-lock.json"].flatMap((file) =>
    lockfileProblems(readFileSync(file, "utf8")),
  );
}
