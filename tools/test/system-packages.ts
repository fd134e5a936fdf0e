import { existsSync } from "node:fs";
import { runProgram } from "./run-program.ts";

/** Whether this machine lets us install packages of the system: Debian or a relative of it, as root. */
export function canInstallSystemPackages(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/**
 * Installs a Debian package, with fresh lists of what there is.
 *
 * @throws {Error} with everything apt-get said.
 */
export async function installSystemPackage(name: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", name]]) {
    const { exitCode, output } = await runProgram("apt-get", args, env);
    if (exitCode !== 0) throw new Error(`apt-get ${args.join(" ")} failed:\n${output}`);
  }
}
