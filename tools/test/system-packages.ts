import { existsSync } from "node:fs";
import { runProgram } from "./run-program.ts";

/** Tells whether system packages can be installed on this machine: Debian or a derivative of it, as root. */
export function canInstallSystemPackages(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/**
 * Installs Debian packages, after updating the package lists.
 *
 * @throws {Error} with the output of apt-get.
 */
export async function installSystemPackages(names: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...names]]) {
    const { exitCode, output } = await runProgram("apt-get", args, env);
    if (exitCode !== 0) throw new Error(`apt-get ${args.join(" ")} failed:\n${output}`);
  }
}
