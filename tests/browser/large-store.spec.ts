import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test as base } from "#tests/support/browser/browser-test.ts";
import { windowsOf } from "#tests/support/browser/projects.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { startLargeStore } from "#tests/support/store/start-large-store.ts";
import { textsOf } from "#tests/support/texts.ts";

/** With the eight of the seed 58: three pages of 24, of which the last has 10. */
const COPIES = 50;

/** Store with more products than one page of a list shows. */
const test = base.extend<object, { readonly largeUrl: string }>({
  largeUrl: [
    async ({ arrangement }, use) => {
      const store = await startLargeStore(COPIES, "zinc", arrangement);
      await use(store.url);
      await store.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ largeUrl }, use) => use(largeUrl),
});

for (const language of ["ro", "en"] as const) {
  const text = textsOf("app/pages/shop", language);

  for (const [path, total, onLast] of [
    ["/shop", 58, 10],
    ["/collections/zinc", 53, 5],
  ] as const) {
    test(`${path} in ${language} is read page by page, and back ${windowsOf(language, "en")}`, async ({
      page,
    }) => {
      await shopperOf(page, language).open(path);
      const cards = page.getByRole("main").getByRole("article");
      const next = page.getByRole("link", { name: text("shop.page_after") });
      const before = page.getByRole("link", { name: text("shop.page_before") });
      await expect(cards).toHaveCount(24);
      await expect(page.getByRole("status").filter({ hasText: String(total) })).toBeVisible();
      await expect(before).toHaveCount(0);
      await expectAccessible(page);

      await next.click();
      await expect(page).toHaveURL(new RegExp(`${path}\\?page=2#products$`));
      await expect(cards.first()).toBeInViewport();
      await expect(cards).toHaveCount(24);
      await next.click();
      await expect(page).toHaveURL(/\?page=3#products$/);
      await expect(cards).toHaveCount(onLast);
      await expect(next).toHaveCount(0);
      await expectNoSidewaysScroll(page);

      await page.goBack();
      await expect(page).toHaveURL(/\?page=2#products$/);
      await expect(cards).toHaveCount(24);
      await before.click();
      await expect(page).toHaveURL(new RegExp(`${path}#products$`));
      await page.reload();
      await expect(cards).toHaveCount(24);
    });

    test(`${path} in ${language} keeps category and order on its pages ${windowsOf(language, "en")}`, async ({
      page,
    }) => {
      await shopperOf(page, language).open(path);
      const cards = page.getByRole("main").getByRole("article");
      await page.getByLabel(text("shop.sort")).selectOption("price-low");
      await expect(page).toHaveURL(/\?sort=price-low$/);
      await expect(
        cards.first().getByRole("link", { name: /Simplix|Papillex|Cutiuță|Travel tin/ }),
      ).toBeVisible();
      const group = page.getByRole("link", { name: text("shop.group_womens_health"), exact: true });
      await expect(group).toHaveAttribute("href", /&sort=price-low$/);
      await group.click();
      await expect(page).toHaveURL(/\?category=womens-health&sort=price-low$/);
      await page.getByRole("link", { name: text("shop.page_after") }).click();
      await expect(page).toHaveURL(/\?category=womens-health&sort=price-low&page=2#products$/);
      await expect(page.getByLabel(text("shop.sort"))).toHaveValue("price-low");
      await expect(cards.filter({ hasText: "AHCC" })).toHaveCount(0);

      await page.getByLabel(text("shop.sort")).selectOption("price-high");
      await expect(page).toHaveURL(/\?category=womens-health&sort=price-high$/);
      await expect(page.getByLabel(text("shop.sort"))).toHaveValue("price-high");
    });
  }
}

test("the pages of a list work without JavaScript", async ({ browser, largeUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-GB", baseURL: largeUrl });
  const page = await context.newPage();
  const text = textsOf("app/pages/shop", "en");
  const cards = page.getByRole("main").getByRole("article");
  for (const path of ["/shop", "/collections/zinc"]) {
    await page.goto(path);
    await page.getByLabel(text("shop.sort")).selectOption("name");
    await page.getByRole("button", { name: text("shop.sort_apply") }).click();
    await expect(cards).toHaveCount(24);
    await page.getByRole("link", { name: text("shop.page_after") }).click();
    await expect(page).toHaveURL(/\?sort=name&page=2#products$/);
    await expect(cards).toHaveCount(24);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path}\\?sort=name$`));
  }
  expect((await page.goto("/shop?page=4"))?.status()).toBe(404);
  await context.close();
});
