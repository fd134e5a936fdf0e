import type { Page } from "@playwright/test";

/** How far the clock is moved: further than a busy machine needs from reading the time to stopping it. */
const AHEAD_MS = 10_000;

/** Stops the installed clock of a page some seconds from now; from here on `clock.runFor` moves it. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, AHEAD_MS));
}
