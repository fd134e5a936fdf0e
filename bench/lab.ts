import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { SYSTEM_CHROMIUM } from "../tools/test/chromium.ts";

/** A middling phone on a slow mobile network, as Lighthouse throttles for "mobile". */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const CPU_SLOWDOWN = 4;
const SLOW_4G = { latency: 562.5, downloadThroughput: (1_638_400 * 0.9) / 8, uploadThroughput: 675_000 / 8 };
/** After this long without a request or a long task the page has come to rest. */
const QUIET_MS = 2_000;
const LONG_TASK_MS = 50;

/** One visit of a page with an empty cache. Times in ms, bytes as they travelled. */
export interface LabRun {
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  readonly blockingMs: number;
  readonly requests: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly imageBytes: number;
}

/** What the page's own observers saw. */
interface Seen {
  largestPaint: number;
  layoutShift: number;
  firstPaint: number;
  longTasks: { start: number; duration: number }[];
}

export async function openLab(): Promise<{
  readonly visit: (url: string) => Promise<LabRun>;
  readonly close: () => Promise<void>;
}> {
  const browser = await chromium.launch({
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
    ...(existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {}),
  });
  return { visit: (url) => visit(browser, url), close: () => browser.close() };
}

async function visit(browser: Browser, url: string): Promise<LabRun> {
  const context = await browser.newContext({ ...PHONE, locale: "ro-RO" });
  try {
    const page = await context.newPage();
    const traffic = await watchTraffic(context, page);
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForLoadState("networkidle");
    await page.waitForFunction(isQuiet, QUIET_MS, { polling: 250 });
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    return { ...summarise(seen), ...traffic.total() };
  } finally {
    await context.close();
  }
}

async function watchTraffic(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_4G });
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const types = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  );
  const sum = (wanted?: string) =>
    [...sizes].reduce(
      (total, [id, size]) => total + (wanted === undefined || types.get(id) === wanted ? size : 0),
      0,
    );
  return {
    total: () => ({
      requests: sizes.size,
      bytes: sum(),
      scriptBytes: sum("Script"),
      imageBytes: sum("Image"),
    }),
  };
}

function summarise({ largestPaint, layoutShift, firstPaint, longTasks }: Seen) {
  const blocking = longTasks
    .filter(({ start }) => start >= firstPaint)
    .reduce((total, { duration }) => total + duration - LONG_TASK_MS, 0);
  return { largestPaintMs: largestPaint, layoutShift, blockingMs: blocking };
}

/** Runs in the page, before anything of it. */
function observe(): void {
  const seen: Seen & { last: number } = {
    largestPaint: 0,
    layoutShift: 0,
    firstPaint: 0,
    longTasks: [],
    last: 0,
  };
  Object.assign(globalThis, { seen });
  const on = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      seen.last = performance.now();
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  };
  on("largest-contentful-paint", ({ startTime }) => (seen.largestPaint = startTime));
  on("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.firstPaint = startTime;
  });
  on("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.layoutShift += value;
  });
  on("longtask", ({ startTime, duration }) => seen.longTasks.push({ start: startTime, duration }));
  on("resource", () => undefined);
}

function isQuiet(quietMs: number): boolean {
  const { seen } = globalThis as unknown as { seen: { last: number } };
  return performance.now() - seen.last > quietMs;
}
