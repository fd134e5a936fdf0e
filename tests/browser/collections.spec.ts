import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { windowsOf } from "#tests/support/browser/projects.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { textsOf } from "#tests/support/texts.ts";

/** Bottles of the seed (shop/seed), and a variant that it does not have. */
const PAPILLEX = "10011";
const AHCC = "10061";
const UNKNOWN_VARIANT = "99999999";

for (const language of ["ro", "en"] as const) {
  const shop = textsOf("app/pages/shop", language);
  const collections = textsOf("app/pages/shop/collections", language);
  const link = textsOf("app/pages/cart/permalink", language);

  test(`a collection in ${language} is found in the list, filtered and sorted ${windowsOf(language, "en")}`, async ({
    page,
  }) => {
    const shopper = shopperOf(page, language);
    await shopper.open("/collections");
    const zinc = page
      .getByRole("main")
      .getByRole("link", { name: language === "ro" ? "Cu zinc" : "With zinc" });
    await zinc.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/collections\/zinc$/);
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(3);
    await page.getByRole("link", { name: shop("shop.group_immunity"), exact: true }).click();
    await expect(page).toHaveURL(/\/collections\/zinc\?category=immunity$/);
    await expect(cards).toHaveCount(2);
    const count = language === "ro" ? "2 produse" : "2 products";
    await expect(page.getByRole("status").filter({ hasText: count })).toBeVisible();
    await page.getByLabel(shop("shop.sort")).selectOption("price-high");
    await expect(page).toHaveURL(/\?category=immunity&sort=price-high$/);
    await expect(cards.first().getByRole("link", { name: "AHCC" })).toBeVisible();
    await page.reload();
    await expect(cards).toHaveCount(2);
    await expectAccessible(page);
    const crumbs = page.getByRole("navigation", { name: collections("collections.breadcrumb") });
    await crumbs.getByRole("link", { name: collections("collections.title") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(collections("collections.title"));
  });

  test(`a cart permalink in ${language} fills the cart and keeps the code ${windowsOf(language, "en")}`, async ({
    page,
  }) => {
    const shopper = shopperOf(page, language);
    await shopper.open(`/cart/${PAPILLEX}:2?discount=SAVE10`);
    await expect(page).toHaveURL(/\/cart$/);
    const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Papillex" });
    await expect(row.getByRole("textbox")).toHaveValue("2");
    await expect(page.getByText("SAVE10").first()).toBeVisible();

    await page.goto(`/cart/${PAPILLEX}:2,${UNKNOWN_VARIANT}:1`);
    const status = page.getByRole("status").filter({ hasText: /1|Un|One/ });
    await expect(status).toContainText(
      language === "ro"
        ? "Un produs din link nu se vinde la noi."
        : "One product in the link is not sold here.",
    );
    await expectAccessible(page);
    await page.getByRole("link", { name: link("cart_link.to_cart") }).click();
    await expect(row.getByRole("textbox")).toHaveValue("2");
  });
}

test("a code's link keeps the code and goes on to a page of this site", async ({ page }) => {
  await page.goto("/discount/SAVE10?redirect=/collections/all");
  await expect(page).toHaveURL(/\/shop$/);
  await page.goto(`/cart/${AHCC}:1`);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText("SAVE10").first()).toBeVisible();
});
