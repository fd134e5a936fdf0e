import type { Locator, Page } from "@playwright/test";
import { LANGUAGE_FACTS, LANGUAGES } from "#domain/language/languages.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { ONE_PROCESS, windowsOf } from "#tests/support/browser/projects.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { sell } from "#tests/support/desk/desk-cases.ts";
import { expect, test } from "#tests/support/desk/desk-test.ts";
import { logInAtDesk } from "#tests/support/desk/log-in-at-desk.ts";
import { deskTexts } from "#tests/support/worlds/desk-world.ts";

const CHANGED = { ro: /Comanda s-a schimbat/, en: /The order has changed meanwhile/ } as const;
const UNKNOWN = { ro: /Nu există nicio comandă/, en: /There is no order with this number/ } as const;

const AMOUNT = /\d+(?:[.,]\d{2})?\s(?:lei|RON)/;

/** What a customer may type into an address at most. */
const LONG_ADDRESS = {
  delivery_lastName: "<script>alert(1)</script>",
  delivery_company: "x".repeat(200),
  delivery_address1: `Str. ${"Memorandumului".repeat(10)}`,
};

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: LANGUAGE_FACTS[language].locale });
    const say = deskTexts("pages/orders/", language);
    const dialog = (page: Page): Locator => page.getByRole("dialog");
    const press = (where: Page | Locator, key: string): Promise<void> =>
      where.getByRole("button", { name: say(key), exact: true }).click();

    test(`orders are refunded and sent at the desk (${language}) ${windowsOf(language, "en")} ${ONE_PROCESS}`, async ({
      page,
      store,
    }) => {
      const [{ number: first }, { number: second }] = [await sell(store), await sell(store)];
      await logInAtDesk(page, store, { language });

      await page.goto(`/desk/orders/${first}`);
      const outdated = await page.context().newPage();
      await outdated.goto(`/desk/orders/${first}`);
      await press(page, "refund");
      await dialog(page).getByRole("textbox").first().fill("1");
      await press(dialog(page), "showAmount");
      const amount = dialog(page).getByRole("status").getByText(AMOUNT).first();
      const [paid = ""] = AMOUNT.exec((await amount.textContent()) ?? "") ?? [];
      await expectAccessible(page);
      await dialog(page).getByRole("button", { name: paid }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByRole("heading", { name: say("refunds") })).toBeVisible();

      // The second person still sees the order as it was before.
      await press(outdated, "fulfil");
      await press(dialog(outdated), "fulfil");
      await expect(outdated.getByText(CHANGED[language]).first()).toBeVisible();
      await outdated.close();

      await press(page, "note.add");
      await dialog(page).getByLabel(say("note.text")).fill("<script>alert(1)</script>");
      await press(dialog(page), "note.add");
      await expect(page.getByText("<script>alert(1)</script>")).toBeVisible();

      await page.goto(`/desk/orders/bulk?do=fulfil&orders=${first},${second},999999`);
      await page.getByLabel(say("bulk.tracking")).fill(`${first};1ONB23\n${second + 7_000};X`);
      await press(page, "bulk.fulfil");
      await expect(page.getByText(`2 (${second + 7_000};X)`)).toBeVisible();
      await page.getByLabel(say("bulk.tracking")).fill(`${first};1ONB23`);
      await press(page, "bulk.fulfil");
      const failed = page.getByRole("row", { name: "#999999" });
      await expect(failed).toContainText(UNKNOWN[language]);
      await expect(page.getByRole("row", { name: `#${first}` })).toContainText(say("bulk.done"));
      await expect(page.getByRole("row", { name: `#${second}` })).toContainText(say("bulk.done"));
      await expectAccessible(page);
      await page.getByRole("link", { name: `#${first}` }).click();
      await expect(page.getByRole("heading", { name: say("parcel"), exact: true })).toBeVisible();
      await expect(page.getByText("1ONB23")).toBeVisible();
    });

    test(`orders are printed for packing (${language}) ${windowsOf(language, "en")} ${ONE_PROCESS}`, async ({
      page,
      store,
    }) => {
      const { number } = await sell(store, { typed: LONG_ADDRESS });
      await logInAtDesk(page, store, { language });
      await page.goto("/desk/orders?stage=paid");
      await page.getByRole("checkbox", { name: `#${number}` }).check();
      await expectAccessible(page);
      await page.getByRole("button", { name: say("print.slips"), exact: true }).click();
      const slip = page.getByRole("region", { name: new RegExp(`#${number}`) });
      await expect(slip).toContainText(LONG_ADDRESS.delivery_lastName);
      await expect(slip).not.toContainText(/lei/);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.getByRole("link", { name: say("print.labels"), exact: true }).click();
      await expect(page.getByRole("region", { name: `#${number}` })).toContainText(
        LONG_ADDRESS.delivery_company,
      );
      await expectNoSidewaysScroll(page);
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: say("print.csv") }).click();
      expect((await download).suggestedFilename()).toMatch(/^labels-[\d-]+\.csv$/);

      await page.goto("/desk/orders?stage=paid&q=simplix");
      await press(page, "views.save");
      await dialog(page).getByLabel(say("views.name")).fill("Simplix");
      await press(dialog(page), "views.save");
      await expect(dialog(page)).toHaveCount(0);
      await page.goto("/desk/orders");
      await page
        .getByRole("navigation", { name: say("views") })
        .getByRole("link", { name: "Simplix" })
        .click();
      await expect(page).toHaveURL(/stage=paid&q=simplix/);
    });
  });
}
