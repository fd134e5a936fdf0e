import { existsSync } from "node:fs";
import { runProgram } from "./run-program.ts";
import { canInstallSystemPackages, installSystemPackage } from "./system-packages.ts";

/** Chromium without the parts for windows, which tests do not need and which take half of its time. */
export const SYSTEM_CHROMIUM = "/usr/bin/chromium-headless-shell";

/**
 * Sees to a Chromium that `playwright.config.ts` finds: the system's, Debian's package, or the one Playwright brings.
 *
 * @throws {Error} when none can be installed.
 */
export async function ensureChromium(env: NodeJS.ProcessEnv): Promise<void> {
  if (existsSync(SYSTEM_CHROMIUM)) return;
  if (canInstallSystemPackages()) return installSystemPackage("chromium-headless-shell");
  const args = ["node_modules/@playwright/test/cli.js", "install", "--only-shell", "chromium"];
  const { exitCode, output } = await runProgram(process.execPath, args, env);
  if (exitCode !== 0) throw new Error(`No Chromium, and Playwright could not install one:\n${output}`);
}
