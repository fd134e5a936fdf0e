import type { Page } from "@playwright/test";

/** How far the clock is moved: further than a busy machine needs from reading the time to stopping it. */
const AHEAD_MS = 10_000;

/**
 * Stops the installed clock of a page some time from now; from here on `clock.runFor` moves it.
 *
 * @param aheadMs less than the time after which a timer of the page would disturb
 */
export async function pauseClock(page: Page, aheadMs = AHEAD_MS): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, aheadMs));
}
