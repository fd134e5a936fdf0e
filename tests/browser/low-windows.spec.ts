import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { leaveAtTop, popupOf } from "#tests/support/browser/popup.ts";
import { LEFT_TO_ALL } from "#tests/support/browser/projects.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";

/** Phones in landscape mode, with and without the browser's bars, and a zoomed page. */
const SIZES = [
  { width: 320, height: 256, tag: "" },
  { width: 568, height: 260, tag: LEFT_TO_ALL },
  { width: 667, height: 320, tag: LEFT_TO_ALL },
  { width: 844, height: 330, tag: "" },
];

/**
 * Asserts that a layer above the page fits into the window below the header, and that each of its controls can be
 * scrolled into view.
 */
async function expectReachable(over: Locator, { underHeader }: { readonly underHeader: boolean }) {
  const page = over.page();
  await expect(over).toBeVisible();
  const top = underHeader ? await bottomOf(page.getByRole("banner")) : 0;
  // During its animation it may be outside the window.
  await expect.poll(async () => (await over.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(top - 1);
  await expect.poll(async () => bottomOf(over)).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) + 1);
  for (const control of await over.locator("a, button").filter({ visible: true }).all()) {
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport({ ratio: 0.9 });
    if (underHeader) expect((await control.boundingBox())?.y).toBeGreaterThanOrEqual(top - 1);
  }
}

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
}

async function openMenus(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Deschide meniul" });
  if (await button.isVisible()) {
    await button.click();
    await expectReachable(page.getByRole("dialog", { name: "Meniu" }), { underHeader: false });
    await page.keyboard.press("Escape");
  } else {
    for (const name of ["Comandă", "Povestea"]) {
      await page.locator("header summary").filter({ hasText: name }).click();
      await expectReachable(page.locator("header details[open] .over-page"), { underHeader: true });
      await page.keyboard.press("Escape");
    }
  }
  await page.locator("header summary").filter({ hasText: "Schimbă limba" }).click();
  await expectReachable(page.locator("header details[open] .over-page"), { underHeader: true });
  await page.keyboard.press("Escape");
}

for (const { tag, ...size } of SIZES) {
  test.describe(`in a window of ${size.width} × ${size.height} ${tag}`, () => {
    test.use({ viewport: size });

    test("menus and the cart can be used to their end", async ({ page }) => {
      const shopper = shopperOf(page, "ro");
      await shopper.open("/");
      await openMenus(page);
      await shopper.add("papillex", "Abonament lunar");
      const line = shopper.drawer().getByRole("listitem").filter({ hasText: "Papillex" }).first();
      await expect(line).toBeInViewport({ ratio: 0.9 });
      await expectReachable(shopper.drawer(), { underHeader: false });
      await shopper.add("simplix", "Abonament lunar");
      await expectReachable(page.getByRole("alertdialog"), { underHeader: false });
    });

    test.describe("before any answer", () => {
      test.use({ consent: null });

      test("the question for consent can be read and answered", async ({ page }) => {
        await shopperOf(page, "ro").open("/shop");
        const banner = page.getByRole("region", { name: "Acord pentru măsurare" });
        await expectReachable(banner, { underHeader: true });
        await expect(banner.getByRole("link", { name: "Detalii" })).toBeVisible();
        await expectReachable(banner, { underHeader: true });
      });
    });

    test.describe("with the popup", () => {
      test.use({ popup: true });

      test("the discount popup can be taken or left", async ({ page }) => {
        await page.addInitScript(() => {
          Math.random = () => 0;
        });
        await page.clock.install();
        await shopperOf(page, "ro").open("/shop");
        await expect
          .poll(async () => {
            await page.clock.runFor(2_000);
            await leaveAtTop(page);
            return popupOf(page).dialog.isVisible();
          })
          .toBe(true);
        await page.clock.runFor(1_000);
        await expectReachable(popupOf(page).dialog, { underHeader: false });
      });
    });
  });
}
