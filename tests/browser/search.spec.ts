import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { windowsOf } from "#tests/support/browser/projects.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { textsOf } from "#tests/support/texts.ts";

const SUGGESTIONS = "**/search/suggestions*";

/** Opens the panel; before the header's own code is there, the link leads to the page instead. */
async function openPanel(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  await expect(page.getByRole("banner").locator("xpath=ancestor-or-self::*[@data-unhydrated]")).toHaveCount(
    0,
  );
  await opener.click();
}

// Suggestions are refused on purpose.
test.use({ expectedProblems: [/ERR_FAILED/] });

for (const language of ["ro", "en"] as const) {
  const search = textsOf("app/features/search", language);
  const layout = textsOf("app/layout", language);

  test(`the search in ${language} suggests while typing and opens what the keys choose ${windowsOf(language)}`, async ({
    page,
  }) => {
    await shopperOf(page, language).open("/shop");
    const opener = page.getByRole("banner").getByRole("link", { name: layout("layout.search"), exact: true });
    await openPanel(page, opener);
    const panel = page.getByRole("dialog", { name: search("search.title") });
    await expect(panel).toHaveAttribute("data-shown");
    const field = panel.getByRole("combobox", { name: search("search.label") });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-expanded", "false");

    // A failure is told and mended in place.
    await page.route(SUGGESTIONS, (route) => route.abort());
    await field.fill("papi");
    await expect(panel.getByRole("alert")).toContainText(search("search.suggestions_failed"));
    await page.unroute(SUGGESTIONS);
    await panel.getByRole("button", { name: search("search.retry") }).click();
    await expect(field).toBeFocused();

    const product = panel.getByRole("option", { name: /Papillex/ }).first();
    await expect(product).toBeVisible();
    await expect(panel.getByRole("alert")).toHaveCount(0);
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await expect(product).toHaveAttribute("aria-selected", "true");
    await expect(field).toHaveAttribute("aria-activedescendant", (await product.getAttribute("id")) ?? "");
    await expect(field).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(product).toHaveAttribute("aria-selected", "false");

    await page.keyboard.press("Escape");
    await expect(field).toHaveValue("");
    await expect(panel).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await field.fill("papi");
    await expect(product).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/products\/papillex$/);
    await expect(panel).toBeHidden();
  });

  test(`all results in ${language} are a page with a field ${windowsOf(language, "en")}`, async ({
    page,
  }) => {
    const shopper = shopperOf(page, language);
    await shopper.open("/shop");
    await openPanel(
      page,
      page.getByRole("banner").getByRole("link", { name: layout("layout.search"), exact: true }),
    );
    const panel = page.getByRole("dialog", { name: search("search.title") });
    await panel.getByRole("combobox").fill("zinc");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=zinc$/);
    const main = page.getByRole("main");
    await expect(main.getByRole("searchbox")).toHaveValue("zinc");
    await expect(main.getByRole("heading", { level: 2, name: search("search.products") })).toBeVisible();
    await expect(main.getByRole("link", { name: "Papillex", exact: true })).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the link leads to the form, whose results are a page", async ({ page }) => {
    await page.goto("/shop");
    const layout = textsOf("app/layout", "ro");
    const search = textsOf("app/features/search", "ro");
    await page
      .getByRole("banner")
      .getByRole("link", { name: layout("layout.search"), exact: true })
      .click();
    await expect(page).toHaveURL(/\/search$/);
    const main = page.getByRole("main");
    await main.getByRole("searchbox", { name: search("search.label") }).fill("ceai verde");
    await main.getByRole("button", { name: search("search.submit") }).click();
    await expect(page).toHaveURL(/\/search\?q=ceai\+verde$/);
    await expect(main.getByRole("link", { name: "Papillex", exact: true })).toBeVisible();
  });
});

for (const width of [320, 390, 768, 1280]) {
  test(`the header has room for the search at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await shopperOf(page, "ro").open("/shop");
    const layout = textsOf("app/layout", "ro");
    const opener = page.getByRole("banner").getByRole("link", { name: layout("layout.search"), exact: true });
    await expect(opener).toBeInViewport({ ratio: 1 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const cart = page.getByRole("banner").locator("button[aria-haspopup=dialog]").last();
    await expect(cart).toBeInViewport({ ratio: 1 });
  });
}
