import { existsSync } from "node:fs";
import { runProgram } from "./run-program.ts";
import { canInstallSystemPackages, installSystemPackages } from "./system-packages.ts";

/** Chromium without its user interface, which tests do not need and which takes half of its time. */
export const SYSTEM_CHROMIUM = "/usr/bin/chromium-headless-shell";

/**
 * Ensures a Chromium for `playwright.config.ts`: the system's, Debian's package, or Playwright's own.
 *
 * @throws {Error} when none can be installed.
 */
export async function ensureChromium(env: NodeJS.ProcessEnv): Promise<void> {
  if (existsSync(SYSTEM_CHROMIUM)) return;
  if (canInstallSystemPackages()) return installSystemPackages(["chromium-headless-shell"]);
  const args = ["node_modules/@playwright/test/cli.js", "install", "--only-shell", "chromium"];
  const { exitCode, output } = await runProgram(process.execPath, args, env);
  if (exitCode !== 0) throw new Error(`No Chromium, and Playwright could not install one:\n${output}`);
}
