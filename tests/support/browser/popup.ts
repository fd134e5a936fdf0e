import type { Locator, Page } from "@playwright/test";
import type { Language } from "#domain/language/languages.ts";
import { textsOf } from "#tests/support/texts.ts";

/** Returns the discount popup of a page, with its texts in one language; tests that allow it set `popup: true`. */
export function popupOf(page: Page, language: Language = "ro") {
  const text = textsOf("app/features/discount-popup", language);
  const dialog = page
    .getByRole("dialog")
    .filter({ has: page.getByRole("button", { name: text("discount_popup.close") }) });
  return {
    text,
    dialog,
    button: (key: string): Locator => dialog.getByRole("button", { name: text(key), exact: true }),
  };
}

/** Fires the browser's event of a mouse that leaves the page at the top: no click does that. */
export async function leaveAtTop(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.documentElement.dispatchEvent(
      new MouseEvent("mouseleave", { clientY: -1, relatedTarget: null }),
    ),
  );
}

/** Tells whether the page waits for the popup's triggers, by its listener for a mouse that leaves. */
export async function isWatching(page: Page): Promise<boolean> {
  const browser = await page.context().newCDPSession(page);
  const { result } = await browser.send("Runtime.evaluate", { expression: "document.documentElement" });
  const { objectId = "" } = result;
  const { listeners } = await browser.send("DOMDebugger.getEventListeners", { objectId });
  await browser.detach();
  return listeners.some(({ type }) => type === "mouseleave");
}
