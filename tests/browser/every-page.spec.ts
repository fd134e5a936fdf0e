import type { Page } from "@playwright/test";
import { PUBLIC_PATHS } from "#app/pages/seo/public-paths.ts";
import { BRAND_NAME } from "#brand/brand.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { expectWellMade } from "#tests/support/well-made.ts";
import { runsAll } from "#lib/testing/whole-run.ts";

/** Pages with the component of another page of the list: left to `npm test -- --all`. */
const SAME_TEMPLATE: readonly string[] = [
  "/privacy",
  "/cookies",
  "/blog/news",
  "/blog/blogs",
  "/blog/wellness",
  "/blog?page=2",
  "/products/simplix",
];

/** Pages in several states; `prepare` opens what a page hides at first. */
const PAGES: readonly { readonly path: string; readonly prepare?: (page: Page) => Promise<void> }[] = [
  ...PUBLIC_PATHS.filter((path) => path !== "/").map((path) => ({ path })),
  { path: "/", prepare: showAll },
  { path: "/blog/news" },
  { path: "/blog/blogs" },
  { path: "/blog/wellness" },
  { path: "/blog?page=2" },
  { path: "/blog/wellness/winter-and-your-immune-system" },
  { path: "/collections/zinc" },
  { path: "/products/papillex", prepare: showAll },
  { path: "/products/simplix", prepare: showAll },
  { path: "/cart" },
  { path: "/checkout" },
  { path: "/success" },
];

for (const { path, prepare } of PAGES) {
  if (SAME_TEMPLATE.includes(path) && !runsAll()) continue;
  test(`${path} is accessible and fits every window`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectWellMade(page, path, prepare);
  });
}

/** Hydrates every late section and unfolds what folds. */
async function showAll(page: Page): Promise<void> {
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page
    .getByRole("main")
    .locator("details")
    .evaluateAll((folds) => {
      for (const fold of folds) {
        fold.removeAttribute("name");
        fold.setAttribute("open", "");
      }
    });
  // The header covers a part of a link at the edge of the window, which axe then takes for a small one.
  await page.evaluate(() => window.scrollTo(0, 0));
}

test.describe("an address that leads nowhere", () => {
  test.use({ expectedProblems: [/404/] });

  const ADDRESSES = [
    "/nowhere",
    "/products/no-such-product",
    "/blog/nope",
    "/blog/wellness/nope",
    "/blog?page=99",
  ];

  test("says so with status 404", async ({ page }) => {
    for (const path of ADDRESSES) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page, "its tab says more than the store’s name").toHaveTitle(
        new RegExp(` \\| ${BRAND_NAME}$`),
      );
      if (runsAll() || path === "/nowhere") await expectAccessible(page);
    }
  });
});
