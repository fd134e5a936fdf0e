import { expect, type Locator, type Page } from "@playwright/test";

/** Header, banner and menus come before the content. */
const TABS_AT_MOST = 40;

/** Moves the focus to an element by keyboard; returns the number of presses of Tab. */
export async function tabTo(page: Page, target: Locator, most = TABS_AT_MOST): Promise<number> {
  for (let presses = 0; ; presses += 1) {
    const key = await target.evaluate((element) => {
      const here = document.activeElement ?? document.body;
      if (here === element) return null;
      const isBehind = here.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
      return isBehind ? "Shift+Tab" : "Tab";
    });
    if (key === null) return presses;
    expect(presses, "how far the next field is").toBeLessThan(most);
    await page.keyboard.press(key);
  }
}

/** Types into fields, one after the other, and replaces their content. */
export async function typeInto(page: Page, fields: readonly (readonly [Locator, string])[]): Promise<void> {
  for (const [field, value] of fields) {
    await tabTo(page, field);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(value);
  }
}
