import { expect, type Page } from "@playwright/test";
import type { Language } from "#domain/languages.ts";
import { expectAccessible } from "./accessibility.ts";
import { shopperOf } from "./shopper.ts";

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** A small phone, a tablet and a large screen: pages must fit, whatever is on them. */
const OTHER_WIDTHS = [320, 768, 1920];

/** Both languages and both windows are looked at, each once: axe sees the same in either language. */
const LOOKED_AT_ON: Readonly<Record<Language, "desktop" | "phone">> = { ro: "phone", en: "desktop" };

/**
 * Opens a page in a language: it has a heading, fits every window without sideways scrolling, and axe finds nothing: on
 * a phone in Romanian, on a desktop in English.
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
  if (LOOKED_AT_ON[language] === "desktop") await expectAccessible(page);
  for (const width of OTHER_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  if (LOOKED_AT_ON[language] === "phone") await expectAccessible(page);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `sideways scroll of ${page.url()} at ${page.viewportSize()?.width} px`,
    })
    .toBeLessThanOrEqual(0);
}
