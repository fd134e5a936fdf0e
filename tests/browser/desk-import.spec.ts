import { LANGUAGE_FACTS, LANGUAGES } from "#domain/language/languages.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { ONE_PROCESS, windowsOf } from "#tests/support/browser/projects.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { expect } from "#tests/support/desk/desk-test.ts";
import { logInAtDesk } from "#tests/support/desk/log-in-at-desk.ts";
import { test } from "#tests/support/desk/own-store-test.ts";
import { deskTexts } from "#tests/support/worlds/desk-world.ts";

const COLUMNS = "Title,URL handle,Description,Status,SKU,Option1 name,Option1 value,Price,Inventory quantity";

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: LANGUAGE_FACTS[language].locale });
    const say = deskTexts("pages/import/", language);

    test(`Shopify's products are imported after a look at what would change (${language}) ${windowsOf(language, "en")} ${ONE_PROCESS}`, async ({
      page,
      ownStore,
    }) => {
      const handle = `cana-${language}`;
      const csv = (price: string): string =>
        `${COLUMNS}\r\n"Cană de lut, arsă",${handle},<p>Glazurată.</p>,active,CANA-${language.toUpperCase()},Culoare,Roșu,${price},4\r\n`;
      const name = `produse-${language}.csv`;
      const title = (key: string): string => say(key).replace("{name}", name);
      const file = page.getByLabel(say("file"), { exact: true });
      const check = async (text: string | Buffer): Promise<void> => {
        await file.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
        await page.getByRole("button", { name: say("plan") }).click();
      };
      await logInAtDesk(page, ownStore, { language });
      await page.goto("/desk/import");

      await check(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]));
      await expect(page.getByRole("heading", { name: title("refused") })).toBeVisible();
      await expect(page.getByRole("button", { name: say("run") })).toHaveCount(0);

      await check(csv("nimic"));
      await expect(page.getByRole("heading", { name: title("refused") })).toBeVisible();
      const mistake = page.getByRole("row", { name: say("row").replace("{row}", "2") });
      await expect(mistake).toContainText("Price");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await check(csv("49.00"));
      await expect(page.getByRole("heading", { name: title("planned") })).toBeVisible();
      await expect(page.getByRole("row", { name: handle })).toBeVisible();
      await page.getByRole("button", { name: say("run"), exact: true }).click();
      await expect(page.getByRole("heading", { name: title("done") })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.goto(`/products/${handle}?lang=${language}`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Cană de lut, arsă");
    });
  });
}
