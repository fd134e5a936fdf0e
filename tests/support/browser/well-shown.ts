import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expectNoSidewaysScroll } from "./sideways-scroll.ts";

const NARROW = { width: 320, height: 640 };

/** Expects that axe finds nothing on a page, and that a narrow window does not scroll it sideways. */
export async function expectWellShown(page: Page): Promise<void> {
  await expectAccessible(page);
  const size = page.viewportSize();
  await page.setViewportSize(NARROW);
  await expectNoSidewaysScroll(page);
  if (size !== null) await page.setViewportSize(size);
}
