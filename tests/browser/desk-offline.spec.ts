import type { Page } from "@playwright/test";
import { LANGUAGE_FACTS } from "#domain/language/languages.ts";
import { ONE_PROCESS, windowsOf } from "#tests/support/browser/projects.ts";
import { expectWellShown } from "#tests/support/browser/well-shown.ts";
import { expect } from "#tests/support/desk/desk-test.ts";
import { logInAtDesk } from "#tests/support/desk/log-in-at-desk.ts";
import { test } from "#tests/support/desk/own-store-test.ts";
import { deskTexts } from "#tests/support/worlds/desk-world.ts";

const DATA = /\.data(?:\?|$)/;
const cutOff = (page: Page) => page.route(DATA, (route) => route.abort());
const reconnect = (page: Page): Promise<void> => page.unroute(DATA);

for (const language of ["ro", "en"] as const) {
  test.describe(language, () => {
    test.use({
      locale: LANGUAGE_FACTS[language].locale,
      expectedProblems: [/ERR_FAILED|Failed to fetch/],
    });

    test(`without an answer the desk says so and keeps what was typed, in ${language} ${ONE_PROCESS} ${windowsOf(language, "en")}`, async ({
      page,
      ownStore: store,
    }) => {
      const say = deskTexts("", language);
      const refusal = deskTexts("", language, "refusals.");
      const account = deskTexts("pages/account/", language);
      const articles = deskTexts("pages/articles/", language);
      const pictures = deskTexts("pages/catalogue/pictures/", language);
      await logInAtDesk(page, store, { language });

      // Another page: the menu stays, and the page comes once there is an answer.
      await page.goto("/desk/articles");
      await cutOff(page);
      await page.getByRole("link", { name: articles("add") }).click();
      await expect(page.getByRole("heading", { name: say("error.500.title") })).toBeVisible();
      await expect(page.getByRole("list", { name: say("nav.group.catalogue") })).toHaveCount(1);
      await expectWellShown(page);
      await reconnect(page);
      await page.getByRole("button", { name: say("error.retry") }).click();
      const content = page.locator("[name='ro.content']");
      await expect(content).toBeVisible();

      // Beside a form, and a form that has no words of its own for it.
      await content.fill("## Ceai");
      await cutOff(page);
      await page
        .getByRole("button", { name: articles("preview") })
        .first()
        .click();
      const said = page.getByRole("alert").filter({ hasText: refusal("no_answer") });
      await expect(said).toBeVisible();
      await expect(content).toHaveValue("## Ceai");
      await reconnect(page);

      await page.goto("/desk/account");
      const name = page.locator("input[name=name]").first();
      await name.fill("Ana Maria");
      await cutOff(page);
      await page.getByRole("button", { name: account("save") }).click();
      await expect(said).toBeVisible();
      await expect(name).toHaveValue("Ana Maria");
      await expectWellShown(page);
      await reconnect(page);

      await page.goto("/desk/products/papillex/edit");
      await page
        .getByRole("button", { name: new RegExp(`^${pictures("choose")}`) })
        .first()
        .click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.locator("img").first()).toBeVisible();
      await cutOff(page);
      await dialog.getByRole("searchbox").fill("papillex");
      await expect(dialog.getByRole("alert").filter({ hasText: pictures("failed") })).toBeVisible();
    });
  });
}
