import { LANGUAGE_FACTS } from "#domain/language/languages.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { ONE_PROCESS, windowsOf } from "#tests/support/browser/projects.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { expect, test } from "#tests/support/desk/desk-test.ts";
import { logInAtDesk } from "#tests/support/desk/log-in-at-desk.ts";
import { deskTexts } from "#tests/support/worlds/desk-world.ts";

for (const [language, typed] of [
  ["ro", "vanzari ast"],
  ["en", "sales tod"],
] as const) {
  test.describe(language, () => {
    test.use({ locale: LANGUAGE_FACTS[language].locale, expectedProblems: [/status of 404/] });

    test(`goods and pages are found in ${language} by keys alone ${ONE_PROCESS} ${windowsOf(language)}`, async ({
      page,
      store,
    }) => {
      const say = deskTexts("shell/spotlight/", language);
      await logInAtDesk(page, store, { language });
      await page.goto("/desk");
      const button = page.getByRole("banner").getByRole("button", { name: say("open") });
      await button.focus();
      await page.keyboard.press("Control+k");
      const field = page.getByRole("combobox", { name: say("label") });
      await expect(field).toBeFocused();
      // All pages and actions: more than the list shows at once.
      await expectAccessible(page);
      await page.keyboard.type("SZ-PAPIL");
      await expect(page.getByRole("option", { name: "Papillex" })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      // Opened again at once, it begins empty.
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+k");
      await expect(field).toBeFocused();
      await expect(field).toHaveValue("");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(button).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(field).toBeFocused();
      await page.keyboard.type(typed);
      await expect(page.getByRole("option")).toHaveText([say("to.salesToday")]);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/desk\/sales\?period=today/);
      // Pages and records that there are not, within the menu.
      const sayDesk = deskTexts("", language);
      for (const path of ["/desk/nowhere", "/desk/orders/999999", "/desk/products/nothing"]) {
        expect((await page.goto(path))?.status()).toBe(404);
        await expect(page.getByRole("heading", { name: sayDesk("error.404.title") })).toBeVisible();
        await expect(page.getByRole("list", { name: sayDesk("nav.group.catalogue") })).toHaveCount(1);
        await expectAccessible(page);
      }
    });
  });
}
