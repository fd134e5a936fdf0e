import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "@playwright/test";
import type { Language } from "../../domain/language/languages.ts";
import { SYSTEM_CHROMIUM } from "../../tools/test/chromium.ts";
import { BROWSER_LOCALES } from "#bench/pages.ts";

const LISTENING = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//;

/** Only the store may be reached, and an emulated GPU costs time, see `playwright.config.ts`. */
const FLAGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--headless",
  "--no-first-run",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-gpu",
  "--remote-debugging-port=0",
];

/** Separate browser with an empty profile. */
export interface Chromium {
  /** Debugging port to which Lighthouse and Playwright connect. */
  readonly port: number;
  /** Ends it and deletes its profile. */
  readonly close: () => Promise<void>;
}

/**
 * Starts the Chromium of the browser tests, with this language as the browser's own.
 *
 * @param trustedKey SHA-256 of the public key of a self-signed certificate, base64
 */
export async function launchChromium(language: Language, trustedKey: string | null): Promise<Chromium> {
  const profile = await mkdtemp(join(tmpdir(), "bench-chromium-"));
  const program = existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : chromium.executablePath();
  const locale = BROWSER_LOCALES[language];
  const args = [
    ...FLAGS,
    `--user-data-dir=${profile}`,
    `--lang=${locale}`,
    `--accept-lang=${locale}`,
    ...(trustedKey === null ? [] : [`--ignore-certificate-errors-spki-list=${trustedKey}`]),
    "about:blank",
  ];
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(child, "exit");
  let said = "";
  for await (const line of createInterface({ input: child.stderr })) {
    said += `${line}\n`;
    const port = LISTENING.exec(line)?.[1];
    if (port === undefined) continue;
    child.stderr.resume();
    return {
      port: Number(port),
      close: async () => {
        await askToEnd(Number(port));
        await ended;
        await removeFolder(profile);
      },
    };
  }
  await removeFolder(profile);
  throw new Error(`Chromium did not start:\n${said}`);
}

/**
 * Closes a browser by its protocol: Debian's program is a script, and a signal to it would leave the browser running.
 */
async function askToEnd(port: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const session = await browser.newBrowserCDPSession();
  await session.send("Browser.close");
}

function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
