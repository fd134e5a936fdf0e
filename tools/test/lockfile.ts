import { readFileSync } from "node:fs";

/**
 * What is wrong with a lockfile's text: an address in it would tie every installation to one registry.
 *
 * @returns one line a problem.
 */
export function lockfileProblems(text: string): readonly string[] {
  const { packages } = JSON.parse(text) as {
    packages: Record<string, { resolved?: string; version?: string }>;
  };
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved !== undefined && /^[a-z+]+:\/\//.test(resolved))
    .map(([path, { resolved }]) => `package-lock.json names a host for ${path}: ${resolved}`);
}

/** The same for the repository's own lockfile. */
export function ownLockfileProblems(): readonly string[] {
  return lockfileProblems(readFileSync("package-lock.json", "utf8"));
}
