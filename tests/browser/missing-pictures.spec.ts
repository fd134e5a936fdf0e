import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { textsOf } from "#tests/support/texts.ts";

// The platform's pictures are refused on purpose.
test.use({ expectedProblems: [/net::ERR_FAILED/] });

const layout = textsOf("app/layout", "ro");

/** Counts the colours seen below the middle of a picture, where no badge lies, and looks for the flower in the middle. */
async function lookAt(page: Page, picture: Locator): Promise<{ below: number; isDrawn: boolean }> {
  const shot = (await picture.screenshot()).toString("base64");
  return page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (character) => character.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    context?.drawImage(bitmap, 0, 0);
    const coloursIn = (x: number, y: number, wide: number, high: number): number => {
      const { data } = context?.getImageData(x, y, wide, high) ?? { data: new Uint8ClampedArray() };
      return new Set(new Uint32Array(data.buffer)).size;
    };
    const quarter = Math.floor(height / 4);
    return {
      below: coloursIn(quarter, height - quarter, width - 2 * quarter, quarter - 4),
      isDrawn: coloursIn(Math.floor(width / 2) - 8, Math.floor(height / 2) - 8, 16, 16) > 1,
    };
  }, shot);
}

async function expectStandIn(page: Page, picture: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  // Away from the bars at the edges of the window.
  await picture.evaluate((img) => img.scrollIntoView({ block: "center" }));
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth === 0))
    .toBe(true);
  const box = await picture.boundingBox();
  expect(Math.round(box?.height ?? 0)).toBe(Math.round(box?.width ?? 1));
  // What it stands in may still be moving.
  await expect.poll(() => lookAt(page, picture)).toEqual({ below: 1, isDrawn: true });
}

for (const width of [390, 1280]) {
  test.describe(`${width} px wide, the platform's pictures are away`, () => {
    test.use({ viewport: { width, height: 844 } });
    test.beforeEach(({ page }) => page.route(/\/media\//, (route) => route.abort()));

    test("the store's flower stands in for them in cart, results and suggestions", async ({ page }) => {
      const shopper = shopperOf(page, "ro");
      await shopper.add("papillex");
      await expectStandIn(page, shopper.drawer().locator("img.picture").first());
      const main = page.getByRole("main");
      await shopper.open("/cart");
      await expectStandIn(page, main.locator("img.picture").first());

      await shopper.open("/search?q=papillex");
      const picture = main.getByRole("article").first().getByRole("img");
      // What it shows is still said.
      await expect(picture).toHaveAccessibleName(/Papillex/);
      await expectStandIn(page, picture);

      await page
        .getByRole("banner")
        .getByRole("link", { name: layout("layout.search"), exact: true })
        .click();
      await page.getByRole("dialog").getByRole("combobox").fill("papi");
      await expectStandIn(
        page,
        page
          .getByRole("option", { name: /Papillex/ })
          .first()
          .locator("img"),
      );
    });
  });
}

test.describe("on a phone, the platform's pictures are away", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the store's flower stands in for the one of the buy bar", async ({ page }) => {
    await page.route(/\/media\//, (route) => route.abort());
    await shopperOf(page, "ro").open("/products/papillex");
    await expectStandIn(page, page.locator("[data-buy-bar] img"));
  });
});
