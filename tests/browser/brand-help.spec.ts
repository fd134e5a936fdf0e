import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { runOf } from "#tests/support/browser/projects.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { textsOf } from "#tests/support/texts.ts";

for (const language of ["ro", "en"] as const) {
  const text = textsOf("app/pages/help", language);

  test.describe(`the questions in ${language} ${runOf(language)}`, () => {
    const [query, answers] = language === "ro" ? ["GARANTIE", "guarantee"] : ["Guarantee", "guarantee"];

    test("are found as one types, whatever the capitals and diacritics, and counted aloud", async ({
      page,
    }) => {
      await shopperOf(page, language).open("/faq");
      const questions = page.getByRole("main").getByRole("group");
      const all = await questions.count();
      const field = page.getByRole("searchbox", { name: text("help.search") });
      const count = page.getByRole("status").filter({ hasText: /./ });

      await field.fill(query);
      await expect(page.locator(`#${answers}`)).toBeVisible();
      await expect(page.locator("#payment")).toBeHidden();
      await expect(count).toHaveText(text("help.found_one"));

      await field.fill("zzz");
      await expect(questions).toHaveCount(0);
      await expect(count).toHaveText(text("help.found_none").replace("{query}", "zzz"));
      await field.fill("z".repeat(300));
      await expect(count).toHaveText(/z{300}/);
      expect(await count.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await expect(page.getByRole("main").getByRole("link", { name: text("help.write") })).toBeVisible();

      await field.fill("");
      await expect(questions).toHaveCount(all);
    });

    test("open by their address, at the start and on the way", async ({ page }) => {
      await shopperOf(page, language).open("/faq#returns");
      await expect(page.locator("#returns")).toHaveAttribute("open");
      await expect(page.locator("#returns")).toBeInViewport();
      await page.getByRole("searchbox").fill("paypal");
      await expect(page.locator("#discreet")).toBeHidden();
      await page.evaluate(() => (location.hash = "discreet"));
      await expect(page.locator("#discreet")).toHaveAttribute("open");
      await expect(page.locator("#discreet")).toBeInViewport();
      await page.goBack();
      await expect(page.locator("#returns")).toHaveAttribute("open");
    });

    test("are shown also where the address was cut in the middle of a letter", async ({ page }) => {
      await shopperOf(page, language).open("/faq#intreb%C4");
      await page.getByRole("searchbox").fill("paypal");
      await expect(page.locator("#discreet")).toBeHidden();
    });

    test("give their address away", async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await shopperOf(page, language).open("/faq");
      await page.locator("#invoice summary").click();
      await page
        .locator("#invoice")
        .getByRole("link", { name: text("help.copy_link") })
        .click();
      await expect(page.locator("#invoice").getByText(text("help.copied"))).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/faq#invoice$/);
    });
  });
}

for (const language of ["ro", "en"] as const) {
  test(`in ${language} the ways between the pages of help fit a phone, and so does the hint of the search`, async ({
    page,
  }) => {
    const text = textsOf("app/pages/help", language);
    await page.setViewportSize({ width: 390, height: 844 });
    await shopperOf(page, language).open("/faq");
    const ways = page.getByRole("navigation", { name: text("help.family") }).getByRole("link");
    await expect(ways).toHaveCount(4);
    const tops = await ways.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    const field = page.getByRole("searchbox", { name: text("help.search") });
    await field.fill(text("help.search_example"));
    expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
  });
}

test("the topics lead to their questions", async ({ page }) => {
  await shopperOf(page, "ro").open("/faq");
  await page.getByRole("navigation", { name: "Teme" }).getByRole("link", { name: "Abonament" }).click();
  await expect(page).toHaveURL(/#topic-subscription$/);
  await expect(page.getByRole("heading", { level: 2, name: "Abonament" })).toBeInViewport();

  await page.getByRole("searchbox").fill("zzz");
  await expect(page.getByRole("heading", { level: 2, name: "Retur" })).toBeHidden();
  await page.getByRole("navigation", { name: "Teme" }).getByRole("link", { name: "Retur" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Retur" })).toBeInViewport();
});

test("without JavaScript every question is there and opens; there is no search that would not work", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: "ro-RO",
    baseURL: baseURL ?? "",
  });
  const page = await context.newPage();
  await page.goto("/faq");
  await expect(page.getByRole("searchbox")).toBeHidden();
  await page.locator("#returns summary").click();
  await expect(page.locator("#returns").getByText("Ai 30 de zile de la livrare.")).toBeVisible();
  await page.goto("/our-researchers");
  await expect(page.getByRole("heading", { name: "Dr. Matei Crăciun" })).toBeVisible();
  await context.close();
});

test("a document is printed whole", async ({ page }) => {
  await shopperOf(page, "en").open("/terms");
  const words = page.getByRole("main").locator("p:not(nav *)");
  const shown = await words.filter({ visible: true }).count();
  await page.emulateMedia({ media: "print" });
  await expect(words.filter({ visible: true })).toHaveCount(shown);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
});

test("a document’s contents lead to its sections", async ({ page }) => {
  await shopperOf(page, "en").open("/terms");
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "Right of withdrawal: 14 days" }).click();
  await expect(page).toHaveURL(/#withdrawal$/);
  await expect(page.getByRole("heading", { name: "Right of withdrawal: 14 days" })).toBeInViewport();
});

test("at 200 % zoom of a desktop the shipping page is whole and fits", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await shopperOf(page, "ro").open("/shipping-and-returns");
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole("table", { name: "Costul livrării pe zone" })).toBeVisible();
  await expectAccessible(page);
});

test("the checkout leads to the terms in a tab of their own; what was typed stays", async ({
  page,
  context,
}) => {
  const shopper = shopperOf(page, "ro");
  await shopper.add("simplix");
  await shopper.fillCheckout("ioana@example.ro");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: /termenii și condițiile/ }).click();
  const terms = await opened;
  await expect(terms.getByRole("heading", { level: 1, name: "Termeni și condiții" })).toBeVisible();
  await expect(page.getByLabel("E-mail").first()).toHaveValue("ioana@example.ro");
  await expect(page.getByLabel("Sunt de acord cu termenii și condițiile")).toBeChecked();
});
