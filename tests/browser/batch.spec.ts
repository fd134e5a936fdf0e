import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { runOf, windowsOf } from "#tests/support/browser/projects.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { textsOf } from "#tests/support/texts.ts";

const SAMPLE = "MOSTRĂ 001";

for (const language of ["ro", "en"] as const) {
  const text = textsOf("app/pages/batch", language);

  test(`a batch number in ${language} finds its reports, marked as samples ${windowsOf(language)}`, async ({
    page,
  }) => {
    await shopperOf(page, language).open("/batch");
    await page.getByLabel(text("batch.number")).fill("lot: mostra-001");
    await page.getByRole("button", { name: text("batch.search") }).click();
    const found = text("batch.found_many").replace("{count}", "6").replace("{batch}", SAMPLE);
    await expect(page.getByRole("status").filter({ hasText: found })).toBeVisible();
    await expect(page.getByText(text("batch.sample"))).toHaveCount(1);
    await page.getByRole("heading", { level: 2, name: "Papillex" }).click();
    const metals = page.getByRole("table", { name: text("batch.group_metals") }).filter({ visible: true });
    await expect(metals.getByRole("row")).toHaveCount(4);
    await expectAccessible(page);
  });

  test.describe("with an unknown number", () => {
    test.use({ expectedProblems: [/status of 404/] });

    test(`the page in ${language} says so and keeps the number ${runOf(language)}`, async ({ page }) => {
      const shopper = shopperOf(page, language);
      await shopper.open("/batch");
      await page.getByLabel(text("batch.number")).fill("PX 9");
      await page.getByRole("button", { name: text("batch.search") }).click();
      const unknown = page.getByRole("status").filter({ hasText: text("batch.unknown") });
      await expect(unknown).toBeVisible();
      await shopper.open("/batch?lot=PX+9");
      await expect(unknown).toBeVisible();
      await expect(page.getByLabel(text("batch.number"))).toHaveValue("PX 9");
      await expectAccessible(page);
    });
  });
}

test("the form works without JavaScript", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: "ro-RO",
    baseURL: baseURL ?? "",
  });
  const page = await context.newPage();
  const text = textsOf("app/pages/batch", "ro");
  await page.goto("/batch");
  await page.getByLabel(text("batch.number")).fill(SAMPLE);
  await page.getByRole("button", { name: text("batch.search") }).click();
  await expect(page).toHaveURL(/\/batch\?lot=/);
  await page.getByRole("heading", { level: 2, name: "AHCC" }).click();
  await expect(page.getByRole("table").first()).toBeVisible();
  await context.close();
});
