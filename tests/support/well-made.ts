import { expect, type Page } from "@playwright/test";
import type { Language } from "#domain/languages.ts";
import { expectAccessible } from "./accessibility.ts";
import { shopperOf } from "./shopper.ts";

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** A small phone, a tablet and a large screen: pages must fit, whatever is on them. */
const OTHER_WIDTHS = [320, 768, 1920];

/**
 * Opens a page in a language: it has a heading, fits every window without sideways scrolling, and axe finds nothing on a
 * desktop and on a phone.
 *
 * @param prepare brings up what the page hides at first
 */
export async function expectWellMade(
  page: Page,
  path: string,
  language: Language,
  prepare?: (page: Page) => Promise<void>,
): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await shopperOf(page, language).open(path);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await prepare?.(page);
  await expectAccessible(page);
  for (const width of OTHER_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `sideways scroll of ${page.url()} at ${page.viewportSize()?.width} px`,
    })
    .toBeLessThanOrEqual(0);
}
