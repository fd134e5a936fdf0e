import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import type { StoreOptions } from "./tests/support/browser/browser-test.ts";
import { LEFT_TO_ALL, NOT_ON_DESKTOP, ONE_PROCESS } from "./tests/support/browser/projects.ts";
import { runsAll } from "./lib/testing/whole-run.ts";
import { SYSTEM_CHROMIUM } from "./tools/test/chromium.ts";

/** Chromium's sandbox does not work for root, nothing but the store is to be reached, and a pretended GPU costs time. */
const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-gpu",
  // Pages live for seconds: code optimised while they run costs more than it saves.
  "--js-flags=--max-lazy --no-maglev --no-turbofan",
  "--enable-features=NetworkServiceInProcess",
  // Names of the store behind TLS (tests/support/tls).
  "--host-resolver-rules=MAP *.test 127.0.0.1",
  // The pages of a context share a process, which outlives them (tests/support/browser/kept-context.ts).
  "--renderer-process-limit=1",
];

/** What each project leaves out, besides what its own tags say. */
const leftOut = runsAll() ? [] : [new RegExp(LEFT_TO_ALL)];

/** Matches the title of a test that no desktop has. */
const ON_PHONE_ALONE = new RegExp(`(?=.*@phone)(?=.*${NOT_ON_DESKTOP})(?!.*${ONE_PROCESS})`);

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };
const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };

const twoHosts = { arrangement: "two-hosts", ignoreHTTPSErrors: true } as const;
const PLATFORM_LOGIN = {
  SHOP_CUSTOMER_ACCOUNTS: "current",
  SHOP_CUSTOMER_CLIENT_ID: "client-of-the-tests",
  SHOP_CUSTOMER_CLIENT_SECRET: "secret-of-the-client-of-the-tests",
};

/**
 * Journeys through the built store. Every test runs on a desktop, unless it is tagged `@not-on-desktop`; those tagged
 * `@phone` run at the width of a phone. With storefront and shop as two processes over TLS run those tagged `@both`, with
 * `--all` every one but those tagged `@one-process`; those tagged `@platform-login` run in such a store whose customers
 * log in at the shop's page.
 */
export default defineConfig<StoreOptions>({
  testDir: "tests/browser",
  outputDir: "test-results",
  globalSetup: "./tests/support/browser/global-setup.ts",
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  workers: 2,
  // For a busy machine. `npm test` counts those that needed it aloud; the second run leaves a trace.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    ...desktop,
    locale: "ro-RO",
    timezoneId: "Europe/Bucharest",
    screenshot: "only-on-failure",
    trace: "on-first-retry",
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {}),
    },
  },
  projects: [
    {
      name: "one-process",
      grepInvert: [new RegExp(NOT_ON_DESKTOP), ...leftOut],
      use: { arrangement: "one-process" },
    },
    { name: "phone", grep: /@phone/, grepInvert: leftOut, use: { ...phone, arrangement: "one-process" } },
    ...(runsAll()
      ? [
          {
            name: "two-processes",
            grepInvert: new RegExp(`${NOT_ON_DESKTOP}|${ONE_PROCESS}`),
            use: twoHosts,
          },
          { name: "two-processes-phone", grep: ON_PHONE_ALONE, use: { ...phone, ...twoHosts } },
        ]
      : [{ name: "two-processes", grep: /@both/, grepInvert: leftOut, use: twoHosts }]),
    {
      name: "platform-login",
      grep: /@platform-login/,
      grepInvert: leftOut,
      use: { ...twoHosts, storeSettings: PLATFORM_LOGIN },
    },
  ],
});
