import { existsSync, rmSync, writeFileSync } from "node:fs";
import { runProgram } from "./run-program.ts";

/** Program that Debian asks before it starts a service; the exit code 101 forbids it. */
const SERVICE_POLICY = "/usr/sbin/policy-rc.d";

/** Tells whether system packages can be installed on this machine: Debian or a derivative of it, as root. */
export function canInstallSystemPackages(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/**
 * Installs Debian packages, after updating the package lists. Their services are not started.
 *
 * @throws {Error} with the output of apt-get.
 */
export async function installSystemPackages(names: readonly string[]): Promise<void> {
  const hasPolicy = existsSync(SERVICE_POLICY);
  if (!hasPolicy) writeFileSync(SERVICE_POLICY, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    await runApt(["update"]);
    await runApt(["install", "-y", "--no-install-recommends", ...names]);
  } finally {
    if (!hasPolicy) rmSync(SERVICE_POLICY);
  }
}

async function runApt(args: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { exitCode, output } = await runProgram("apt-get", args, env);
  if (exitCode !== 0) throw new Error(`apt-get ${args.join(" ")} failed:\n${output}`);
}
