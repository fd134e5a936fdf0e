import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { LANGUAGE_FACTS, LANGUAGES } from "#domain/language/languages.ts";
import { CARDS, makeCart, pay } from "#tests/recovery/payer.ts";
import { readGoods } from "#tests/soak/goods.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { expectWellShown } from "#tests/support/browser/well-shown.ts";
import { ONE_PROCESS, windowsOf } from "#tests/support/browser/projects.ts";
import { logInAtDesk } from "#tests/support/desk/log-in-at-desk.ts";
import { deskTexts } from "#tests/support/worlds/desk-world.ts";

/** Currency of prices that no other journey reads: they share the store. */
const CURRENCY = "AUD";

// The desk of a store that is tried out is open on its own machine alone: no proxy speaks for the browser.
test.use({ extraHTTPHeaders: {} });

for (const language of LANGUAGES) {
  test.describe(language, () => {
    // Before the login, pages speak the language of the browser.
    test.use({ locale: LANGUAGE_FACTS[language].locale });
    const say = deskTexts("pages/catalogue/", language);
    const sales = deskTexts("pages/sales/", language);
    const subscriptions = deskTexts("pages/subscriptions/", language);
    const shell = deskTexts("", language);
    const decimal = (amount: string): string => (language === "ro" ? amount.replace(".", ",") : amount);

    const expectDone = (page: Page, text = shell("action.done")): Promise<void> =>
      expect(page.getByRole("alert").filter({ hasText: text }).last()).toBeVisible();

    test(`stock and prices are set at the desk (${language}) ${windowsOf(language)} ${ONE_PROCESS}`, async ({
      page,
      store,
    }) => {
      await logInAtDesk(page, store, { language });
      await page.goto("/desk/products");
      await page.getByRole("searchbox").fill("ic-well");
      await page.getByRole("searchbox").press("Enter");
      await expect(page.getByRole("link", { name: "Papillex" })).toHaveCount(0);
      await expectWellShown(page);
      await page.getByRole("link", { name: "IC-Well" }).first().click();
      const row = (title: RegExp): Locator => page.getByRole("row", { name: title });
      const single = row(/SZ-IC-WELL-1\b/);
      const dialog = page.getByRole("dialog");

      await single.getByRole("button", { name: say("setStock") }).click();
      const counted = dialog.getByLabel(say("counted"));
      const stock = Number(await counted.inputValue()) + 1;
      await counted.fill(String(stock));
      await dialog.getByLabel(say("reason")).fill("numărat");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: say("save") }).click();
      await expectDone(page);
      await expect(single).toContainText(String(stock));

      await page.getByRole("link", { name: CURRENCY, exact: true }).click();
      await expect(single).toContainText("$");
      await single.getByRole("button", { name: say("setPrice") }).click();
      await dialog.getByLabel(say("priceWithVat")).fill(decimal("91.50"));
      await dialog.getByLabel(say("compareAt")).fill(decimal("91.50"));
      await dialog.getByRole("radio", { name: say("others.keep") }).check();
      await dialog.getByRole("button", { name: say("save") }).click();
      await expect(dialog.getByRole("alert")).toBeVisible();
      await dialog.getByLabel(say("compareAt")).fill(decimal("120"));
      await expectAccessible(page);
      await dialog.getByRole("button", { name: say("save") }).click();
      await expectDone(page);
      await expect(single).toContainText("$120.00$91.50");
      await expectWellShown(page);

      await page.goto("/desk/stock");
      await expect(page.getByRole("heading", { level: 1, name: say("stock") })).toBeVisible();
      await expectWellShown(page);
    });

    test(`a code is added and ended at the desk (${language}) ${windowsOf(language)} ${ONE_PROCESS}`, async ({
      page,
      store,
    }) => {
      const code = `DESK${language.toUpperCase()}${Date.now()}`;
      await logInAtDesk(page, store, { language });
      await page.goto("/desk/codes");
      const dialog = page.getByRole("dialog");
      await page.getByRole("button", { name: say("addCode") }).click();
      await dialog
        .getByRole("textbox", { name: say("code") })
        .first()
        .fill(code);
      await dialog.getByLabel(say("inPercent")).fill("12");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: say("add"), exact: true }).click();
      await expectDone(page);
      const row = page.getByRole("row", { name: code });
      await expect(row).toContainText("12%");
      await row.getByRole("button", { name: say("endCode") }).click();
      await dialog.getByRole("button", { name: say("endCode") }).click();
      await expect(row.getByRole("button", { name: say("reopenCode") })).toBeVisible();
      await expectWellShown(page);
    });

    test(`sales and subscriptions are shown at the desk (${language}) ${windowsOf(language)} ${ONE_PROCESS}`, async ({
      page,
      store,
    }) => {
      const email = `desk-${language}-${Date.now()}@exemplu.ro`;
      const [bought] = (await readGoods(store.url)).subscriptions;
      if (bought === undefined) throw new Error("The shop sells no subscription.");
      const path = await makeCart(store.url, bought, email);
      const paid = await pay(store.url, path, email, CARDS.good, { subscription_consent: "yes" });
      expect(paid?.status).toBe(303);
      await logInAtDesk(page, store, { language });

      await page.goto("/desk/subscriptions");
      const row = page.getByRole("row", { name: email });
      await expect(row).toContainText(subscriptions("status.active"));
      await expectWellShown(page);
      await row.getByRole("link").click();
      await expect(page.getByText(subscriptions("cycle.upcoming"))).toBeVisible();
      await expectWellShown(page);
      await page.getByRole("button", { name: subscriptions("cancel") }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: subscriptions("cancel") })
        .click();
      await expectDone(page, subscriptions("cancelDone"));
      await expect(page.getByText(subscriptions("endReason.merchant"))).toBeVisible();

      // The order comes to the site by a webhook.
      await expect(async () => {
        await page.goto("/desk/sales?period=today");
        await expect(page.getByRole("heading", { name: sales("countries") })).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(page.getByRole("img", { name: new RegExp(sales("by.day")) }).locator("svg")).toBeVisible();
      await expectWellShown(page);
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: sales("export") }).click();
      const file = await (await download).path();
      expect(readFileSync(file, "utf8")).toMatch(/^\uFEFF"part","what"/);

      await page.getByRole("textbox", { name: sales("from") }).fill("2024-01-01");
      await page.getByRole("textbox", { name: sales("until") }).fill("2024-01-31");
      await page.getByRole("button", { name: sales("show") }).click();
      await expect(page.getByText(sales("none"))).toBeVisible();
      await page.getByRole("textbox", { name: sales("until") }).fill("2023-01-31");
      await page.getByRole("button", { name: sales("show") }).click();
      await expect(page.getByRole("alert")).toContainText(sales("refused"));
    });
  });
}
