import { expect, type Page } from "@playwright/test";
import { type Language, LANGUAGES } from "#domain/language/languages.ts";
import { expectAccessible } from "./browser/accessibility.ts";
import { shopperOf } from "./browser/shopper.ts";
import { expectNoSidewaysScroll } from "./browser/sideways-scroll.ts";
import { runsAll } from "#lib/testing/whole-run.ts";

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** A small phone, a tablet and a large screen: pages must fit, whatever their content. */
const OTHER_WIDTHS = [320, 768, 1920];

/**
 * axe and layout give much the same results in either language, and axe in either window: both are tested with `--all`.
 */
const LANGUAGES_LOOKED_AT: readonly Language[] = runsAll() ? LANGUAGES : ["ro"];

/**
 * Opens a page and expects a heading, no sideways scrolling in any window, and no findings of axe on a phone. In
 * Romanian; with `--all` in both languages, and with axe on a desktop too.
 *
 * @param prepare opens what the page hides at first
 * @param languages those to test; the page is left in the last of them
 */
export async function expectWellMade(
  page: Page,
  path: string,
  prepare?: (page: Page) => Promise<void>,
  languages = LANGUAGES_LOOKED_AT,
): Promise<void> {
  for (const language of languages) {
    await page.setViewportSize(DESKTOP);
    await shopperOf(page, language).open(path);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await prepare?.(page);
    if (runsAll()) await expectAccessible(page);
    for (const width of OTHER_WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}
