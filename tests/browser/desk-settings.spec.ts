import { type Language, LANGUAGE_FACTS, LANGUAGES } from "#domain/language/languages.ts";
import { money } from "#domain/money/money.ts";
import { formatAmountInProse, formatPrice } from "#domain/money/price-display.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expectWellShown } from "#tests/support/browser/well-shown.ts";
import { ONE_PROCESS, windowsOf } from "#tests/support/browser/projects.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { expect } from "#tests/support/desk/desk-test.ts";
import { logInAtDesk } from "#tests/support/desk/log-in-at-desk.ts";
import { test } from "#tests/support/desk/own-store-test.ts";
import { deskTexts } from "#tests/support/worlds/desk-world.ts";

// In one worker, so that there is one such store.
test.describe.configure({ mode: "default" });

/** A bottle costs 289 lei: above the threshold of the seed, below these. */
const THRESHOLDS = { ro: 345, en: 456 } as const satisfies Record<Language, number>;
/** Price of Simplix, the cheapest that makes delivery free then. */
const CHEAPEST_OVER_A_BOTTLE = money(199_00, "RON");
const YEAR = new Date().getFullYear() + 1;

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: LANGUAGE_FACTS[language].locale });
    const settings = deskTexts("pages/settings/", language);
    const catalogue = deskTexts("pages/catalogue/", language);
    const shell = deskTexts("", language);

    test(`a new threshold of free delivery is everywhere at once (${language}) ${windowsOf(language, "en")} ${ONE_PROCESS}`, async ({
      page,
      ownStore,
    }) => {
      const threshold = THRESHOLDS[language];
      await logInAtDesk(page, ownStore, { language });
      await page.goto("/desk/settings");
      await expectWellShown(page);
      const field = page.getByLabel(settings("freeShippingOver")).first();
      await field.fill("o sută");
      await page.getByRole("button", { name: settings("review") }).click();
      await expect(page.getByText(settings("issue.amount"))).toBeVisible();
      await expect(field).toHaveValue("o sută");
      await field.fill(language === "ro" ? `${threshold},00` : `${threshold}.00`);
      await page.getByRole("button", { name: settings("review") }).click();
      const dialog = page.getByRole("dialog", { name: settings("changes") });
      await expect(dialog.getByRole("listitem")).toHaveCount(1);
      await expect(dialog.getByRole("listitem")).toContainText(
        `→ ${formatPrice(money(threshold * 100, "RON"))}`,
      );
      await expectAccessible(page);
      await dialog.getByRole("button", { name: settings("save") }).click();
      await expect(page.getByRole("alert").filter({ hasText: settings("saved") })).toBeVisible();

      const amount = formatAmountInProse(money(threshold * 100, "RON"), language);
      const shopper = shopperOf(page, language);
      await expect(async () => {
        await shopper.open("/faq");
        await expect(page.getByRole("banner")).toContainText(amount, { timeout: 500 });
      }).toPass();
      await expect(page.getByRole("main").getByText(amount).first()).toBeAttached();
      await shopper.add("papillex");
      await expect(shopper.drawer()).toContainText(formatPrice(CHEAPEST_OVER_A_BOTTLE));
      await page.goto("/checkout");
      await expect(
        page
          .getByRole("main")
          .getByText(formatPrice(money(19_90, "RON")))
          .first(),
      ).toBeAttached();
    });

    test(`a price is planned, and the plan cancelled (${language}) ${windowsOf(language, "en")} ${ONE_PROCESS}`, async ({
      page,
      ownStore,
    }) => {
      await logInAtDesk(page, ownStore, { language });
      await page.goto("/desk/products/papillex");
      await page.getByRole("link", { name: catalogue("prices") }).click();
      const dialog = page.getByRole("dialog", { name: catalogue("planPrice") });
      const plan = async (startsAt: string): Promise<void> => {
        await page
          .getByRole("button", { name: catalogue("planPrice") })
          .first()
          .click();
        await dialog.getByLabel(catalogue("priceWithVat")).fill(language === "ro" ? "250,50" : "250.50");
        await dialog.getByLabel(catalogue("planFrom")).fill(startsAt);
        await dialog.getByLabel(catalogue("planUntil")).fill(`${YEAR}-03-02T09:00`);
        await dialog.getByRole("radio", { name: catalogue("others.keep") }).check();
        await dialog.getByRole("button", { name: catalogue("save") }).click();
      };
      await plan(`${YEAR}-03-01T09:00`);
      await expect(page.getByRole("alert").filter({ hasText: shell("action.done") })).toBeVisible();
      const row = page.getByRole("row", { name: formatPrice(money(250_50, "RON")) }).first();
      await expect(row).toContainText("09:00");
      await expect(row).toContainText(catalogue("plan.waiting"));
      await plan(`${YEAR}-03-01T12:00`);
      await expect(dialog.getByRole("alert")).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: shell("action.cancel"), exact: true }).click();
      await expectWellShown(page);
      await row.getByRole("button", { name: catalogue("cancelPlan") }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: catalogue("cancelPlan") })
        .click();
      await expect(row).toContainText(catalogue("plan.cancelled"));
    });
  });
}
