import { expect, type Page } from "@playwright/test";

/** Waits until the page is not wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `sideways scroll of ${page.url()} at ${page.viewportSize()?.width} px`,
    })
    .toBeLessThanOrEqual(0);
}
