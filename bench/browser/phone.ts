import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { throttling, userAgents } from "lighthouse/core/config/constants.js";
import type { Language } from "../../domain/language/languages.ts";
import { CART_KEY } from "../../domain/storage-keys.ts";
import { BROWSER_LOCALES } from "#bench/pages.ts";

/**
 * Lighthouse's phone and its slow mobile network, so that the waterfall's figures can be compared with Lighthouse's
 * own.
 */
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const NETWORK = throttling.mobileSlow4G;
const BYTES_PER_MS_IN_KBPS = 8;

/** Tab of an unused phone. */
export interface Phone {
  readonly page: Page;
  /** The browser's own events of this tab. */
  readonly events: CDPSession;
  readonly close: () => Promise<void>;
}

/**
 * Opens a tab in a separate profile.
 *
 * @param cart content of storage under the cart's key at `origin`, or null for a first visit
 */
export async function openPhone(
  port: number,
  language: Language,
  origin: string,
  cart: string | null,
): Promise<Phone> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = await openContext(browser, language, origin, cart);
  const page = await context.newPage();
  const events = await context.newCDPSession(page);
  const close = async (): Promise<void> => {
    await context.close();
    await browser.close();
  };
  return { page, events, close };
}

function openContext(
  browser: Browser,
  language: Language,
  origin: string,
  cart: string | null,
): Promise<BrowserContext> {
  return browser.newContext({
    ...SCREEN,
    isMobile: true,
    hasTouch: true,
    userAgent: userAgents.mobile,
    locale: BROWSER_LOCALES[language],
    ...(cart === null
      ? {}
      : {
          storageState: {
            cookies: [],
            origins: [{ origin, localStorage: [{ name: CART_KEY, value: cart }] }],
          },
        }),
  });
}

/** Slows network and processor down as Lighthouse's applied throttling does. */
export async function slowDown(events: CDPSession): Promise<void> {
  await events.send("Network.enable");
  await events.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: NETWORK.requestLatencyMs,
    downloadThroughput: (NETWORK.downloadThroughputKbps * 1024) / BYTES_PER_MS_IN_KBPS,
    uploadThroughput: (NETWORK.uploadThroughputKbps * 1024) / BYTES_PER_MS_IN_KBPS,
  });
  await events.send("Emulation.setCPUThrottlingRate", { rate: NETWORK.cpuSlowdownMultiplier });
}

/** Stores a cart in the profile that every new tab of the browser uses, as Lighthouse's does. */
export async function keepCart(port: number, url: string, cart: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (page === undefined) throw new Error("Chromium has no profile.");
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [CART_KEY, cart] as const);
  await page.close();
  await browser.close();
}
