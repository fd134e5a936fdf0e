import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { windowsOf } from "#tests/support/browser/projects.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { textsOf } from "#tests/support/texts.ts";

const IMMUNITY = { ro: "Sistem imunitar", en: "Immune system" } as const;
const MUSCLES = { ro: "Mușchi", en: "Muscles" } as const;

for (const language of ["ro", "en"] as const) {
  const text = textsOf("app/pages/choose", language);
  const guide = textsOf("app/features/products", language);

  test(`chosen formulas are compared in ${language}, and one goes into the cart ${windowsOf(language)}`, async ({
    page,
  }) => {
    await shopperOf(page, language).open("/compare");
    const box = (title: string) => page.getByRole("checkbox", { name: title, exact: true });
    await box("AHCC").check();
    await page.getByRole("button", { name: text("compare.submit") }).click();
    await expect(page.getByRole("status").filter({ hasText: text("compare.too_few") })).toBeVisible();
    await box("AHCC").check();
    await box("Simplix").check();
    await page.getByRole("button", { name: text("compare.submit") }).click();
    const table = page.getByRole("table", { name: /AHCC, Simplix/ });
    await expect(table.getByRole("columnheader")).toHaveText([/AHCC/, /Simplix/]);
    await expect(table.getByRole("cell", { name: /349,00.*11,63/ })).toBeVisible();
    await expect(table.getByRole("cell", { name: /propolis/i }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await table
      .getByRole("button", { name: new RegExp(text("compare.add_named").split("{")[0] ?? "") })
      .first()
      .click();
    await expect(page.getByRole("dialog").getByText("AHCC").first()).toBeVisible();
  });

  test(`the quiz in ${language} names formulas and their claims, and sends nothing ${windowsOf(language, "en")}`, async ({
    page,
  }) => {
    await shopperOf(page, language).open("/faq");
    await page.getByRole("link", { name: guide("quiz.title") }).click();
    await expect(page.getByRole("heading", { level: 1, name: guide("quiz.title") })).toBeVisible();
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest() || /topic|situation|preg/.test(request.url()))
        sent.push(request.url());
    });
    const answer = page.getByRole("button", { name: text("quiz.submit") });
    await answer.click();
    await expect(page.getByRole("alert").filter({ hasText: text("quiz.topic_missing") })).toBeVisible();
    await page.getByRole("radio", { name: IMMUNITY[language] }).check();
    await answer.click();
    await expect(page.getByRole("heading", { name: text("quiz.answer_two") })).toBeFocused();
    const result = page.locator("#answer");
    await expect(result.getByRole("heading", { level: 3 })).toHaveText(["Papillex", "AHCC"]);
    await page.getByRole("radio", { name: text("quiz.audience_man") }).check();
    await page.getByRole("checkbox", { name: text("quiz.mushrooms") }).check();
    await expect(result.getByRole("heading", { level: 3 })).toHaveText(["Simplix"]);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("radio", { name: MUSCLES[language] }).check();
    await expect(result.getByText(text("quiz.none"))).toBeVisible();
    await page.getByRole("checkbox", { name: text("quiz.pregnancy") }).check();
    await expect(result.getByRole("heading", { name: text("quiz.answer_doctor") })).toBeVisible();
    await expect(result.getByRole("heading", { level: 3 })).toHaveCount(0);
    expect(sent).toEqual([]);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  const text = textsOf("app/pages/choose", "ro");

  test("formulas are compared by the address", async ({ page }) => {
    await page.goto("/compare");
    await page.getByRole("checkbox", { name: "Papillex", exact: true }).check();
    await page.getByRole("checkbox", { name: "IC-Well", exact: true }).check();
    await page.getByRole("button", { name: text("compare.submit") }).click();
    await expect(page).toHaveURL(/\/compare\?with=papillex&with=ic-well$/);
    await expect(page.getByRole("columnheader")).toHaveText([/Papillex/, /IC-Well/]);
  });

  test("the quiz answers, and health stays in the browser", async ({ page }) => {
    await page.goto("/which-formula");
    await expect(page.getByText(text("quiz.privacy_no_scripts"))).toBeVisible();
    await page.getByRole("radio", { name: IMMUNITY.ro }).check();
    await page.getByRole("checkbox", { name: text("quiz.pregnancy") }).check();
    await page.getByRole("button", { name: text("quiz.submit") }).click();
    await expect(page).toHaveURL(/\/which-formula\?for=anyone&topic=\d+&also=#answer$/);
    const formulas = page.locator("#answer").getByRole("heading", { level: 3 });
    await expect(formulas).toHaveText(["Papillex", "AHCC"]);
    await page.getByRole("checkbox", { name: text("quiz.pregnancy") }).check();
    await expect(formulas.filter({ visible: true })).toHaveCount(0);
  });
});
