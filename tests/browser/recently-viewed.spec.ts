import { RECENT_PRODUCTS_KEY } from "#domain/storage-keys.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { windowsOf } from "#tests/support/browser/projects.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { textsOf } from "#tests/support/texts.ts";

test.use({ expectedProblems: [/503/] });

for (const language of ["ro", "en"] as const) {
  const text = textsOf("app/pages/product", language);

  test(`products viewed before in ${language} are below the next one, until they are cleared ${windowsOf(language, "en")}`, async ({
    page,
  }) => {
    const shopper = shopperOf(page, language);
    const stored = () => page.evaluate((key) => localStorage.getItem(key), RECENT_PRODUCTS_KEY);
    const recent = page.getByRole("region", { name: text("product.recent") });
    for (const handle of ["papillex", "simplix"]) {
      await shopper.open(`/products/${handle}`);
      await expect.poll(stored).toContain(`"${handle}"`);
    }
    // The first use of the page fetches the code of its lower sections.
    await page.mouse.wheel(0, 400);
    await expect(recent.getByRole("link")).toHaveText([/Papillex.*260,10/]);

    // A product that the shop does not have is left out, and forgotten.
    await page.evaluate((key) => {
      const list = JSON.parse(localStorage.getItem(key) ?? "[]") as object[];
      localStorage.setItem(key, JSON.stringify([{ handle: "gone", viewedAt: Date.now() }, ...list]));
    }, RECENT_PRODUCTS_KEY);
    await shopper.open("/products/ahcc");
    await page.mouse.wheel(0, 400);
    await expect(recent.getByRole("link")).toHaveText([/Simplix.*179,10/, /Papillex.*260,10/]);
    await expect.poll(stored).not.toContain('"gone"');
    await recent.scrollIntoViewIfNeeded();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await recent.getByRole("button", { name: text("product.recent_clear") }).click();
    await expect(recent).toHaveCount(0);
    expect(await stored()).toBeNull();
  });

  test(`nothing is said of viewed products in ${language} while they cannot be read ${windowsOf(language, "en")}`, async ({
    page,
  }) => {
    await page.route("**/api/named-products?*", (route) => route.fulfill({ status: 503, json: {} }));
    const shopper = shopperOf(page, language);
    await shopper.open("/products/papillex");
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), RECENT_PRODUCTS_KEY))
      .not.toBeNull();
    const asked = page.waitForResponse("**/api/named-products?*");
    await shopper.open("/products/simplix");
    await page.mouse.wheel(0, 400);
    await asked;
    await expect(page.getByText(text("product.recent"), { exact: true })).toHaveCount(0);
  });
}
