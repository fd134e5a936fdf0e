import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { phoneOfWholeRun, runOf, windowsOf } from "#tests/support/browser/projects.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { textsOf } from "#tests/support/texts.ts";

for (const language of ["ro", "en"] as const) {
  const text = textsOf("app/pages/shop", language);

  test(`the shop in ${language}: a category and an order are in the address ${windowsOf(language, "en")}`, async ({
    page,
  }) => {
    const shopper = shopperOf(page, language);
    await shopper.open("/shop");
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(8);
    await page.getByRole("link", { name: text("shop.group_immunity"), exact: true }).click();
    await expect(page).toHaveURL(/\?category=immunity$/);
    await expect(cards).toHaveCount(2);
    await expect(cards.getByRole("link", { name: "AHCC" })).toBeVisible();
    const count = language === "ro" ? "2 produse" : "2 products";
    await expect(page.getByRole("status").filter({ hasText: count })).toBeVisible();
    await page.getByRole("link", { name: text("shop.category_all"), exact: true }).click();
    await expect(page).toHaveURL(/\/shop$/);
    await expect(cards).toHaveCount(8);
    await page.getByRole("link", { name: text("shop.group_accessories"), exact: true }).click();
    await expect(cards).toHaveCount(2);
    await page.getByRole("link", { name: text("shop.category_all"), exact: true }).click();
    await page.getByLabel(text("shop.sort")).selectOption("price-high");
    await expect(page).toHaveURL(/\?sort=price-high$/);
    await expect(cards.first().getByRole("link", { name: "AHCC" })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(text("shop.sort"))).toHaveValue("price-high");
    await expect(cards.first().getByRole("link", { name: "AHCC" })).toBeVisible();
    await expectAccessible(page);
  });

  test(`the bundle in ${language} puts a bottle of each into the cart ${runOf(language)} ${phoneOfWholeRun()}`, async ({
    page,
  }) => {
    const shopper = shopperOf(page, language);
    await shopper.open("/shop#bundle");
    await page.getByRole("button", { name: textsOf("app/features/sets", language)("sets.add") }).dblclick();
    const drawer = shopper.drawer();
    await expect(drawer.getByRole("listitem").filter({ hasText: "Papillex" })).toHaveCount(1);
    await expect(drawer.getByRole("listitem").filter({ hasText: "AHCC" })).toHaveCount(1);
    for (const amount of [/638,00/, /−31,90/, /606,10/]) await expect(drawer.getByText(amount)).toBeVisible();
    const banner = drawer.getByTestId("added-banner");
    await expect(banner).toContainText(/1 × Papillex/);
    await expect(banner).toContainText(/1 × AHCC/);
  });

  test(`the questions of the shop in ${language} open one at a time and lead on ${runOf(language)}`, async ({
    page,
  }) => {
    await shopperOf(page, language).open("/shop#faqs");
    const faqs = page.getByRole("region", { name: text("shop.faqs_title") });
    const questions = faqs.getByRole("group");
    await questions.nth(0).locator("summary").click();
    await questions.nth(1).locator("summary").click();
    await expect(faqs.locator("details[open]")).toHaveCount(1);
    await expect(faqs.getByRole("link", { name: text("shop.faqs_more") })).toHaveAttribute("href", "/faq");
  });

  test(`the sample reviews of the shop in ${language} are labelled and lead to their products ${runOf(language)}`, async ({
    page,
  }) => {
    await shopperOf(page, language).open("/shop#reviews");
    const reviews = page.getByRole("region", { name: text("shop.reviews_sample_title") });
    await expect(reviews.getByText(text("shop.reviews_sample"))).toBeVisible();
    await expect(reviews.getByRole("link").first()).toHaveAttribute("href", /^\/products\/[\w-]+#reviews$/);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the categories begin where the heading does, and the chosen one is in sight", async ({ page }) => {
    await page.goto("/shop");
    const categories = page.getByRole("navigation", { name: "Categorii" });
    const chip = categories.getByRole("link", { name: "Toate", exact: true });
    const heading = page.getByRole("heading", { level: 1 });
    const [chipBox, headingBox] = [await chip.boundingBox(), await heading.boundingBox()];
    expect(chipBox?.x).toBeCloseTo(headingBox?.x ?? 0, 0);

    // A single category is not offered as a filter; a link from elsewhere may still name it.
    await page.goto("/shop?category=mens-health");
    await expect(categories.getByRole("link", { name: "Bărbați" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  });
});

for (const language of ["ro", "en"] as const) {
  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test(`the first product in ${language} is within 300 px of the top ${runOf(language)}`, async ({
      page,
    }) => {
      await shopperOf(page, language).open("/shop");
      const first = page.getByRole("main").getByRole("article").first();
      expect((await first.boundingBox())?.y).toBeLessThanOrEqual(300);
    });
  });

  test(`the categories fit on one line at 1280 px in ${language}`, async ({ page }) => {
    await shopperOf(page, language).open("/shop");
    const categories = page.getByRole("navigation", {
      name: textsOf("app/pages/shop", language)("shop.categories"),
    });
    const tops = await categories
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
  });
}

test("an unknown category shows everything", async ({ page }) => {
  await page.goto("/shop?category=%3Cscript%3E&sort=cheapest");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(8);
});

test("category and order work without JavaScript", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: "en-GB",
    baseURL: baseURL ?? "",
  });
  const page = await context.newPage();
  const text = textsOf("app/pages/shop", "en");
  await page.goto("/shop");
  await page.getByLabel(text("shop.sort")).selectOption("price-low");
  await page.getByRole("button", { name: text("shop.sort_apply") }).click();
  await expect(page).toHaveURL(/sort=price-low/);
  await page.getByRole("link", { name: text("shop.group_womens_health"), exact: true }).click();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(4);
  await context.close();
});
